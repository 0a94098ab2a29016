import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/id.ts";
import { limits } from "../values/limits.ts";
import { listWindow } from "../values/list-window.ts";
import { email, line, lines } from "../values/text.ts";

/** A buyer's declaration that they withdraw from a purchase (Consumer Rights Directive, article 11a). */
export const withdrawalRequest = z
  .object({
    name: line(limits.nameLength, "Name is required"),
    email,
    /** The order's number, if the buyer knows it. */
    orderId: id.optional(),
    statement: lines(limits.withdrawalStatementLength, "Statement is required"),
  })
  .meta({ id: "WithdrawalRequest" });

export type WithdrawalRequest = z.input<typeof withdrawalRequest>;

export const withdrawalState = z.enum(["open", "closed"]).meta({ id: "WithdrawalState" });

export type WithdrawalState = z.output<typeof withdrawalState>;

/** A withdrawal as the admin sees it. Name, email and statement are empty once the person's data was erased. */
export const withdrawal = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    /** The order it belongs to; null if no number was given, or one of an order that is not this person's. */
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
    summary: "Receives a withdrawal and confirms it by email; the response is the same whatever the order's number",
    access: "public",
    body: withdrawalRequest,
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
