import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2/promise";
import { randomToken } from "../kernel/ids.ts";

/** Where one test file keeps everything; gone after it. */
export interface TestPlace {
  /** A fresh MySQL schema where `TEST_DATABASE_URL` names a server, else undefined: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  remove(): Promise<void>;
}

export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "recital-test-"));
  const server = process.env["TEST_DATABASE_URL"];
  const schema = server ? await createSchema(server) : null;
  return {
    dataDir,
    databaseUrl: schema?.url,
    async remove() {
      await schema?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createSchema(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  // Whoever named a database drops all those whose names begin with its name, also after an interrupted run.
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
  const connection = await createConnection(server);
  await connection.query(sql);
  await connection.end();
}
