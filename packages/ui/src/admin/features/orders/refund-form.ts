import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { RefundRequestInput } from "@recital/contract/endpoints/refunds";
import type { RefundReason } from "@recital/contract/values/refund";
import { randomUuid } from "../../components/browser-state.ts";
import type { RefundSelection } from "./refund-plan.ts";

/** The form values of a refund. The field names are the server's, so that its error messages find their fields. */
export interface RefundForm extends RefundSelection {
  readonly reason: RefundReason;
  readonly note: string;
  readonly restock: boolean;
  readonly notify: boolean;
}

/** What a refund contains, without what identifies the request. */
export type RefundBody = Omit<RefundRequestInput, "requestKey" | "version">;

export function newRefund({ items }: Pick<AdminOrderDetail, "items">): RefundForm {
  const hasItems = items.some(({ refundableQuantity }) => refundableQuantity > 0);
  const selection = {
    kind: hasItems ? ("items" as const) : ("amount" as const),
    lines: {},
    shipping: false,
    amount: "",
  };
  return { ...selection, reason: "requested_by_customer", note: "", restock: false, notify: true };
}

/** Returns the body of the request. Neither `lines` nor `amount` in it means everything that is left. */
export function writtenRefund(form: RefundForm): RefundBody {
  const { kind, reason, note, restock, notify } = form;
  const facts = { reason, note, notify, restock: restock && kind !== "amount" };
  if (kind === "all") return facts;
  if (kind === "amount") return { ...facts, amount: form.amount.trim() };
  const lines = Object.entries(form.lines)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId: Number(itemId), quantity }));
  // Without items the request must say that it is for shipping only, or the server would refund everything.
  if (lines.length === 0) return { ...facts, ...(form.shipping ? { shipping: true } : { lines }) };
  return { ...facts, lines, shipping: form.shipping };
}

/** Returns the selected quantities, none higher than what is left of its item. */
export function limitLines(
  lines: RefundSelection["lines"],
  { items }: Pick<AdminOrderDetail, "items">,
): Record<number, number> {
  return Object.fromEntries(
    items.map(({ id, refundableQuantity }) => [id, Math.min(lines[id] ?? 0, refundableQuantity)]),
  );
}

/** Whether the same is left to refund in both versions of an order. */
export function isSameRefundable(one: AdminOrderDetail, other: AdminOrderDetail): boolean {
  return JSON.stringify(whatIsLeft(one)) === JSON.stringify(whatIsLeft(other));
}

function whatIsLeft({ refundable, refundableShipping, items, refunds }: AdminOrderDetail) {
  return {
    refundable,
    refundableShipping,
    items: items.map(({ id, refundableQuantity }) => [id, refundableQuantity]),
    // A refund whose response was lost and that failed leaves the same to refund.
    refunds: refunds.map(({ id }) => id),
  };
}

/**
 * Returns a function that gives each request its key: a repeated request has the key of the one before, so that a lost
 * response makes no second refund, and a changed one has a new key.
 */
export function makeRequestKeys(newKey = randomUuid): (body: RefundBody) => string {
  let last = { key: newKey(), text: "" };
  return (body) => {
    const text = JSON.stringify(body);
    if (last.text !== text) last = { key: last.text === "" ? last.key : newKey(), text };
    return last.key;
  };
}
