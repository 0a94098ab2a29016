import { foldText } from "@recital/contract/values/plain-text";
import { type QueryInterface, QueryTypes } from "sequelize";
import {
  ensureColumn,
  ensureIndexes,
  ensureTable,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** The people who bought, subscribed, asked for an email or withdrew, and whose each row is. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "people", {
    id: idColumn,
    email_key: keyColumn(254),
    email: textColumn(254),
    email_folded: optional(keyColumn(foldedLength)),
    name: optional(textColumn(255)),
    name_folded: optional(keyColumn(foldedLength)),
    country: optional(keyColumn(2)),
    city: optional(textColumn(255)),
    note: optional(longTextColumn(db)),
    tags: longTextColumn(db),
    merged_into_id: optional(wholeNumberColumn),
    first_seen_at: momentColumn,
    last_seen_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureIndexes(db, "people", { unique: [["email_key"]], index: [["merged_into_id", "last_seen_at"]] });
  for (const { table } of sources) {
    await ensureColumn(db, table, "person_id", optional(wholeNumberColumn));
    await ensureIndexes(db, table, { index: [["person_id"]] });
  }
  const people = await readPeople(db);
  await insertPeople(db, [...people.values()]);
  const ids = await readIds(db);
  for (const { table, email, where } of sources) await link(db, { table, email, where }, ids);
}

interface Source {
  readonly table: string;
  readonly email: string;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly at: string;
  readonly where: string;
}

/** Where people come from. Of several values, the last one counts: an order knows more than a subscription. */
const sources: readonly Source[] = [
  {
    table: "stock_notifications",
    email: "email",
    name: "NULL",
    country: "NULL",
    city: "NULL",
    at: "requested_at",
    where: "email <> ''",
  },
  {
    table: "subscribers",
    email: "email",
    name: "name",
    country: "NULL",
    city: "NULL",
    at: "created_at",
    where: "email <> ''",
  },
  {
    table: "withdrawals",
    email: "email",
    name: "name",
    country: "NULL",
    city: "NULL",
    at: "created_at",
    where: "email <> ''",
  },
  {
    table: "orders",
    email: "customer_email",
    name: "COALESCE(customer_name, shipping_name)",
    country: "COALESCE(shipping_country, delivery_country)",
    city: "shipping_city",
    at: "paid_at",
    where: "customer_email <> '' AND paid_at IS NOT NULL",
  },
];

interface SourceRow {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly country: string | null;
  readonly city: string | null;
  /** As the driver returns it. */
  readonly at: string | Date;
}

interface NewPerson extends Omit<SourceRow, "id" | "at"> {
  readonly key: string;
  readonly firstSeenAt: string | Date;
  readonly lastSeenAt: string | Date;
}

const foldedLength = 1000;
const pageSize = 2000;
const rowsAtOnce = 500;

const keyOf = (email: string) => email.trim().toLowerCase();

/** Returns all people by their keys. */
async function readPeople(db: QueryInterface): Promise<Map<string, NewPerson>> {
  const people = new Map<string, NewPerson>();
  for (const source of sources) {
    for await (const rows of pagesOf(db, source)) {
      for (const { id: _, at, ...row } of rows) {
        const key = keyOf(row.email);
        const known = people.get(key);
        people.set(key, {
          key,
          email: known?.email ?? row.email.trim(),
          name: row.name || (known?.name ?? null),
          country: row.country?.length === 2 ? row.country : (known?.country ?? null),
          city: row.city ?? known?.city ?? null,
          firstSeenAt: known && known.firstSeenAt < at ? known.firstSeenAt : at,
          lastSeenAt: known && known.lastSeenAt > at ? known.lastSeenAt : at,
        });
      }
    }
  }
  return people;
}

async function* pagesOf(db: QueryInterface, source: Source): AsyncGenerator<SourceRow[]> {
  const { table, email, name, country, city, at, where } = source;
  for (let after = 0; ;) {
    const rows = await db.sequelize.query<SourceRow>(
      `SELECT id, ${email} AS email, ${name} AS name, ${country} AS country, ${city} AS city, ${at} AS at
       FROM ${table} WHERE ${where} AND id > ? ORDER BY id LIMIT ${pageSize}`,
      { type: QueryTypes.SELECT, replacements: [after] },
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Inserts the people who are not there yet. */
async function insertPeople(db: QueryInterface, people: readonly NewPerson[]): Promise<void> {
  const fold = (text: string | null) => text && foldText(text).slice(0, foldedLength);
  const ignore = db.sequelize.getDialect() === "mysql" ? "INSERT IGNORE" : "INSERT OR IGNORE";
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    const rows = people.slice(from, from + rowsAtOnce);
    await db.sequelize.query(
      `${ignore} INTO people (email_key, email, email_folded, name, name_folded, country, city, tags, first_seen_at,
         last_seen_at, version)
       VALUES ${rows.map(() => "(?, ?, ?, ?, ?, ?, ?, '[]', ?, ?, 0)").join(", ")}`,
      {
        replacements: rows.flatMap(({ key, email, name, country, city, firstSeenAt, lastSeenAt }) => {
          const texts = [key, email, fold(email), name, fold(name), country, city];
          return [...texts, firstSeenAt, lastSeenAt];
        }),
      },
    );
  }
}

async function readIds(db: QueryInterface): Promise<Map<string, number>> {
  const rows = await db.sequelize.query<{ id: number; email_key: string }>("SELECT id, email_key FROM people", {
    type: QueryTypes.SELECT,
  });
  return new Map(rows.map(({ id, email_key: key }) => [key, id]));
}

/** Writes whose each row is. */
async function link(
  { sequelize }: QueryInterface,
  { table, email, where }: Pick<Source, "table" | "email" | "where">,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (;;) {
    const rows = await sequelize.query<{ id: number; email: string }>(
      `SELECT id, ${email} AS email FROM ${table}
       WHERE ${where} AND person_id IS NULL ORDER BY id LIMIT ${rowsAtOnce}`,
      { type: QueryTypes.SELECT },
    );
    if (rows.length === 0) return;
    const values = rows.flatMap((row) => [row.id, ids.get(keyOf(row.email)) ?? 0]);
    await sequelize.query(
      `UPDATE ${table} SET person_id = CASE id ${rows.map(() => "WHEN ? THEN ?").join(" ")} END WHERE id IN (?)`,
      { replacements: [...values, rows.map(({ id }) => id)] },
    );
  }
}
