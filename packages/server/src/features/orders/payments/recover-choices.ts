import { codeKey } from "@recital/contract/values/download-code";
import type { Transaction } from "../../../db/sequelize.ts";
import type { PaymentFacts } from "../../../ports/payment-gateway.ts";
import { codeHoldTable, discountCodeTable } from "../../shop/discount-codes/tables.ts";
import { hashOfBuyer } from "../../shop/discount-codes/uses.ts";
import { concertTable } from "../../site/concerts/table.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import type { OrderRow } from "../orders/tables.ts";

/**
 * Returns what a buyer chose in the cart, as columns, as far as the provider knows it and it fits the payment page. A
 * concert that was added after the order has the number of one that is gone.
 */
export async function readChoices(
  { database: { model } }: PaymentServices,
  { choices, collectsAddress, createdAt }: PaymentFacts,
  transaction: Transaction,
): Promise<Pick<OrderRow, "delivery" | "deliveryCountry" | "concertId" | "discountCode">> {
  const { delivery, country, concertId, code } = choices;
  const isPickup = delivery === "pickup";
  const concert =
    isPickup && concertId !== null ? await model(concertTable).findByPk(concertId, { transaction }) : null;
  return {
    delivery: isPickup === collectsAddress ? null : delivery,
    deliveryCountry: collectsAddress ? country : null,
    concertId: concert && !collectsAddress && concert.createdAt <= createdAt ? concert.id : null,
    discountCode: code,
  };
}

/** Stores the use of an order's code as one of a checkout that has ended: the payment turns it into a use. */
export async function recoverUse(
  { database: { model }, encryption }: PaymentServices,
  { id: orderId, discountCode, customerEmail }: OrderRow,
  transaction: Transaction,
): Promise<void> {
  if (discountCode === null) return;
  const code = await model(discountCodeTable).findOne({ where: { codeKey: codeKey(discountCode) }, transaction });
  if (!code) return;
  const emailHash = hashOfBuyer(encryption, customerEmail);
  await model(codeHoldTable).create({ orderId, codeId: code.id, emailHash, state: "released" }, { transaction });
}
