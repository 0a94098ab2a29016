import type { OrderRow } from "../../db/models/order.ts";
import { HttpError } from "../../kernel/errors.ts";

/** @throws {HttpError} 409 if the order's personal data was erased; it takes no new data */
export function refuseErased(order: Pick<OrderRow, "erasedAt">): void {
  if (order.erasedAt !== null) {
    throw new HttpError(409, "erased", "This order was never paid, so its email and postal address were erased.");
  }
}
