import { z } from "zod";
import { limits } from "./limits.ts";
import { segmentCountry, segmentTree, strictNode, type SegmentNode } from "./segment.ts";
import { line } from "./text.ts";
import { issueTopics, subscriberTopics } from "./topic-list.ts";

/** `pending`: asked to confirm by email, and neither confirmed nor refused since. */
export const subscriberStatuses = ["pending", "subscribed", "unsubscribed"] as const;

export const subscriberStatus = z.enum(subscriberStatuses);

export type SubscriberStatus = z.output<typeof subscriberStatus>;

/**
 * The origin of a subscriber: the form of the site, an order on the site or at a table, the owner's invitation or an
 * imported file.
 */
export const subscriberSource = z
  .enum(["form", "order", "table", "invitation", "import"])
  .meta({ id: "SubscriberSource" });

export type SubscriberSource = z.output<typeof subscriberSource>;

/** Why an email address gets no newsletter. `imported`: from a list of another program. */
export const suppressionReason = z
  .enum(["unsubscribed", "hard-bounce", "complaint", "imported", "erased"])
  .meta({ id: "SuppressionReason" });

export type SuppressionReason = z.output<typeof suppressionReason>;

/** The origin of a suppression: this site, an imported file, or the mail server, its mailbox or its webhooks. */
export const suppressionSource = z.enum(["site", "import", "smtp", "mailbox", "ses", "postmark", "mailgun"]);

export type SuppressionSource = z.output<typeof suppressionSource>;

/**
 * The state of a newsletter issue. `paused`: by the owner, by the mail server's refusal or by a restore; `cancelled`:
 * sending was stopped before all recipients had the email.
 */
export const issueState = z
  .enum(["draft", "scheduled", "sending", "paused", "sent", "cancelled"])
  .meta({ id: "IssueState" });

export type IssueState = z.output<typeof issueState>;

/**
 * The state of a recipient's email. `uncertain`: it may have been sent, and is never repeated; `skipped`: the person
 * unsubscribed, or the issue was cancelled, before the email was sent.
 */
export const recipientState = z
  .enum(["waiting", "sending", "sent", "failed", "uncertain", "skipped"])
  .meta({ id: "RecipientState" });

export type RecipientState = z.output<typeof recipientState>;

/** The built-in sequences of automatic emails, by what starts them. */
export const sequenceKinds = ["welcome", "after-purchase", "quiet-year"] as const;

export const sequenceKind = z.enum(sequenceKinds).meta({ id: "SequenceKind" });

export type SequenceKind = z.output<typeof sequenceKind>;

/** A segment without rules. */
export const namedSegment = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("all") }),
    z.object({ kind: z.literal("buyers") }),
    z.object({ kind: z.literal("country"), country: segmentCountry }),
  ],
  "Must be all, buyers or country",
);

type NamedSegment = z.output<typeof namedSegment>;

/**
 * The subscribers who get an issue: of a kind or by a tree of rules. `buyers` and `country` are those with a paid order,
 * or one posted there.
 */
export const issueSegment = z.preprocess(
  (segment: NamedSegment | SegmentNode, context) => {
    // What is wrong with one of them is said at its place, and not that it is neither.
    const isNamed = typeof segment === "object" && segment !== null && "kind" in segment;
    const { error, data } = (isNamed ? namedSegment : segmentTree).safeParse(segment);
    if (!error) return data;
    for (const { path, message } of error.issues) {
      context.issues.push({ code: "custom", input: undefined, path: [...path], message });
    }
    return z.NEVER;
  },
  z.union([namedSegment, strictNode]),
);

export type IssueSegment = z.output<typeof issueSegment>;

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
export const namedCity = z.object({ city: line(limits.nameLength, "Please enter your city"), country: segmentCountry });

export type NamedCity = z.output<typeof namedCity>;
