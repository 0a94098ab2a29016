import { z } from "zod";
import { limits } from "./limits.ts";
import { segmentCountry } from "./segment.ts";
import { line } from "./text.ts";
import { issueTopics, subscriberTopics } from "./topic-list.ts";

export const issueTopic = z.enum(issueTopics, "Must be music, concerts, shop or news").meta({ id: "IssueTopic" });

export const subscriberTopic = z
  .enum(subscriberTopics, "Must be music, concerts, concerts-near, shop or news")
  .meta({ id: "SubscriberTopic" });

/** The topics of a subscriber; none is everything. */
export const chosenTopics = z
  .array(subscriberTopic, "Must be a list of topics")
  .max(subscriberTopics.length, "Must be a list of topics, each once")
  // In the order of the list, so that the same choice is the same value.
  .transform((chosen) => subscriberTopics.filter((topic) => chosen.includes(topic)));

/** A city as a person names it. */
export const namedCity = z
  .object({ city: line(limits.nameLength, "Please enter your city"), country: segmentCountry })
  .meta({ id: "NamedCity" });

export type NamedCity = z.output<typeof namedCity>;
