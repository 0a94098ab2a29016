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

/**
 * The tables that name persons by their email address, each with the column and the attribute of the time at which the person
 * left it.
 * Erasure, export and restore read this list; a table that is missing in one of them is an error of types, and a test
 * fails for a column that is not here.
 */
export const personColumns = {
  order: { column: "customer_email", at: "createdAt" },
  withdrawal: { column: "email", at: "createdAt" },
  subscriber: { column: "email_key", at: "createdAt" },
  stockNotification: { column: "email", at: "requestedAt" },
  orderLink: { column: "email_key", at: "createdAt" },
} as const satisfies { readonly [Name in keyof Models]?: { readonly column: string; readonly at: string } };

/** The model of a table that names persons. */
export type PersonModel = keyof typeof personColumns;

/** The other columns of email addresses, as "table.column": hashes, the site's own, and what is beside a column above. */
export const otherEmailColumns: readonly string[] = [
  "erasures.email_hash",
  "newsletter_suppressions.email_hash",
  "press_kit.contact_email",
  "site_settings.contact_email",
  "subscribers.email",
];

interface PersonRow {
  readonly id: number;
  readonly email: string;
}

/** Returns the IDs of the rows of each table that name this person. Locks nothing. */
export async function findRowsOf(
  models: Models,
  person: Person,
  transaction: Transaction | null = null,
): Promise<Record<PersonModel, number[]>> {
  const found = { order: [], withdrawal: [], subscriber: [], stockNotification: [], orderLink: [] } as Record<
    PersonModel,
    number[]
  >;
  for (const name of personModels()) {
    const { column, at } = personColumns[name];
    const isSame = condition(fn("LOWER", fn("TRIM", col(column))), person.emailKey);
    // By the attribute, whose type has milliseconds: of a bare column, MySQL would be asked for whole seconds.
    const isBefore = { [at]: { [Op.lte]: person.until } };
    const rows = await readRows(models, name, { [Op.and]: [isSame, isBefore] }, transaction);
    // MySQL compares without accents.
    found[name] = rows.filter(({ email }) => emailKeyOf(email) === person.emailKey).map(({ id }) => id);
  }
  return found;
}

/** Returns the email addresses of all persons, trimmed and in lower case. */
export async function readEmailKeys(models: Models, transaction: Transaction): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const name of personModels()) {
    const rows = await readRows(models, name, condition(col(personColumns[name].column), { [Op.ne]: "" }), transaction);
    for (const { email } of rows) keys.add(emailKeyOf(email));
  }
  return keys;
}

function personModels(): PersonModel[] {
  return Object.keys(personColumns) as PersonModel[];
}

async function readRows(
  models: Models,
  name: PersonModel,
  where: WhereOptions,
  transaction: Transaction | null,
): Promise<PersonRow[]> {
  const attributes: [string, string][] = [
    ["id", "id"],
    [personColumns[name].column, "email"],
  ];
  // All of these models have an ID; the attributes rename the column.
  const model = models[name] as Models["order"];
  return (await model.findAll({ attributes, where, transaction, raw: true })) as unknown as PersonRow[];
}
