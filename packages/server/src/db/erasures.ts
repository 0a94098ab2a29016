import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "sequelize";
import type { Encryption } from "../kernel/encryption.ts";
import type { Models } from "./models/models.ts";

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

/** Stores erasures; of several for one hash the last one stays. */
export async function storeErasures(
  models: Pick<Models, "erasure">,
  erasures: Iterable<Erasure>,
  transaction: Transaction,
): Promise<void> {
  for (const erasure of erasures) {
    const known = await models.erasure.findByPk(erasure.emailHash, { transaction });
    if (!known) await models.erasure.create({ ...erasure }, { transaction });
    else if (known.erasedAt < erasure.erasedAt) await known.update({ erasedAt: erasure.erasedAt }, { transaction });
  }
}

/** Adds erasures to the list beside the database, which survives the restore of an older backup. */
export async function listErasures(dataDir: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const lines = erasures.map(({ emailHash, erasedAt }) => `${emailHash} ${erasedAt.toISOString()}\n`);
  await appendFile(listPath(dataDir), lines.join(""), { mode: 0o600, flush: true });
}

function listPath(dataDir: string): string {
  return join(dataDir, "erasures");
}
