import { col, fn, Op, where as condition, type Transaction } from "sequelize";
import type { Encryption } from "../kernel/encryption.ts";
import { countSubscriberChange } from "./counts.ts";
import { eraseOrders } from "./erase-orders.ts";
import { findRowsOf, type Person, type PersonModel } from "./find-person.ts";
import type { Models } from "./models/models.ts";
import { suppressEmails } from "./suppressions.ts";

/** What was erased. */
type ErasedCounts = Readonly<Record<PersonModel, number>>;

interface EraseDeps {
  /** Of the database, or of a backup's rows before they are restored. */
  readonly database: { readonly models: Models };
  readonly encryption: Encryption;
}

/**
 * Erases a person's data in every table. Orders keep items, amounts, dates and status; withdrawals keep their order and
 * time; of a subscriber a keyed hash stays, so that the newsletter's form does not ask them again.
 */
export async function erasePerson(deps: EraseDeps, person: Person, transaction: Transaction): Promise<ErasedCounts> {
  const { models } = deps.database;
  const found = await findRowsOf(models, person, transaction);
  const order = await eraseOrdersOf(models, found.order, person.until, transaction);
  const [withdrawal] = await models.withdrawal.update(
    { name: "", email: "", statement: "" },
    { where: { [Op.or]: [{ id: found.withdrawal }, { orderId: found.order }] }, transaction },
  );
  const subscriber = await eraseSubscriber(deps, person, transaction);
  const orderLink = await models.orderLink.destroy({ where: { id: found.orderLink }, transaction });
  const where = { id: found.stockNotification };
  const stockNotification = await models.stockNotification.destroy({ where, transaction });
  await eraseMentions(models, person, transaction);
  return { order, withdrawal, subscriber, stockNotification, orderLink };
}

async function eraseOrdersOf(
  models: Models,
  ids: readonly number[],
  erasedAt: Date,
  transaction: Transaction,
): Promise<number> {
  if (ids.length === 0) return 0;
  const where = { id: ids };
  // Payments and edits lock the order; those that wait see that it is erased.
  await models.order.findAll({ attributes: ["id"], where, order: ["id"], transaction, lock: transaction.LOCK.UPDATE });
  await models.refund.update({ note: null }, { where: { orderId: ids }, transaction });
  return eraseOrders(models, { ids, where }, { erasedAt, keepsOpenSessions: true }, transaction);
}

async function eraseSubscriber(
  deps: EraseDeps,
  { emailKey, until }: Person,
  transaction: Transaction,
): Promise<number> {
  const where = { emailKey, createdAt: { [Op.lte]: until } };
  const { subscriber } = deps.database.models;
  const departed = await subscriber.destroy({ where: { ...where, subscribed: true }, transaction });
  const count = departed + (await subscriber.destroy({ where, transaction }));
  if (count === 0) return 0;
  await suppressEmails(deps, [emailKey], { reason: "erased", source: "site", at: until }, transaction);
  await countSubscriberChange(deps.database, { at: until, departed }, transaction);
  return count;
}

/** Deletes what names the email address elsewhere: jobs, mail servers' error messages, rate limits. */
async function eraseMentions(models: Models, { emailKey, until }: Person, transaction: Transaction): Promise<void> {
  const names = (column: string) => condition(fn("INSTR", fn("LOWER", col(column)), emailKey), Op.gt, 0);
  const createdAt = { [Op.lte]: until };
  await models.job.destroy({ where: { [Op.and]: [{ createdAt }, names("payload")] }, transaction });
  const inError = { [Op.and]: [{ createdAt }, names("last_error")] };
  await models.job.update({ lastError: null }, { where: inError, transaction });
  await models.rateLimit.destroy({ where: { [Op.and]: [names("id")] }, transaction });
}
