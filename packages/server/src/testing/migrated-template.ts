import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection, type Connection, type RowDataPacket } from "mysql2/promise";
import { hash } from "@node-rs/argon2";
import { openDatabase, type Database } from "../db/connection.ts";
import { migrate } from "../db/migrator.ts";
import { adminUserTable } from "../http/tables.ts";

/** A MySQL schema for tests. */
export interface TestSchema {
  readonly url: string;
  drop(): Promise<void>;
}

export const adminPassword = "correct horse battery";

/** A database on which every migration has run: without rows of its own, or with an admin. */
export type TemplateName = "unused" | "used";
type Templates = Readonly<Record<TemplateName, string>>;

let sqliteFiles: Promise<Templates> | undefined;
let schemas: Promise<Templates> | undefined;

/** Returns the paths of the SQLite files; made once per process. */
export function migratedSqliteFiles(): Promise<Templates> {
  return (sqliteFiles ??= makeSqliteFiles());
}

/** Returns the statements that make, in an empty MySQL schema, what the migrations make; read once per process. */
export function migratedSchemas(createSchema: () => Promise<TestSchema>): Promise<Templates> {
  return (schemas ??= readSchemas(createSchema));
}

async function makeSqliteFiles(): Promise<Templates> {
  const dataDir = await mkdtemp(join(tmpdir(), "recital-template-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const [used, unused] = [join(dataDir, "recital.sqlite"), join(dataDir, "unused.sqlite")];
  // Closing the last connection moves the write-ahead log into the file.
  await withDatabase({ url: undefined, dataDir }, async (database) => void (await migrate(database)));
  await copyFile(used, unused);
  await withDatabase({ url: undefined, dataDir }, addAdmin);
  return { used, unused };
}

async function withDatabase(
  place: { readonly url: string | undefined; readonly dataDir: string },
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openDatabase(place);
  await work(database);
  await database.close();
}

async function addAdmin({ model }: Database): Promise<void> {
  await model(adminUserTable).create({ username: "admin", passwordHash: await hashAdminPassword() });
}

/** Returns a light hash: one at its real cost takes 40 ms of processor time, for each start and login. */
export function hashAdminPassword(): Promise<string> {
  return hash(adminPassword, { memoryCost: 8, timeCost: 1 });
}

async function readSchemas(createSchema: () => Promise<TestSchema>): Promise<Templates> {
  const schema = await createSchema();
  const dataDir = await mkdtemp(join(tmpdir(), "recital-template-"));
  const connection = await createConnection(schema.url);
  const place = { url: schema.url, dataDir };
  try {
    await withDatabase(place, async (database) => void (await migrate(database)));
    const unused = await dump(connection);
    await withDatabase(place, addAdmin);
    return { unused, used: await dump(connection) };
  } finally {
    await connection.end();
    await schema.drop();
    await rm(dataDir, { recursive: true });
  }
}

async function dump(connection: Connection): Promise<string> {
  const [tables] = await connection.query<RowDataPacket[]>("SHOW TABLES");
  const statements = ["SET foreign_key_checks = 0"];
  for (const row of tables) {
    const table = String(Object.values(row)[0]);
    const [[made]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${table}\``);
    statements.push(String(made?.["Create Table"]));
    const [rows] = await connection.query<RowDataPacket[]>(`SELECT * FROM \`${table}\``);
    for (const row of rows) statements.push(connection.format(`INSERT INTO \`${table}\` SET ?`, [row]));
  }
  return statements.join(";\n");
}
