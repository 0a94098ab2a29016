import type { Transaction } from "sequelize";
import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import { currentContext } from "../kernel/work-context.ts";

/** A kind of work: its name and the schema of its payload, shared by who promises it and who does it. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly payload: S;
}

/** `dedupeKey` names the promise: the same one is kept once, however often it is made. */
export interface JobPromise<S extends z.ZodType> {
  readonly payload: z.input<S>;
  readonly dedupeKey: string;
  readonly now: Date;
  /** The work waits until then; it may begin at once unless told. */
  readonly runAt?: Date;
  /** Why it is only written down as something that may have been done already; nobody does it then. */
  readonly heldBack?: string | undefined;
}

/** Promises work in the transaction that makes it necessary: both are stored, or neither. */
export async function enqueue<S extends z.ZodType>(
  database: Database,
  transaction: Transaction | null,
  job: JobKind<S>,
  { payload, dedupeKey, now, runAt = now, heldBack }: JobPromise<S>,
): Promise<void> {
  const { requestId = null } = currentContext();
  const held = heldBack !== undefined && { outcome: "uncertain" as const, finishedAt: now, lastError: heldBack };
  const promise = { kind: job.kind, payload: JSON.stringify(payload), dedupeKey, runAt, requestId, createdAt: now };
  const row = { ...promise, ...held };
  await database.models.job.bulkCreate([row], { ignoreDuplicates: true, transaction });
}
