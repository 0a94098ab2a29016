import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { RefundRequestInput } from "@recital/contract/endpoints/orders/payments";
import { currencyOf, type Currency } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents, fromDecimal, toCents, type Cents } from "@recital/contract/values/money";
import { shareCents, type RefundReason } from "@recital/contract/values/order";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { requestRefundMutation } from "../../../../api/admin/order-changes.ts";
import { adminOrderQuery } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { UserFacingError } from "../../../../platform/user-facing-error.ts";
import { randomUuid } from "@recital/contract/values/older-browsers";
import { findAmountFault } from "../../../components/form/number-fields.tsx";
import { isEditConflict } from "../../../components/form/saving.tsx";
import type { RefundTexts } from "./refunds/texts/en.ts";
import { refundTexts } from "./refunds/texts/index.ts";

/** The form values of a refund. The field names are the server's, so that its error messages find their fields. */
export interface RefundForm extends RefundSelection {
  readonly reason: RefundReason;
  readonly note: string;
  readonly restock: boolean;
  readonly notify: boolean;
}

/** The content of a refund, without the key of the request. */
type RefundBody = Omit<RefundRequestInput, "requestKey" | "version">;

export function newRefund({ items }: Pick<AdminOrderDetail, "items">): RefundForm {
  const hasItems = items.some(({ refundableQuantity }) => refundableQuantity > 0);
  const selection = {
    kind: hasItems ? ("items" as const) : ("amount" as const),
    lines: {},
    shipping: false,
    tip: false,
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
  const parts = { ...(form.shipping && { shipping: true }), ...(form.tip && { tip: true }) };
  // Without items the request must say that it is for shipping or the tip only, or the server would refund everything.
  if (lines.length === 0) return { ...facts, ...(form.shipping || form.tip ? parts : { lines }) };
  return { ...facts, lines, ...parts };
}

/** Returns the selected quantities, each at most the refundable quantity of its item. */
export function limitLines(
  lines: RefundSelection["lines"],
  { items }: Pick<AdminOrderDetail, "items">,
): Record<number, number> {
  return Object.fromEntries(
    items.map(({ id, refundableQuantity }) => [id, Math.min(lines[id] ?? 0, refundableQuantity)]),
  );
}

/** Whether the same is left to refund in both versions of an order. */
export function isSameRefundable(a: AdminOrderDetail, b: AdminOrderDetail): boolean {
  return JSON.stringify(whatIsLeft(a)) === JSON.stringify(whatIsLeft(b));
}

function whatIsLeft({ refundable, refundableShipping, refundableTip, items, refunds }: AdminOrderDetail) {
  return {
    refundable,
    refundableShipping,
    refundableTip,
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

/** The kinds of refunds in the dialog: items, an amount, or the whole remaining amount. */
export type RefundKind = "items" | "amount" | "all";

export interface RefundSelection {
  readonly kind: RefundKind;
  /** The number of each item, by item ID; items that are not selected are absent or 0. */
  readonly lines: Readonly<Record<number, number>>;
  /** Whether shipping is given back with the items. */
  readonly shipping: boolean;
  /** Whether the tip is given back with them. */
  readonly tip: boolean;
  /** As entered, in the order's currency. */
  readonly amount: string;
}

export interface RefundPlan {
  /** 0 if there is a problem. */
  readonly amountCents: Cents;
  /** The amount that is left to refund afterwards. */
  readonly leftCents: Cents;
  /** A sentence that says why the refund cannot be made. */
  readonly problem: string | null;
}

type RefundableOrder = Pick<
  AdminOrderDetail,
  "currency" | "items" | "refundable" | "refundableShipping" | "refundableTip"
>;

/** Returns what the server would refund for a selection, to the cent. */
export function planRefund(order: RefundableOrder, selection: RefundSelection, language: AdminLanguage): RefundPlan {
  const texts = refundTexts[language].dialog;
  const currency = currencyOf(order.currency, language);
  const left = fromDecimal(order.refundable, currency);
  const requestedCents = wantedCents(order, selection, currency);
  const problem =
    left === 0 ? texts.nothingLeft : findProblem(selection, { requestedCents, left, currency, language, texts });
  const amountCents = problem === null ? (requestedCents ?? 0) : 0;
  return { amountCents, leftCents: left - amountCents, problem };
}

/** Returns what a refund of `wanted` pieces of an item gives back. */
export function lineCents(
  { paid, quantity, refundableQuantity }: AdminOrderDetail["items"][number],
  requestedCents: number,
  currency: Currency,
): Cents {
  return shareCents(
    { paidCents: fromDecimal(paid, currency), quantity },
    quantity - refundableQuantity,
    requestedCents,
  );
}

/** Describes a refund while it is selected: "Refund $20.02 · $42.01 stays". */
export function describePlan({ amountCents, leftCents }: RefundPlan, code: string, language: AdminLanguage): string {
  const texts = refundTexts[language].dialog;
  const currency = currencyOf(code, language);
  const left = formatCents(leftCents, currency);
  return amountCents === 0 ? texts.left(left) : texts.plan(formatCents(amountCents, currency), left);
}

/** Returns null if the amount cannot be read. */
function wantedCents(order: RefundableOrder, selection: RefundSelection, currency: Currency): Cents | null {
  const { kind, lines, shipping, tip, amount } = selection;
  if (kind === "all") return fromDecimal(order.refundable, currency);
  if (kind === "amount") return toCents(amount, currency);
  const shippingCents = shipping ? fromDecimal(order.refundableShipping, currency) : 0;
  const tipCents = tip ? fromDecimal(order.refundableTip, currency) : 0;
  const start = shippingCents + tipCents;
  return order.items.reduce((sum, item) => sum + lineCents(item, lines[item.id] ?? 0, currency), start);
}

interface Wanted {
  readonly requestedCents: Cents | null;
  readonly left: Cents;
  readonly currency: Currency;
  readonly language: AdminLanguage;
  readonly texts: RefundTexts["dialog"];
}

function findProblem(
  { kind, lines, amount }: RefundSelection,
  { requestedCents: wanted, left, currency, language, texts }: Wanted,
): string | null {
  if (kind === "amount" && (wanted ?? 0) === 0) {
    const hint = currency.decimals === 0 ? texts.wholeAmountHint(currency.code.toUpperCase()) : texts.amountHint;
    return findAmountFault(amount, currency, language) ?? hint;
  }
  if (wanted === 0) {
    return Object.values(lines).some((quantity) => quantity > 0) ? texts.itemsWereFree : texts.selectItem;
  }
  return (wanted ?? 0) > left ? texts.tooMuch : null;
}

/**
 * Requests refunds of an order. `order` stays as it was opened, so that no amount changes while the user reads it. If
 * something else was refunded meanwhile, the request fails, `order` is the new one, and `isOutdated` is true; if only
 * other parts of the order have changed, the request is repeated with the new version.
 */
export function useRefundRequest(opened: AdminOrderDetail, onOutdated: (now: AdminOrderDetail) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(requestRefundMutation(api));
  const [keyOf] = useState(() => makeRequestKeys());
  const [order, setOrder] = useState(opened);
  const [isOutdated, setIsOutdated] = useState(false);

  const request = async (body: RefundBody, seen = order): Promise<void> => {
    try {
      await mutateAsync({ ...body, orderId: seen.id, requestKey: keyOf(body), version: seen.version });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await queryClient.fetchQuery(adminOrderQuery(api, seen.id));
      // Refused for another reason, for instance because the buyer disputes the payment.
      if (now.version === seen.version) throw error;
      if (isSameRefundable(now, seen)) return request(body, now);
      setOrder(now);
      setIsOutdated(true);
      onOutdated(now);
      throw new UserFacingError((language) => refundTexts[language].dialog.outdatedError, { cause: error });
    }
  };
  return { order, isOutdated, request };
}
