import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createConnection, type Connection } from "mysql2/promise";
import { Sequelize } from "sequelize";
import { sqliteDriver } from "../../packages/server/src/db/sqlite-driver.ts";

/** A temporary database. */
export interface BenchDatabase {
  readonly name: "SQLite" | "MariaDB";
  readonly version: string;
  /** The baseline's own database. */
  readonly baseline: string;
  /** The product's settings for its own database. */
  readonly productEnv: Readonly<Record<string, string>>;
  /** Returns a count from the product's database. */
  count(sql: string): Promise<number>;
  /** Marks the product's public content as changed, as another process of the product would. */
  bumpContentVersion(): Promise<void>;
  drop(): Promise<void>;
}

const bumpVersion = "UPDATE content_version SET version = version + 1";

export async function openSqlite(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "recital-bench-"));
  const open = () =>
    new Sequelize({
      dialect: "sqlite",
      storage: join(folder, "recital.sqlite"),
      dialectModule: sqliteDriver,
      logging: false,
    });
  let writer: DatabaseSync | null = null;
  return {
    name: "SQLite",
    version: process.versions["sqlite"] ?? "",
    baseline: join(folder, "baseline.sqlite"),
    productEnv: { DATA_DIR: folder },
    bumpContentVersion() {
      writer ??= new DatabaseSync(join(folder, "recital.sqlite"), { timeout: 5000 });
      writer.exec(`PRAGMA synchronous = OFF; ${bumpVersion}`);
      return Promise.resolve();
    },
    async count(sql) {
      const database = open();
      const [rows] = await database.query(sql);
      await database.close();
      return firstNumber(rows);
    },
    async drop() {
      writer?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates two schemas on the MariaDB or MySQL server at `BENCH_DATABASE_URL`; returns null if no server is reachable.
 */
export async function openMariaDb(): Promise<BenchDatabase | null> {
  const server = process.env["BENCH_DATABASE_URL"] ?? "mysql://root@127.0.0.1:3306/";
  const connection = await createConnection({ uri: server, connectTimeout: 3000 }).catch(() => null);
  if (!connection) return null;
  const name = `recital_bench_${randomBytes(4).toString("hex")}`;
  const schemas = [name, `${name}_baseline`];
  for (const schema of schemas) await connection.query(`CREATE DATABASE ${schema}`);
  const [versions] = await connection.query("SELECT VERSION() AS version");
  await connection.end();
  const folder = await mkdtemp(join(tmpdir(), "recital-bench-"));
  const urlOf = (schema: string) => new URL(`/${schema}`, server).href;
  const query = async (statements: readonly string[]) => {
    const connection = await createConnection({ uri: urlOf(name), multipleStatements: false });
    let rows: unknown;
    for (const statement of statements) [rows] = await connection.query(statement);
    await connection.end();
    return rows;
  };
  let writer: Connection | null = null;
  return {
    name: "MariaDB",
    version: (versions as { version: string }[])[0]?.version ?? "",
    baseline: urlOf(`${name}_baseline`),
    productEnv: { DATA_DIR: folder, DATABASE_URL: urlOf(name) },
    count: async (sql) => firstNumber(await query([sql])),
    async bumpContentVersion() {
      writer ??= await createConnection(urlOf(name));
      await writer.query(bumpVersion);
    },
    async drop() {
      await writer?.end();
      await query(schemas.toReversed().map((schema) => `DROP DATABASE ${schema}`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function firstNumber(rows: unknown): number {
  const [row] = rows as Record<string, unknown>[];
  return Number(Object.values(row ?? {})[0]);
}
