import { mkdtemp, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection, type Connection, type RowDataPacket } from "mysql2/promise";
import { hash } from "@node-rs/argon2";
import { openDatabase, type Database } from "../db/connection.ts";
import { migrate } from "../db/migrator.ts";

/** A MySQL schema for tests. */
export interface TestSchema {
  readonly url: string;
  drop(): Promise<void>;
}

export const adminPassword = "correct horse battery";

let sqliteFile: Promise<string> | undefined;
let schemaSql: Promise<string> | undefined;

/** Returns the path of an SQLite file on which every migration has run, with an admin; made once per process. */
export function migratedSqliteFile(): Promise<string> {
  return (sqliteFile ??= makeSqliteFile());
}

/** Returns statements that make, in an empty MySQL schema, what the migrations make, and an admin; read once per process. */
export function migratedSchemaSql(createSchema: () => Promise<TestSchema>): Promise<string> {
  return (schemaSql ??= readSchemaSql(createSchema));
}

async function makeSqliteFile(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "recital-template-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const database = openDatabase({ url: undefined, dataDir });
  await prepare(database);
  // Closing the last connection moves the write-ahead log into the file.
  await database.close();
  return join(dataDir, "recital.sqlite");
}

/** The admin's hash is a light one: a hash at its real cost takes 40 ms of processor time, for each start and login. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const passwordHash = await hash(adminPassword, { memoryCost: 8, timeCost: 1 });
  await database.models.adminUser.create({ username: "admin", passwordHash });
}

async function readSchemaSql(createSchema: () => Promise<TestSchema>): Promise<string> {
  const schema = await createSchema();
  const dataDir = await mkdtemp(join(tmpdir(), "recital-template-"));
  try {
    const database = openDatabase({ url: schema.url, dataDir });
    await prepare(database);
    await database.close();
    const connection = await createConnection(schema.url);
    try {
      return await dump(connection);
    } finally {
      await connection.end();
    }
  } finally {
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
    for (const one of rows) statements.push(connection.format(`INSERT INTO \`${table}\` SET ?`, [one]));
  }
  return statements.join(";\n");
}
