import type { Erasure } from "@recital/contract/endpoints/shop/legal";
import { rateLimitTable } from "../../../db/rate-limits.ts";
import { col, fn, Op, type Transaction, where as condition } from "../../../db/sequelize.ts";
import { findRows, type ModelOf } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { suppressEmails } from "../../../email/suppressions.ts";
import { jobTable } from "../../../jobs/table.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { orderLinkTable, signInCodeTable } from "../../orders/buyers/table.ts";
import { giftTable } from "../../orders/gifts/tables.ts";
import type { Services } from "../../feature.ts";
import { eraseOrders } from "../../orders/orders/erase-orders.ts";
import { orderTable, personAccessTable } from "../../orders/orders/tables.ts";
import { refundTable } from "../../orders/refunds/tables.ts";
import { downloadCodeTable } from "../../shop/download-codes/tables.ts";
import { stockNotificationTable } from "../../shop/stock-notifications/table.ts";
import { countSubscriberChange } from "../../audience/subscribers/counts.ts";
import { sequenceEmailTable } from "../../audience/sequences/tables.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import { erasePersonRow } from "../../audience/people/edit-people.ts";
import { withdrawalTable } from "../../shop/withdrawals/tables.ts";
import { listErasures, makeErasure, storeErasures } from "./erasures.ts";
import { grantTable } from "../../music/downloads/tables.ts";
import { findRowsOf, type Person, type PersonTableName } from "./find-person.ts";

/** The erased rows. */
type ErasedCounts = Readonly<Record<PersonTableName, number>>;

interface ErasureStores extends Pick<Services, "encryption"> {
  /** Of the database, or of a backup's rows before they are restored. */
  readonly database: { readonly model: ModelOf };
}

/**
 * Erases a person's data in every table. Orders keep items, amounts, dates and status; withdrawals keep their order and
 * time; of a subscriber a keyed hash stays, so that the newsletter's form does not ask them again.
 */
export async function erasePerson(
  deps: ErasureStores,
  person: Person,
  transaction: Transaction,
): Promise<ErasedCounts> {
  const { model } = deps.database;
  const found = await findRowsOf(model, person, transaction);
  const order = await eraseOrdersOf(model, found.order, person.until, transaction);
  const [withdrawal] = await model(withdrawalTable).update(
    { personId: null, name: "", email: "", statement: "" },
    { where: { [Op.or]: [{ id: found.withdrawal }, { orderId: found.order }] }, transaction },
  );
  const subscriber = await eraseSubscriber(deps, person, transaction);
  const orderLink = await model(orderLinkTable).destroy({ where: { id: found.orderLink }, transaction });
  const signInCode = await model(signInCodeTable).destroy({ where: { id: found.signInCode }, transaction });
  const where = { id: found.stockNotification };
  const stockNotification = await model(stockNotificationTable).destroy({ where, transaction });
  await eraseGrants(model, found.person, transaction);
  const gift = await eraseGifts(model, found.gift, transaction);
  await model(personAccessTable).destroy({ where: { personId: found.person }, transaction });
  const people = found.person.length === 0 ? 0 : await erasePersonRow(model, person.emailKey, transaction);
  await eraseMentions(model, person, transaction);
  return { order, withdrawal, subscriber, stockNotification, person: people, orderLink, signInCode, gift };
}

async function eraseOrdersOf(
  model: ModelOf,
  ids: readonly number[],
  erasedAt: Date,
  transaction: Transaction,
): Promise<number> {
  if (ids.length === 0) return 0;
  const where = { id: ids };
  // Payments and edits lock the order. When they get the lock they see that it is erased.
  await model(orderTable).findAll({
    attributes: ["id"],
    where,
    order: ["id"],
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  await model(refundTable).update({ note: null }, { where: { orderId: ids }, transaction });
  return eraseOrders(model, { ids, where }, { erasedAt, keepsOpenSessions: true }, transaction);
}

/** What was given stays: neither its page nor its code names the person then. */
async function eraseGrants(model: ModelOf, personId: readonly number[], transaction: Transaction): Promise<void> {
  const where = { personId: [...personId] };
  const codes = await findRows(model(grantTable), ["sourceId"], { where: { ...where, source: "code" }, transaction });
  const id = codes.map(({ sourceId }) => sourceId);
  await model(downloadCodeTable).update({ redeemerHash: null }, { where: { id }, transaction });
  await model(grantTable).update({ reason: null }, { where, transaction });
}

/** Erases the recipient of gifts. Who gave one that is not opened can still hand over its card. */
async function eraseGifts(model: ModelOf, id: readonly number[], transaction: Transaction): Promise<number> {
  const gifts = model(giftTable);
  const unsent = { id: [...id], state: { [Op.ne]: "unpaid" as const } };
  await gifts.update({ state: "card" }, { where: unsent, transaction });
  const [count] = await gifts.update({ email: null, message: null }, { where: { id: [...id] }, transaction });
  return count;
}

async function eraseSubscriber(
  deps: ErasureStores,
  { emailKey, until }: Person,
  transaction: Transaction,
): Promise<number> {
  const where = { emailKey, createdAt: { [Op.lte]: until } };
  const subscriber = deps.database.model(subscriberTable);
  const rows = await subscriber.findAll({ attributes: ["id"], where, transaction });
  const subscriberId = rows.map(({ id }) => id);
  await deps.database.model(sequenceEmailTable).destroy({ where: { subscriberId }, transaction });
  const departed = await subscriber.destroy({ where: { ...where, subscribed: true }, transaction });
  const count = departed + (await subscriber.destroy({ where, transaction }));
  if (count === 0) return 0;
  await suppressEmails(deps, [emailKey], { reason: "erased", source: "site", at: until }, transaction);
  await countSubscriberChange(deps.database, { at: until, departed }, transaction);
  return count;
}

/** Deletes what names the email address elsewhere: jobs, mail servers' error messages, rate limits. */
async function eraseMentions(model: ModelOf, { emailKey, until }: Person, transaction: Transaction): Promise<void> {
  const names = (column: string) => condition(fn("INSTR", fn("LOWER", col(column)), emailKey), Op.gt, 0);
  const createdAt = { [Op.lte]: until };
  await model(jobTable).destroy({ where: { [Op.and]: [{ createdAt }, names("payload")] }, transaction });
  const inError = { [Op.and]: [{ createdAt }, names("last_error")] };
  await model(jobTable).update({ lastError: null }, { where: inError, transaction });
  await model(rateLimitTable).destroy({ where: { [Op.and]: [names("id")] }, transaction });
}

/**
 * Erases a person's data and keeps the erasure as a keyed hash, in the database and in the list beside it, so that the
 * restore of an older backup repeats it. The list comes first: an erasure must not be in the database alone.
 */
export async function erase(services: Services, email: string): Promise<Erasure> {
  const { database, encryption, clock, dataDir } = services;
  const person = { emailKey: emailKeyOf(email), until: clock.now() };
  const erasure = makeErasure(encryption, person.emailKey, person.until);
  await listErasures(dataDir, [erasure]);
  return withTransaction(database, async (transaction) => {
    const erased = await erasePerson(services, person, transaction);
    await storeErasures(database.model, [erasure], transaction);
    return {
      orders: erased.order,
      subscribers: erased.subscriber,
      withdrawals: erased.withdrawal,
      stockNotifications: erased.stockNotification,
    };
  });
}
