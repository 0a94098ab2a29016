import { readEmailKeys } from "../privacy/find-person.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { findErasure, mergeErasures, storeErasures, type Erasure } from "../privacy/erasures.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { Session } from "./select-rows.ts";
import { modelsOn } from "../../db/table.ts";
import { erasureTable } from "../privacy/table.ts";

export interface RepeatedErasures {
  /** Of the backup, the replaced database and this machine's list. */
  readonly erasures: readonly Erasure[];
  /** The number of persons in the backup whose data was erased again. */
  readonly persons: number;
  /** The number of erasures that were stored under a key that this machine does not have. */
  readonly unreadable: number;
}

/**
 * Erases the persons in a backup whose data was erased after it was taken, and stores all erasures with its rows.
 * `source` is a staging database with the current schema; `known` are the erasures that this machine knows.
 */
export async function repeatErasures(
  { sequelize, transaction }: Session,
  encryption: Encryption,
  known: readonly Erasure[],
): Promise<RepeatedErasures> {
  const model = modelsOn(sequelize);
  const merged = mergeErasures(await model(erasureTable).findAll({ transaction }), known);
  const erasures = [...merged].map(([emailHash, erasedAt]) => ({ emailHash, erasedAt }));
  let persons = 0;
  if (erasures.length > 0) {
    for (const emailKey of await readEmailKeys(model, transaction)) {
      const until = findErasure(encryption, merged, emailKey);
      if (until === undefined) continue;
      const erased = await erasePerson({ database: { model }, encryption }, { emailKey, until }, transaction);
      if (Object.values(erased).some((count) => count > 0)) persons += 1;
    }
    await storeErasures(model, erasures, transaction);
  }
  const unreadable = erasures.filter(({ emailHash }) => encryption.keyOf(emailHash) === "unknown").length;
  return { erasures, persons, unreadable };
}
