import { join } from "node:path";
import { QueryTypes, type Sequelize } from "sequelize";
import { openScratchSqlite } from "../../db/connection.ts";
import { migrateTo } from "../../db/migrator.ts";
import { rowsName, type Manifest } from "./archive-format.ts";
import { BackupError } from "./backup-error.ts";
import { readMembers } from "./read-archive.ts";
import { isKept, readShapes, type TableShape } from "./table-shape.ts";
import { deleteRows, digestTable, insertRows, type NeutralRow, type Session } from "./table-rows.ts";

/** An SQLite file of one's own, in which a backup is put together and tried. */
export interface Staging {
  readonly sequelize: Sequelize;
  /** Every table but those that are not kept. */
  readonly shapes: readonly TableShape[];
  /** Those as well. */
  readonly allShapes: readonly TableShape[];
}

const rowsAtOnce = 100;
const bytesAtOnce = 1_000_000;
const longestLine = 64 * 1024 * 1024;

/** Opens a fresh file in `folder` with the schema that these migrations make, for as long as `work` takes. */
export async function withStaging<T>(
  folder: string,
  migrations: readonly string[],
  work: (staging: Staging) => Promise<T>,
): Promise<T> {
  const sequelize = openScratchSqlite(join(folder, "staging.sqlite"));
  try {
    await migrateTo(sequelize, migrations);
    return await work(await describe(sequelize));
  } finally {
    await sequelize.close();
  }
}

/** The same file after `migrations` more. */
export async function migrateStaging({ sequelize }: Staging, migrations: readonly string[]): Promise<Staging> {
  await migrateTo(sequelize, migrations);
  return describe(sequelize);
}

/**
 * Loads an archive's rows into a staging file, reads them out again and compares.
 * @throws {BackupError} where anything differs
 */
export async function loadRows(file: string, manifest: Manifest, { sequelize, shapes }: Staging): Promise<void> {
  const byName = new Map(shapes.map((shape) => [rowsName(shape.table), shape]));
  const tables = manifest.tables.map(({ table }) => table);
  if (shapes.map(({ table }) => table).join() !== tables.join()) {
    throw new BackupError(`${file} holds other tables than its migrations make. Nothing was changed`);
  }
  await sequelize.transaction(async (transaction) => {
    const session = { sequelize, transaction };
    for (const shape of shapes.toReversed()) await deleteRows(session, shape);
    for await (const { name, bytes } of readMembers(file)) {
      const shape = byName.get(name);
      if (shape) await loadTable(session, shape, bytes);
      byName.delete(name);
      if (byName.size === 0) break;
    }
    for (const { table, nextId } of manifest.tables) if (nextId !== null) await countFrom(session, table, nextId);
    for (const [index, shape] of shapes.entries()) await expectSame(file, session, shape, manifest.tables[index]);
  });
}

/** The id that SQLite gives the next row of a table. */
export async function readNextIds({ sequelize, transaction }: Session): Promise<Map<string, number>> {
  const rows = await sequelize.query<{ name: string; seq: number }>("SELECT name, seq FROM sqlite_sequence", {
    type: QueryTypes.SELECT,
    transaction,
  });
  return new Map(rows.map(({ name, seq }) => [name, Number(seq) + 1]));
}

/** Makes SQLite count a table's ids from `nextId` on. */
export async function countFrom({ sequelize, transaction }: Session, table: string, nextId: number): Promise<void> {
  const bind = [table, nextId - 1];
  await sequelize.query("DELETE FROM sqlite_sequence WHERE name = $1", { bind: [table], transaction });
  await sequelize.query("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", { bind, transaction });
}

async function describe(sequelize: Sequelize): Promise<Staging> {
  const allShapes = await readShapes(sequelize);
  return { sequelize, allShapes, shapes: allShapes.filter(isKept) };
}

async function loadTable(session: Session, shape: TableShape, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let rows: NeutralRow[] = [];
  let size = 0;
  for await (const line of readLines(bytes)) {
    // Its hash is the manifest's, so it is what a backup wrote.
    rows.push(JSON.parse(line) as NeutralRow);
    size += line.length;
    if (rows.length < rowsAtOnce && size < bytesAtOnce) continue;
    await insertRows(session, shape, rows);
    rows = [];
    size = 0;
  }
  await insertRows(session, shape, rows);
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new BackupError("The backup holds a row that is too long");
    yield* lines;
  }
}

async function expectSame(
  file: string,
  session: Session,
  shape: TableShape,
  promised: Manifest["tables"][number] | undefined,
): Promise<void> {
  const { rows, sha256 } = await digestTable(session, shape);
  if (rows === promised?.rows && sha256 === promised.sha256) return;
  const seen = `${rows} rows of ${shape.table} where ${promised?.rows} were saved`;
  throw new BackupError(
    `${file} does not read back as it was written: ${seen}, or some of them changed. Nothing was changed`,
  );
}
