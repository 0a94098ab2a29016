import { col, fn, Op, where as condition, type Transaction, type WhereOptions } from "sequelize";
import type { Models } from "./models/models.ts";

/** A person by their email address. */
export interface Person {
  /** Trimmed and in lower case. */
  readonly emailKey: string;
  /** What the person did later is not selected. */
  readonly until: Date;
}

/** Returns an email address as it is compared: trimmed and without case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the ids of the orders that were placed with this email address. Locks nothing. */
export async function findOrderIdsOf(
  models: Models,
  person: Person,
  transaction: Transaction | null = null,
): Promise<number[]> {
  const where = typedBy("customer_email", person);
  const found = await models.order.findAll({ attributes: ["id", "customerEmail"], where, transaction, raw: true });
  // MySQL compares without accents.
  return found.filter(({ customerEmail }) => emailKeyOf(customerEmail) === person.emailKey).map(({ id }) => id);
}

/** Returns the ids of the withdrawals that were sent with this email address. */
export async function findWithdrawalIdsOf(
  models: Models,
  person: Person,
  transaction: Transaction | null = null,
): Promise<number[]> {
  const where = typedBy("email", person);
  const found = await models.withdrawal.findAll({ attributes: ["id", "email"], where, transaction, raw: true });
  return found.filter(({ email }) => emailKeyOf(email) === person.emailKey).map(({ id }) => id);
}

/** Selects rows by an email column that holds what the person typed. */
function typedBy(column: string, { emailKey, until }: Person): WhereOptions {
  const isSame = condition(fn("LOWER", fn("TRIM", col(column))), emailKey);
  return { [Op.and]: [isSame, { createdAt: { [Op.lte]: until } }] };
}
