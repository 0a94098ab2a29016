import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "../../../db/sequelize.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { erasureTable } from "./table.ts";
import type { ModelOf } from "../../../db/table.ts";

const purpose = "erasure";

/** The erasure of a person's data: only the keyed hash of the email address is kept. */
export interface Erasure {
  readonly emailHash: string;
  readonly erasedAt: Date;
}

/** Returns the erasure that is stored for this person. */
export function makeErasure(encryption: Encryption, emailKey: string, erasedAt: Date): Erasure {
  return { emailHash: encryption.hash(purpose, emailKey), erasedAt };
}

/** Returns the person's last erasure, by their email address in lower case. */
export function findErasure(
  encryption: Encryption,
  erasures: ReadonlyMap<string, Date>,
  emailKey: string,
): Date | undefined {
  const times = encryption.hashes(purpose, emailKey).flatMap((hash) => erasures.get(hash) ?? []);
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/** Stores erasures; of several for one hash the last one stays. */
export async function storeErasures(
  model: ModelOf,
  erasures: Iterable<Erasure>,
  transaction: Transaction,
): Promise<void> {
  for (const erasure of erasures) {
    const known = await model(erasureTable).findByPk(erasure.emailHash, { transaction });
    if (!known) await model(erasureTable).create({ ...erasure }, { transaction });
    else if (known.erasedAt < erasure.erasedAt) await known.update({ erasedAt: erasure.erasedAt }, { transaction });
  }
}

/** Returns the last time of each hash. */
export function mergeErasures(...lists: readonly (readonly Erasure[])[]): Map<string, Date> {
  const merged = new Map<string, Date>();
  for (const { emailHash, erasedAt } of lists.flat()) {
    const known = merged.get(emailHash);
    if (known === undefined || known < erasedAt) merged.set(emailHash, erasedAt);
  }
  return merged;
}

/** Adds erasures to the list beside the database, which survives the restore of an older backup. */
export async function listErasures(dataDir: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const lines = erasures.map(({ emailHash, erasedAt }) => `${emailHash} ${erasedAt.toISOString()}\n`);
  await appendFile(listPath(dataDir), lines.join(""), { mode: 0o600, flush: true });
}

/** Returns the erasures in the list; null if this machine has none. Incomplete lines are ignored. */
export async function readListedErasures(dataDir: string): Promise<Erasure[] | null> {
  const text = await readFile(listPath(dataDir), "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  return text.split("\n").flatMap((line) => {
    const [, emailHash, time] = /^(v1\.[\w-]+\.[\w-]+) (\S+)$/.exec(line) ?? [];
    const erasedAt = new Date(time ?? "");
    return emailHash === undefined || Number.isNaN(erasedAt.getTime()) ? [] : [{ emailHash, erasedAt }];
  });
}

function listPath(dataDir: string): string {
  return join(dataDir, "erasures");
}
