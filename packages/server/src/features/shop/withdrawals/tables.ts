import { withdrawalState } from "@recital/contract/endpoints/shop/legal";
import { bigint, id, int, longText, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** The items of its order that a withdrawal names. */
export const withdrawalLineTable = defineTable("withdrawal_lines", {
  withdrawalId: int().primaryKey(),
  orderItemId: int().primaryKey(),
  quantity: int(),
});

/** A buyer's declaration that they withdraw from a purchase. Erasure empties name, email and statement. */
export const withdrawalTable = defineTable(
  "withdrawals",
  {
    id: id(),
    personId: int().optional(),
    /** The order of the withdrawal; null without a number, or if the order belongs to another person. */
    orderId: int().optional(),
    /** The number that was given; there may be no such order. */
    statedOrderId: bigint().optional(),
    name: text(200),
    /** As typed by the buyer. */
    email: text(254),
    statement: longText().withoutImages(),
    state: text(16).of(withdrawalState),
    createdAt: moment(),
  },
  { children: { lines: { table: withdrawalLineTable, foreignKey: "withdrawalId" } } },
);
export type WithdrawalRow = RowOf<typeof withdrawalTable>;
