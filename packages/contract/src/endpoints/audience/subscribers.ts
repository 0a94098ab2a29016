import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, listWindow, locale, search } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import {
  subscriberSource,
  subscriberStatus,
  subscriberStatuses,
  suppressionReason,
  suppressionSource,
  chosenTopics,
  namedCity,
  subscriberTopic,
} from "../../values/newsletter.ts";
import { email, optionalLine } from "../../values/text.ts";

export const subscription = z
  .object({
    name: optionalLine(limits.nameLength),
    email,
    locale,
    subscribed: z.boolean("Must be true or false").default(true),
    /** A honeypot: people do not see this field, so only bots fill it in. */
    website: z.string().max(2000).optional(),
    /** None: everything. */
    topics: chosenTopics.default([]),
    /** Where they want concerts. */
    near: namedCity.nullish(),
  })
  .refine(({ topics, near }) => near || !topics.includes("concerts-near"), {
    path: ["near.city"],
    message: "Please enter your city",
  })
  .meta({ id: "Subscription" });

export type Subscription = z.input<typeof subscription>;

/** A person whom the owner invites to the newsletter. */
export const invitation = z.object({ name: optionalLine(limits.nameLength), email }).meta({ id: "Invitation" });

export type Invitation = z.input<typeof invitation>;

/** A subscriber as the admin sees it. `subscribed` is true only between confirmation and unsubscription. */
export const subscriber = z
  .object({
    id,
    name: z.string().nullable(),
    email: z.string(),
    subscribed: z.boolean(),
    status: subscriberStatus,
    /** What they want to hear of; none: everything. */
    topics: z.array(subscriberTopic),
    /** Where they want concerts. */
    near: namedCity.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Subscriber" });

export type Subscriber = z.output<typeof subscriber>;

/** `suppression`: why the email address gets no newsletter, if that is stored beside the unsubscription. */
export const listedSubscriber = subscriber
  .extend({ suppression: suppressionReason.optional() })
  .meta({ id: "ListedSubscriber" });

export type ListedSubscriber = z.output<typeof listedSubscriber>;

/** All that is known about a subscriber. */
export const subscriberDetail = subscriber
  .extend({
    personId: id.nullable(),
    source: subscriberSource.nullable(),
    consentText: z.string().nullable(),
    consentAt: z.iso.datetime().nullable(),
    confirmedAt: z.iso.datetime().nullable(),
    unsubscribedAt: z.iso.datetime().nullable(),
    suppression: z.object({ reason: suppressionReason, source: suppressionSource, at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: "SubscriberDetail" });

export type SubscriberDetail = z.output<typeof subscriberDetail>;

/** The changes of a day in the site's time zone, and how many people got the newsletter at its end. */
export const subscriberDay = z
  .object({ date: z.iso.date(), subscribed: z.int(), left: z.int(), total: z.int() })
  .meta({ id: "SubscriberDay" });

export type SubscriberDay = z.output<typeof subscriberDay>;

const topicsOfToken = z
  .object({ choice: z.object({ topics: z.array(subscriberTopic), hasCity: z.boolean() }).nullable() })
  .meta({ id: "ChosenTopics" });

export type ChosenTopics = z.output<typeof topicsOfToken>;

const subscriberFilter = z.object({
  search,
  status: z.enum(["all", ...subscriberStatuses]).default("all"),
});

export const subscriberCounts = z
  .object({ pending: z.int(), subscribed: z.int(), unsubscribed: z.int() })
  .meta({ id: "SubscriberCounts" });

export type SubscriberCounts = z.output<typeof subscriberCounts>;

export const subscribers = {
  "POST /api/subscribers": {
    summary: "Subscribes to the newsletter; the response is the same whether or not the email address is known",
    access: "public",
    body: subscription,
    response: z
      .object({ name: z.string().nullable(), email: z.string(), subscribed: z.boolean() })
      .meta({ id: "SubscriptionReceipt" }),
    status: 201,
    refusals: [422, 429],
  },
  "GET /api/subscribers/topics": {
    summary: "What the holder of a newsletter email has chosen; null unless they are subscribed or asked to confirm",
    access: "public",
    query: z.object({ token: z.string().max(100).default("") }),
    response: topicsOfToken,
  },
  "POST /api/admin/subscribers": {
    summary: "Invites a person to the newsletter by the confirmation email, also one who opted out",
    access: "admin",
    body: invitation,
    response: subscriber,
    status: 201,
    refusals: [409, 422],
  },
  "GET /api/admin/subscribers": {
    summary: "The subscribers, newest first; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedSubscribers).extend(subscriberFilter.shape),
    response: z.array(listedSubscriber),
  },
  "GET /api/admin/subscribers/counts": {
    summary: "The number of subscribers of each status",
    access: "admin",
    response: subscriberCounts,
  },
  "GET /api/admin/subscribers/export": {
    summary: "All subscribers as CSV",
    access: "admin",
    query: subscriberFilter,
    fileType: "text/csv; charset=utf-8",
    refusals: [429],
  },
  // Last, because its path matches those above.
  "GET /api/admin/subscribers/:id": {
    summary: "A subscriber with source, consent and suppression",
    access: "admin",
    params: z.object({ id: idParam }),
    response: subscriberDetail,
    refusals: [404],
  },
  "DELETE /api/admin/subscribers/:id": {
    summary: "Deletes a subscriber; a keyed hash of the email address keeps imports from adding it again",
    access: "admin",
    params: z.object({ id: idParam }),
    status: 204,
    refusals: [404],
  },
  "GET /api/admin/statistics/subscribers": {
    summary: "The last days, oldest first: who subscribed, who left, and the total",
    access: "admin",
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
    response: z.array(subscriberDay),
  },
} as const satisfies EndpointTable;

const receipt = z.object({ received: z.literal(true) }).meta({ id: "MailWebhookReceipt" });

/** The secret of providers that cannot sign, as part of the URL. */
const query = z.object({ secret: z.string().max(500).optional() });

const mailWebhook = { access: "provider", query, response: receipt, refusals: [400, 401, 413] } as const;

export const mailWebhooks = {
  "POST /api/webhooks/mail/ses": {
    ...mailWebhook,
    summary: "Receives bounces and complaints of Amazon SES, signed by SNS",
  },
  "POST /api/webhooks/mail/postmark": {
    ...mailWebhook,
    summary: "Receives bounces and complaints of Postmark, with the secret as password or header",
  },
  "POST /api/webhooks/mail/mailgun": {
    ...mailWebhook,
    summary: "Receives Mailgun's signed bounces and complaints",
  },
} as const satisfies EndpointTable;
