import { col, fn, Op, where as condition, type Transaction, type WhereOptions } from "../../../db/sequelize.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { ModelOf, Table } from "../../../db/table.ts";
import { orderLinkTable, signInCodeTable } from "../../orders/buyers/table.ts";
import { giftTable } from "../../orders/gifts/tables.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { stockNotificationTable } from "../../shop/stock-notifications/table.ts";
import { personTable } from "../../audience/people/tables.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import { withdrawalTable } from "../../shop/withdrawals/tables.ts";

/** A person by their email address. */
export interface Person {
  /** Trimmed and in lower case. */
  readonly emailKey: string;
  /** Later actions of the person are not selected. */
  readonly until: Date;
}

/**
 * The tables that name persons by their email address, each with the column and the attribute of the time at which the person
 * left it.
 * Erasure, export and restore read this list. A table that is missing in one of them is an error of types, and a test
 * fails for a column that is not here.
 */
export const personTables = {
  order: { table: orderTable, column: "customer_email", at: "createdAt" },
  withdrawal: { table: withdrawalTable, column: "email", at: "createdAt" },
  subscriber: { table: subscriberTable, column: "email_key", at: "createdAt" },
  stockNotification: { table: stockNotificationTable, column: "email", at: "requestedAt" },
  person: { table: personTable, column: "email_key", at: "firstSeenAt" },
  orderLink: { table: orderLinkTable, column: "email_key", at: "createdAt" },
  gift: { table: giftTable, column: "email", at: "createdAt" },
  signInCode: { table: signInCodeTable, column: "email_key", at: "createdAt" },
} as const satisfies Readonly<Record<string, PersonTable>>;

interface PersonTable {
  readonly table: Table;
  readonly column: string;
  readonly at: string;
}

/** The name of a table that names persons. */
export type PersonTableName = keyof typeof personTables;

/** The other columns of email addresses, as "table.column": hashes, the site's own, and what is beside a column above. */
export const otherEmailColumns: readonly string[] = [
  "code_holds.email_hash",
  // A number.
  "discount_codes.max_uses_per_email",
  "erasures.email_hash",
  "newsletter_suppressions.email_hash",
  "people.email",
  "people.email_folded",
  "press_kit.contact_email",
  "subscribers.email",
];

interface PersonRow {
  readonly id: number;
  readonly email: string;
}

/** Returns the IDs of the rows of each table that name this person. Locks nothing. */
export async function findRowsOf(
  model: ModelOf,
  person: Person,
  transaction: Transaction | null = null,
): Promise<Record<PersonTableName, number[]>> {
  const found = {
    order: [],
    withdrawal: [],
    subscriber: [],
    stockNotification: [],
    person: [],
    orderLink: [],
    gift: [],
    signInCode: [],
  } as Record<PersonTableName, number[]>;
  for (const name of personTableNames()) {
    const { column, at } = personTables[name];
    const isSame = condition(fn("LOWER", fn("TRIM", col(column))), person.emailKey);
    // By the attribute, whose type has milliseconds: of a bare column, MySQL would be asked for whole seconds.
    const isBefore = { [at]: { [Op.lte]: person.until } };
    const rows = await readRows(model, name, { [Op.and]: [isSame, isBefore] }, transaction);
    // MySQL compares without accents.
    found[name] = rows.filter(({ email }) => emailKeyOf(email) === person.emailKey).map(({ id }) => id);
  }
  return found;
}

/** Returns the email addresses of all persons, trimmed and in lower case. */
export async function readEmailKeys(model: ModelOf, transaction: Transaction): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const name of personTableNames()) {
    const rows = await readRows(model, name, condition(col(personTables[name].column), { [Op.ne]: "" }), transaction);
    for (const { email } of rows) keys.add(emailKeyOf(email));
  }
  return keys;
}

function personTableNames(): PersonTableName[] {
  return Object.keys(personTables) as PersonTableName[];
}

async function readRows(
  model: ModelOf,
  name: PersonTableName,
  where: WhereOptions,
  transaction: Transaction | null,
): Promise<PersonRow[]> {
  const attributes: [string, string][] = [
    ["id", "id"],
    [personTables[name].column, "email"],
  ];
  // All of these tables have an ID; the attributes rename the column.
  const rows = await model<Table>(personTables[name].table).findAll({ attributes, where, transaction, raw: true });
  return rows as unknown as PersonRow[];
}
