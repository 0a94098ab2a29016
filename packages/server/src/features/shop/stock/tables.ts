import { stockMoveKind } from "@recital/contract/endpoints/shop/variants";
import { z } from "zod";
import { id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A number of a numbered edition, given to an order's item when it was paid; never used again. */
export const editionNumberTable = defineTable("edition_numbers", {
  variantId: int().primaryKey(),
  number: int().primaryKey(),
  orderId: int(),
  orderItemId: int(),
});
export type EditionNumberRow = RowOf<typeof editionNumberTable>;

/** The number of a variant that an order took. `held` is counted in the variant's `held`, and settles once. */
export const stockHoldTable = defineTable("stock_holds", {
  orderId: int().primaryKey(),
  variantId: int().primaryKey(),
  quantity: int(),
  state: key(16).of(z.enum(["held", "sold", "released"])),
  /** A keyed hash of the buyer's network while it is held; null if the network is not known. */
  openedFrom: key(64).optional(),
});
export type StockHoldRow = RowOf<typeof stockHoldTable>;

/** A change of a variant's stock. The sum of a variant's moves is its stock, and 0 while that is unlimited. */
export const stockMoveTable = defineTable("stock_moves", {
  id: id(),
  variantId: int(),
  delta: int(),
  kind: key(16).of(stockMoveKind),
  /** The order that was paid or refunded. */
  orderId: int().optional(),
  /** The name of the admin who changed it. */
  adminName: text(190).optional(),
  note: text(500).optional(),
  createdAt: moment(),
});
