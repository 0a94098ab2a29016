import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { timestampValue } from "../../../db/row-values.ts";
import { readRows, runStatement } from "../../../db/statements.ts";

export type SendingPeriod = "minute" | "hour";

interface Wanted {
  readonly period: SendingPeriod;
  /** Slots from this number on do not count. */
  readonly max: number;
  readonly now: Date;
  /** When the slot is free again if nothing frees it before. */
  readonly until: Date;
}

const slot = z.object({ number: z.int(), freeAt: timestampValue });

/** Returns the slot of a period that is free first. */
export async function readFirstSlot(database: Database, period: SendingPeriod, max: number) {
  const [first] = await readRows(
    database,
    slot,
    `SELECT number, free_at AS freeAt FROM sending_slots WHERE period = ? AND number < ?
     ORDER BY free_at, number LIMIT 1`,
    [period, max],
  );
  if (!first) throw new Error("the slots of sending are missing");
  return first;
}

/** Takes a free slot of a period and returns its number; null if none is free. */
export async function takeSendingSlot(database: Database, { period, max, now, until }: Wanted): Promise<number | null> {
  for (;;) {
    const first = await readFirstSlot(database, period, max);
    if (first.freeAt > now) return null;
    const { changes } = await runStatement(
      database,
      "UPDATE sending_slots SET free_at = ? WHERE period = ? AND number = ? AND free_at = ?",
      [until, period, first.number, first.freeAt],
    );
    // Without a change another process took it first.
    if (changes === 1) return first.number;
  }
}

/** Sets when a taken slot is free again. */
export async function setSlotFree(database: Database, period: SendingPeriod, number: number, at: Date): Promise<void> {
  const sql = "UPDATE sending_slots SET free_at = ? WHERE period = ? AND number = ?";
  await runStatement(database, sql, [at, period, number]);
}
