import { HttpError } from "../../kernel/errors.ts";
import type { OrderRow } from "./tables.ts";

/** @throws {HttpError} 409 if the order's personal data was erased; it takes no new data */
export function refuseErased(order: Pick<OrderRow, "erasedAt" | "paidAt">): void {
  if (order.erasedAt === null) return;
  const reason = order.paidAt === null ? "This order was never paid, so" : "The customer asked for it, so";
  throw new HttpError(409, "erased", `${reason} its email and postal address were erased.`);
}
