import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { product } from "@recital/contract/values/product";
import { z } from "zod";
import { commandLine } from "../config/command-line.ts";
import { readCommand } from "../config/read-command.ts";
import { openDatabase, sqliteFile } from "../db/connection.ts";
import { readCopy, reopenCopy, takeCopy } from "../db/database-copy.ts";
import { endedMigrations } from "../db/migrator.ts";
import { integerValue } from "../db/row-values.ts";
import { readRows } from "../db/statements.ts";

const usage = `Part of an update: the copy of the database that a return to the version before restores.
  ${commandLine("database-copy", "take --to VERSION")}
      copies the database of a site that is stopped
  ${commandLine("database-copy", "reopen")}
      lets the next start of the version before restore it
  ${commandLine("database-copy", "describe")}
      prints as JSON what a return would lose, null without a copy
`;

const name = z.object({ name: z.string() });
const count = z.object({ orders: integerValue });

const { config, options } = readCommand(usage, (args) => {
  const parsed = parseArgs({ args, options: { to: { type: "string" } }, allowPositionals: true });
  const [action, ...others] = parsed.positionals;
  if (!["take", "reopen", "describe"].includes(action ?? "") || others.length > 0) {
    throw new TypeError("Name take, reopen or describe");
  }
  if (action === "take" && parsed.values.to === undefined) throw new TypeError("take needs --to VERSION");
  return { action, to: parsed.values.to ?? "" };
});
await mkdir(config.dataDir, { recursive: true });
const file = sqliteFile({ url: config.databaseUrl, dataDir: config.dataDir });
const isNew = file !== null && !existsSync(file);

if (options.action === "describe") process.stdout.write(`${JSON.stringify(await describe())}\n`);
// A site that has never started has nothing to lose.
else if (options.action === "take")
  await (isNew ? undefined : takeCopy(config, { from: product.version, to: options.to }));
else await reopenCopy(config);

/** Returns whether the database was migrated since the copy was made, and the number of orders since. */
async function describe(): Promise<{ takenAt: Date; isMigrated: boolean; orders: number } | null> {
  const copy = await readCopy(config);
  if (copy === null) return null;
  const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    const names = await readRows(database, name, endedMigrations, []);
    const sql = "SELECT COUNT(*) AS orders FROM orders WHERE created_at > ?";
    const [row] = await readRows(database, count, sql, [copy.takenAt]);
    const isMigrated = names.map((known) => known.name).join() !== copy.migrations.join();
    return { takenAt: copy.takenAt, isMigrated, orders: row?.orders ?? 0 };
  } finally {
    await database.close();
  }
}
