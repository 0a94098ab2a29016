import { blocksRefunds } from "@recital/contract/values/payment";
import type { Database } from "../../db/connection.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { HttpError } from "../../kernel/errors.ts";
import { disputeTable } from "./tables.ts";

/** @throws {HttpError} 409 if the provider refuses refunds of the order's payment because of a dispute */
export async function refuseDisputed({ model }: Database, orderId: number, transaction: Transaction): Promise<void> {
  const disputes = await model(disputeTable).findAll({ where: { orderId }, transaction });
  if (!disputes.some(({ status }) => blocksRefunds(status))) return;
  throw new HttpError(
    409,
    "disputed",
    "The customer disputes this payment. It cannot be refunded until the dispute is decided.",
  );
}
