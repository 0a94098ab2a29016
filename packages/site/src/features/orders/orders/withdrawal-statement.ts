import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { readField } from "../../../kit/form-field.tsx";
import type { WithdrawalTexts } from "./withdrawal/texts/en.tsx";

/** An item that the buyer withdraws from, and how many of it. */
export interface ChosenItem {
  readonly itemId: number;
  readonly quantity: number;
}

/** Returns the declaration of a withdrawal from these items of an order; without an order, from a whole purchase. */
export function composeStatement(
  order: BuyerOrder | null,
  chosen: readonly ChosenItem[],
  { statement }: WithdrawalTexts,
): string {
  if (!order) return statement.whole;
  const lines = order.items.flatMap(({ id, name, variantTitle }) => {
    const line = chosen.find(({ itemId }) => itemId === id);
    return line ? `- ${line.quantity} × ${nameWithVariant(name, variantTitle)}` : [];
  });
  const heading = order.withdrawals.length > 0 ? statement.alsoOf(order.id) : statement.of(order.id);
  return [heading, ...lines].join("\n");
}

/**
 * Returns the items that are selected at first: all that can be withdrawn from, except delivered files, for which the
 * right may have ended.
 */
export function itemsToReturn({ items }: Pick<BuyerOrder, "items">): ChosenItem[] {
  return items.flatMap((item) =>
    item.withdrawable === 0 || isDelivered(item) ? [] : { itemId: item.id, quantity: item.withdrawable },
  );
}

/** Returns what the statement names at first where it is a text to edit. */
export function composeWhole(order: BuyerOrder, texts: WithdrawalTexts): string {
  const chosen = itemsToReturn(order);
  const all = order.items.map(({ id, withdrawable }) => ({ itemId: id, quantity: withdrawable }));
  return composeStatement(order, chosen.length > 0 ? chosen : all.filter(({ quantity }) => quantity > 0), texts);
}

/** Whether the files of an item were delivered. */
export function isDelivered({
  isDigital,
  awaitsFiles,
}: Pick<BuyerOrder["items"][number], "isDigital" | "awaitsFiles">) {
  return isDigital && !awaitsFiles;
}

/** Returns the items that are ticked in a form. */
export function readChosen(form: FormData): ChosenItem[] {
  return form.getAll("item").map((value) => ({
    itemId: Number(value),
    quantity: Number(readField(form, `quantity-${Number(value)}`) || "1"),
  }));
}
