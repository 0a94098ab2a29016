import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { findUnknown, nameBaseline } from "../../../db/migrations/index.ts";
import { endedMigrations, migrationsTable } from "../../../db/migrator.ts";
import { readNextIds } from "../../../db/next-ids.ts";
import { QueryTypes, type Sequelize, Transaction } from "../../../db/sequelize.ts";
import { BackupError, type Member } from "./archive-format.ts";

/** Adds one member and returns its manifest entry. */
export type AddMember = (name: string, content: Buffer | { readonly file: string }) => Promise<Member>;

/** The lowest level: images do not compress further, and rows compress well at any level. */
const gzipLevel = 1;
/** An archive contains customer data and password hashes. */
const ownerOnly = 0o600;

/** Writes a new archive and syncs it to disk. If it rejects, a partial file may remain. */
export async function writeArchive<T>(path: string, write: (add: AddMember) => Promise<T>): Promise<T> {
  const { readable, controller } = createTarPacker();
  const mtime = new Date();
  const add: AddMember = async (name, content) => {
    const size = Buffer.isBuffer(content) ? content.length : (await stat(content.file)).size;
    const chunks = Buffer.isBuffer(content) ? [content] : (createReadStream(content.file) as AsyncIterable<Buffer>);
    const writer = controller.add({ name, size, mode: ownerOnly, mtime }).getWriter();
    const hash = createHash("sha256");
    for await (const chunk of chunks) {
      hash.update(chunk);
      // The packer accepts a plain Uint8Array only, not a Buffer.
      await writer.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    await writer.close();
    return { name, bytes: size, sha256: hash.digest("hex") };
  };
  const writing = write(add).then(
    (result) => {
      controller.finalize();
      return result;
    },
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  const file = createWriteStream(path, { flags: "wx", mode: ownerOnly, flush: true });
  const [piped, written] = await Promise.allSettled([
    // Node and the DOM declare different types for web streams.
    pipeline(Readable.fromWeb(readable as NodeStream), createGzip({ level: gzipLevel }), file),
    writing,
  ]);
  // If the disk is full, the pipeline holds the original error.
  if (piped.status === "rejected") throw piped.reason;
  if (written.status === "rejected") throw written.reason;
  return written.value;
}

/** A consistent snapshot of the database. */
export interface Snapshot extends Session {
  /** The migrations that have run, oldest first; the baseline in place of those before it. */
  readonly migrations: readonly string[];
  nextIds(): Promise<Map<string, number>>;
}

/**
 * Runs `work` on a consistent snapshot of the database, which blocks no writer. The transaction bypasses the queue of
 * writing transactions.
 */
export async function withSnapshot<T>(database: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { sequelize, isSqlite } = database;
  const tables = await sequelize.getQueryInterface().showAllTables();
  if (!tables.includes(migrationsTable)) throw new BackupError("The database is empty: there is nothing to back up");
  const options = isSqlite
    ? { type: Transaction.TYPES.DEFERRED }
    : { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ };
  return sequelize.transaction(options, async (transaction) => {
    const session = { sequelize, transaction };
    // The first read creates the snapshot.
    const names = await readMigrations(session);
    const unknown = findUnknown(names);
    if (unknown) {
      throw new BackupError(`The database was changed by a newer version of this program (${unknown}); use that one`);
    }
    const nextIds = () => readNextIds(sequelize, transaction);
    return work({ ...session, migrations: nameBaseline(names), nextIds });
  });
}

const named = z.object({ name: z.string() });

async function readMigrations(session: Session): Promise<string[]> {
  const rows = await selectRows(session, named, endedMigrations);
  return rows.map(({ name }) => name);
}

/** An open transaction on one of the databases. */
export interface Session {
  readonly sequelize: Sequelize;
  readonly transaction: Transaction;
}

/**
 * Returns the rows that one statement selects, checked and converted by `row`. `bind` holds the values of `$1`, `$2` ….
 * @throws {ZodError} if a row has another shape
 */
export async function selectRows<Row extends z.ZodType>(
  { sequelize, transaction }: Pick<Session, "sequelize"> & Partial<Session>,
  row: Row,
  sql: string,
  bind: readonly unknown[] = [],
): Promise<z.output<Row>[]> {
  const rows: object[] = await sequelize.query(sql, {
    ...(bind.length > 0 && { bind: [...bind] }),
    ...(transaction && { transaction }),
    type: QueryTypes.SELECT,
  });
  return rows.map((selected) => row.parse(selected));
}
