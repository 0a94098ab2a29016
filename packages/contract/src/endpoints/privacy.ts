import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { email } from "../values/text.ts";

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
