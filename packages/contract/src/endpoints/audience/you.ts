import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { chosenTopics, namedCity, subscriberStatus, subscriberTopic } from "../../values/newsletter.ts";
import { readTypedCode } from "../../values/sign-in-code.ts";
import { locale } from "../../values/fields.ts";
import { email } from "../../values/text.ts";
import { buyerOrder } from "../orders/buyers.ts";
import { grant } from "./grants.ts";

/** A right to files, as the person who has it sees it. */
const ownGrant = grant
  .omit({ reason: true, revokedAt: true })
  .extend({
    /** The page of its files, which is a secret; null while it gives none. */
    downloadsUrl: z.string().nullable(),
  })
  .meta({ id: "OwnGrant" });

export type OwnGrant = z.output<typeof ownGrant>;

/** All that a person has here, and what those have who were joined with them. */
export const you = z
  .object({
    /** The address that opened the page. */
    email: z.string(),
    name: z.string().nullable(),
    /** Newest first, with those that this browser may read besides. */
    orders: z.array(buyerOrder),
    /** Newest first, without those that were revoked. */
    grants: z.array(ownGrant),
    /** Null of a person who never asked for the newsletter. */
    newsletter: subscriberStatus.nullable(),
    /** What the newsletter brings; null of a person who does not get it. */
    topics: z
      .object({
        /** None: everything. */
        chosen: z.array(subscriberTopic),
        /** The page that changes it without scripts, which is a secret. */
        url: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "You" });

export type You = z.output<typeof you>;

/** A code as people type and paste it: spaces, hyphens and digits of any width. */
const typedCode = z
  .string("Please enter the code from our email")
  .max(40, "The code has six digits")
  .transform(readTypedCode)
  .pipe(z.string().regex(/^\d{6}$/, "The code has six digits"));

/** A form's checkbox or button, or JSON. */
const choice = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

export const yourEndpoints = {
  "GET /api/you": {
    summary: "All that the person has who opened their page in this browser; null in another browser",
    access: "buyer",
    isTranslated: true,
    response: you.nullable().meta({ id: "YouOrNobody" }),
  },
  "POST /api/you/links": {
    summary:
      "Emails a link and a code to an address, if it belongs to a buyer, a subscriber or a person with files; the response is always the same",
    access: "public",
    body: z.object({ email, locale }).meta({ id: "YourLinkRequest" }),
    form: { done: "/you/code", refused: "/you", namesProblem: true },
    response: z.object({ message: z.string() }).meta({ id: "YourLinkReceipt" }),
    status: 202,
    refusals: [422, 429],
  },
  "POST /api/you/codes": {
    summary:
      "Opens the page for 30 days by the code of an email that this browser asked for; ten minutes, five tries. Without an email address, the one that it asked for last",
    access: "public",
    body: z.object({ email: email.optional(), code: typedCode, locale }).meta({ id: "YourCode" }),
    form: { done: "/you", refused: "/you/code", namesProblem: true },
    status: 204,
    refusals: [422, 429],
  },
  "POST /api/you/newsletter": {
    summary: "Subscribes the person to the newsletter without another email, or ends all of their subscriptions",
    access: "buyer",
    body: z.object({ subscribed: choice }).meta({ id: "YourNewsletter" }),
    form: { done: "/you#newsletter", refused: "/you", namesProblem: true },
    status: 204,
    refusals: [404, 422, 429],
  },
  "PUT /api/you/topics": {
    summary: "Changes what the newsletter brings to all addresses of the person; without `near`, a known city stays",
    access: "buyer",
    body: z.object({ topics: chosenTopics, near: namedCity.nullish() }).meta({ id: "YourTopics" }),
    status: 204,
    refusals: [404, 422, 429],
  },
  "GET /api/you/export": {
    summary: "All data about the person as a file, with that of those who were joined with them",
    access: "buyer",
    fileType: "application/json; charset=utf-8",
    refusals: [404, 429],
  },
  "POST /api/you/erase-codes": {
    summary: "Emails the code that erasing asks for",
    access: "buyer",
    form: { done: "/you/erase?sent=yes", refused: "/you", namesProblem: true },
    status: 202,
    refusals: [404, 429],
  },
  "POST /api/you/erase": {
    summary:
      "Erases what is stored with the person's email address, by a code that was emailed for this, and signs out",
    access: "buyer",
    body: z.object({ code: typedCode }).meta({ id: "YourErasure" }),
    form: { done: "/you/erased", refused: "/you/erase", namesProblem: true },
    status: 204,
    refusals: [404, 422, 429],
  },
  "POST /api/you/sign-out": {
    summary: "This browser forgets the person and all orders that it may read",
    access: "buyer",
    form: { done: "/you", refused: "/you", namesProblem: true },
    status: 204,
  },
} as const satisfies EndpointTable;
