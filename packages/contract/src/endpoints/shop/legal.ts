import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { policyNames } from "../../values/policy.ts";
import { textBlock, id, idParam, listWindow, locale } from "../../values/fields.ts";
import { email, line, lines, untranslated } from "../../values/text.ts";
import { limits } from "../../values/limits.ts";

/** A legal page, read from its Markdown by the server, so that no page contains HTML that was entered. */
export const policyPage = z
  .object({ policy: z.enum(policyNames), title: z.string(), blocks: z.array(textBlock), untranslated })
  .meta({ id: "PolicyPage" });

export type PolicyPage = z.output<typeof policyPage>;

export const policies = {
  "GET /api/policies/:policy": {
    summary: "A legal page: privacy, terms, returns or imprint; 404 while it has no text",
    access: "public",
    params: z.object({ policy: z.string().max(40) }),
    response: policyPage,
    isCacheable: true,
    refusals: [404],
    isTranslated: true,
  },
} as const satisfies EndpointTable;

/** The person whose data is meant; email addresses are compared without case. */
const person = z.object({ email }).meta({ id: "Person" });

/**
 * What was erased: the number of orders and withdrawals that lost their personal data, and of deleted subscribers and
 * requests for an email about a product.
 */
export const erasure = z
  .object({ orders: z.int(), subscribers: z.int(), withdrawals: z.int(), stockNotifications: z.int() })
  .meta({ id: "Erasure" });

export type Erasure = z.output<typeof erasure>;

export const privacy = {
  "POST /api/admin/privacy/export": {
    summary: "All data about a person as a JSON file: orders, withdrawals, newsletter and emails",
    access: "admin",
    body: person,
    fileType: "application/json; charset=utf-8",
    refusals: [422, 429],
  },
  "POST /api/admin/privacy/erase": {
    summary: "Erases a person's data for good; orders keep their items, amounts and dates",
    access: "admin",
    body: person,
    response: erasure,
    refusals: [422],
  },
} as const satisfies EndpointTable;

/** An order's number as people type it into a form, such as "#12"; nothing if it is left empty. */
const typedNumber = z
  .string()
  .trim()
  .regex(/^(?:#?\s*[1-9]\d{0,8})?$/, "An order number has only digits")
  .transform((text) => (text === "" ? undefined : Number(text.replace(/^#\s*/, ""))));

/** A buyer's declaration that they withdraw from a purchase (Consumer Rights Directive, article 11a). */
export const withdrawalRequest = z
  .object({
    name: line(limits.nameLength, "Name is required"),
    email,
    locale,
    /** The order's number, if the buyer knows it. */
    orderId: z.union([id, typedNumber]).optional(),
    statement: lines(limits.withdrawalStatementLength, "Statement is required"),
    /** The items that the statement names in words; without them, or for the order of another customer, only the words count. */
    items: z
      .array(z.object({ itemId: id, quantity: z.int().positive() }))
      .max(limits.itemsPerOrder)
      .optional(),
    /** The number of withdrawals from this order that the sender knows; a repeated one counts once. */
    known: z.int().nonnegative().optional(),
  })
  .meta({ id: "WithdrawalRequest" });

export type WithdrawalRequest = z.input<typeof withdrawalRequest>;

export const withdrawalState = z.enum(["open", "closed"]).meta({ id: "WithdrawalState" });

export type WithdrawalState = z.output<typeof withdrawalState>;

/** A withdrawal as the admin sees it. Name, email and statement are empty once the person's data was erased. */
export const withdrawal = z
  .object({
    id,
    personId: id.nullable(),
    name: z.string(),
    email: z.string(),
    /** The order of the withdrawal; null without a number, or if the order belongs to another person. */
    orderId: id.nullable(),
    /** The number that was given, whether or not there is such an order. */
    statedOrderId: id.nullable(),
    statement: z.string(),
    state: withdrawalState,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Withdrawal" });

export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawals = {
  "POST /api/withdrawals": {
    summary:
      "Receives a withdrawal and confirms it by email; a repeated one counts once; the response is always the same",
    access: "public",
    body: withdrawalRequest,
    form: { done: "/withdraw?sent=yes", refused: "/withdraw?sent=no" },
    response: z.object({ message: z.string() }).meta({ id: "WithdrawalReceipt" }),
    status: 202,
    refusals: [422, 429],
  },
  "GET /api/admin/withdrawals": {
    summary: "The newest withdrawals; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedOrders).extend({ state: withdrawalState.optional() }),
    response: z.array(withdrawal),
  },
  "PUT /api/admin/withdrawals/:id": {
    summary: "Closes a withdrawal, or opens it again",
    access: "admin",
    params: z.object({ id: idParam }),
    body: z.object({ state: withdrawalState }).meta({ id: "WithdrawalUpdate" }),
    response: withdrawal,
    refusals: [404, 422],
  },
} as const satisfies EndpointTable;
