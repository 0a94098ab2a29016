import type { Language } from "./language.ts";
import { topicTexts } from "./topic-words/texts/index.ts";

/** What an issue of the newsletter can be about. Apart from the schemas, so that visitors need not load those. */
export const issueTopics = ["music", "concerts", "shop", "news"] as const;

export type IssueTopic = (typeof issueTopics)[number];

/**
 * What a subscriber can want. `concerts-near`: of the issues about concerts only those that go to people near a city, and
 * only if the subscriber is near it.
 */
export const subscriberTopics = ["music", "concerts", "concerts-near", "shop", "news"] as const;

export type SubscriberTopic = (typeof subscriberTopics)[number];

/** Returns what a subscriber wants, in words. None is everything. */
export function describeTopics(topics: readonly SubscriberTopic[], language: Language): string {
  const { everything, wanted } = topicTexts[language];
  return topics.length === 0 ? everything : topics.map((topic) => wanted[topic]).join(", ");
}

/** Why a city near which someone wants concerts is refused, as the API says it. */
export const unknownCity = "We do not know this city. Check its spelling, or enter a larger one nearby.";
