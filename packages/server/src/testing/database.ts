import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2/promise";
import { randomToken } from "../kernel/ids.ts";
import { migratedSchemas, migratedSqliteFiles, type TemplateName, type TestSchema } from "./migrated-template.ts";

/** The data folder and the database of one test file. */
export interface TestStorage {
  /** The URL of a fresh MySQL schema if `TEST_DATABASE_URL` is set, else undefined: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** Makes a storage with an empty database, on which no migration has run. */
export function makeTestStorage(): Promise<TestStorage> {
  return makeStorage(null);
}

/**
 * Makes a storage whose database has every table, copied from a template that is migrated once per process.
 * @param options.hasAdmin whether the database has an admin; without one it is not in use; default: true
 */
export function makeMigratedStorage({ hasAdmin = true } = {}): Promise<TestStorage> {
  return makeStorage(hasAdmin ? "used" : "unused");
}

async function makeStorage(template: TemplateName | null): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), "recital-test-"));
  const server = process.env["TEST_DATABASE_URL"];
  if (!server && template) await copyFile((await migratedSqliteFiles())[template], join(dataDir, "recital.sqlite"));
  const schema = server ? await createSchema(server) : null;
  if (schema && template) await runOn(schema.url, (await migratedSchemas(() => createSchema(server ?? "")))[template]);
  return {
    dataDir,
    databaseUrl: schema?.url,
    async remove() {
      await schema?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createSchema(server: string): Promise<TestSchema> {
  // `scripts/mysql.mjs` drops every database whose name begins with this prefix, also after an interrupted run.
  const prefix = new URL(server).pathname.slice(1) || "recital_test";
  const name = `${prefix}_${randomToken(9)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "x")}`;
  await runOn(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `DROP DATABASE ${name}`) };
}

async function runOn(server: string, sql: string): Promise<void> {
  const connection = await createConnection({ uri: server, multipleStatements: true });
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
