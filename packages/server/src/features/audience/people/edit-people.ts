import { updateWithVersion, findToEdit } from "../../../db/edit-content.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import type { ModelOf, Table } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { stockNotificationTable } from "../../shop/stock-notifications/table.ts";
import { withdrawalTable } from "../../shop/withdrawals/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { missingPerson } from "./read-person.ts";
import { type PersonRow, personTable } from "./tables.ts";

/** The tables whose rows are somebody's, each with the column of their email address. */
export const tablesOfPeople: readonly { readonly table: Table; readonly email: string }[] = [
  { table: orderTable, email: "customer_email" },
  { table: subscriberTable, email: "email" },
  { table: stockNotificationTable, email: "email" },
  { table: withdrawalTable, email: "email" },
];

/**
 * Changes the owner's words about a person.
 * @throws {HttpError} 404; 409 if they were changed since
 */
export async function changePerson(
  { database }: Pick<Services, "database">,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/people/:id">,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const row = await findToEdit(database.model(personTable), id, { missing: missingPerson, transaction });
    await updateWithVersion(row, changes, { version, transaction });
  });
}

/**
 * Joins a person, and those who were joined with them, with another, to whom all of theirs belongs from then on.
 * @throws {HttpError} 404; 409 if one of them was joined with another already; 422 naming `into`
 */
export async function joinPeople({ database }: Pick<Services, "database">, id: number, into: number): Promise<void> {
  if (id === into) throw invalidInput({ into: "Choose another person" });
  await withTransaction(database, async (transaction) => {
    const people = database.model(personTable);
    const lock = transaction.LOCK.UPDATE;
    const rows = await people.findAll({ where: { id: [id, into] }, order: ["id"], transaction, lock });
    if (!rows.some((row) => row.id === id)) throw notFound(missingPerson);
    if (!rows.some((row) => row.id === into)) throw invalidInput({ into: missingPerson });
    if (rows.some(({ mergedIntoId }) => mergedIntoId !== null)) {
      throw new HttpError(409, "joined_already", "One of them was joined with another person already. Please reload.");
    }
    for (const { table } of tablesOfPeople) {
      await database.model(table).update({ personId: into }, { where: { personId: id }, transaction });
    }
    await people.update({ mergedIntoId: into }, { where: { [Op.or]: [{ id }, { mergedIntoId: id }] }, transaction });
  });
}

/**
 * Undoes a joining: what has the email address of the person who was joined is theirs again.
 * @throws {HttpError} 404 unless `mergeId` was joined with this person
 */
export async function undoJoin({ database }: Pick<Services, "database">, id: number, mergeId: number): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const where = { id: mergeId, mergedIntoId: id };
    const joined = await database.model(personTable).findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
    if (!joined) throw notFound("These people are not joined");
    await splitPerson(database.model, joined, transaction);
  });
}

/** Makes a joined person one of their own again. */
async function splitPerson(model: ModelOf, joined: PersonRow, transaction: Transaction): Promise<void> {
  const personId = joined.mergedIntoId;
  for (const { table, email } of tablesOfPeople) {
    const attributes: [string, string][] = [
      ["id", "id"],
      [email, "email"],
    ];
    // All of these tables have an ID; the attributes rename the column.
    const rows = await model(table).findAll({ attributes, where: { personId }, transaction, raw: true });
    const theirs = rows as unknown as { readonly id: number; readonly email: string }[];
    const id = theirs.filter((row) => emailKeyOf(row.email) === joined.emailKey).map((row) => row.id);
    if (id.length > 0) await model(table).update({ personId: joined.id }, { where: { id }, transaction });
  }
  await joined.update({ mergedIntoId: null }, { transaction });
}

/**
 * Deletes the person with this email address. What has another address, of people who were joined with them, is theirs
 * again. Returns the number of people, 0 or 1.
 */
export async function erasePersonRow(model: ModelOf, emailKey: string, transaction: Transaction): Promise<number> {
  const person = await model(personTable).findOne({ where: { emailKey }, transaction });
  if (!person) return 0;
  const joined = await model(personTable).findAll({ where: { mergedIntoId: person.id }, transaction });
  for (const other of joined) await splitPerson(model, other, transaction);
  for (const { table } of tablesOfPeople) {
    await model(table).update({ personId: null }, { where: { personId: person.id }, transaction });
  }
  await person.destroy({ transaction });
  return 1;
}
