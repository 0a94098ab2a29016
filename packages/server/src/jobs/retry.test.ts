import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase, type Database } from "../db/connection.ts";
import { featureJobs } from "../features.ts";
import { makeLogger } from "../kernel/logger.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { bumpAtMoment } from "./bump-content-version.job.ts";
import { claimDueJobs, leaseMs, recoverExpiredLeases } from "./claims.ts";
import { JobFailure, jobHandler, JobPostponed } from "./job-handler.ts";
import { enqueue, type JobKind } from "./outbox.ts";
import { afterFailure, maxDelayMs } from "./retry-delay.ts";
import { makeWorker, type Worker } from "./worker.ts";
import { jobTable } from "./table.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const greeting = { kind: "greeting", payload: z.object({}), causedBy: "owner", uses: "database" } satisfies JobKind;

let storage: TestStorage;
let database: Database;
let worker: Worker | undefined;
let now: Date;
const clock = { now: () => now };
const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const jobOf = () => database.model(jobTable).findOne({ rejectOnEmpty: true });

beforeEach(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  now = new Date("2026-11-20T12:00:00Z");
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.close();
  await storage.remove();
});

function start(kind: JobKind, run: () => Promise<void>): void {
  const logger = makeLogger({ level: "silent", format: "json" });
  worker = makeWorker({ database, clock, logger, handlers: [{ ...jobHandler(kind, run), run }] });
  worker.start();
}

function put(kind: JobKind, runAt: Date): Promise<void> {
  return enqueue(database, null, { ...kind, payload: z.object({}) }, { payload: {}, dedupeKey: "job", now, runAt });
}

/** The kinds that are enqueued long before they are due. */
const delayed = ["send-issue", "newsletter-import-confirmation", "release-day", "dispute-reminder"].map((kind) => {
  const found = featureJobs.find(({ job }) => job.kind === kind);
  if (!found) throw new Error(`There is no job ${kind}`);
  return found.job;
});

describe.each([...delayed, bumpAtMoment])("$kind, enqueued five days ahead", (kind: JobKind) => {
  beforeEach(async () => {
    await put(kind, new Date(now.getTime() + 5 * dayMs));
    pass(5 * dayMs);
  });

  test("is repeated after its process died", async () => {
    expect(await claimDueJobs(database, now, { kinds: [kind], count: 1, makeClaim: () => "dead" })).toHaveLength(1);
    pass(leaseMs + 1);
    await recoverExpiredLeases(database, now, [kind]);
    pass(maxDelayMs);
    expect(await claimDueJobs(database, now, { kinds: [kind], count: 1, makeClaim: () => "next" })).toHaveLength(1);
  });

  test("is repeated after an error", async () => {
    let attempts = 0;
    start(kind, () =>
      (attempts += 1) === 1 ? Promise.reject(new Error("the database is locked")) : Promise.resolve(),
    );
    await expect.poll(async () => (await jobOf()).attempts).toBe(1);
    await expect.poll(async () => (await jobOf()).firstFailedAt).toEqual(now);
    pass(maxDelayMs);
    worker?.nudge();
    await expect.poll(async () => (await jobOf()).outcome).toBe("done");
  });
});

describe("a job that fails", () => {
  const fail = (attempt: number, firstFailedAt: Date | null, kind: Pick<JobKind, "isNeverGivenUp"> = {}) =>
    afterFailure(new Error("no"), { row: { firstFailedAt }, attempt, kind }, now);
  const longAgo = () => new Date(now.getTime() - 3 * dayMs - 1);

  test("is given up three days after its first failed attempt", () => {
    expect(fail(1, null)).toMatchObject({ firstFailedAt: now });
    expect(fail(900, new Date(now.getTime() - 3 * dayMs)).outcome).toBeUndefined();
    expect(fail(900, longAgo()).outcome).toBe("failed");
  });

  test("is not given up after a few attempts because the program did not run in between", () => {
    expect(fail(2, longAgo()).outcome).toBeUndefined();
  });

  test("is never given up if its kind says so, except if a retry is useless", () => {
    const kind = { isNeverGivenUp: true } as const;
    expect(fail(900, longAgo(), kind).outcome).toBeUndefined();
    const useless = new JobFailure("give-up", "no such mailbox");
    expect(afterFailure(useless, { row: { firstFailedAt: null }, attempt: 1, kind }, now).outcome).toBe("failed");
    const never = featureJobs.filter(({ job }) => job.isNeverGivenUp).map(({ job }) => job.kind);
    expect(never.toSorted()).toEqual(["release-day", "send-issue", "send-sequences"]);
  });

  test("has three more days after it was postponed", async () => {
    await put(greeting, now);
    await database.model(jobTable).update({ firstFailedAt: longAgo(), attempts: 30 }, { where: {} });
    const until = new Date(now.getTime() + 9 * dayMs);
    start(greeting, () => Promise.reject(new JobPostponed(until)));
    await expect.poll(async () => (await jobOf()).runAt).toEqual(until);
    expect((await jobOf()).firstFailedAt).toBeNull();
  });
});

describe("a clock that was two days ahead delays no", () => {
  const outcome = async () => (await jobOf()).outcome;

  test("retry", async () => {
    await put(greeting, now);
    const ahead = new Date(now.getTime() + 2 * dayMs);
    await database.model(jobTable).update({ firstFailedAt: ahead, runAt: ahead, attempts: 3 }, { where: {} });
    start(greeting, () => Promise.resolve());
    await expect.poll(outcome).toBe("done");
  });

  test("job that was enqueued meanwhile, also while the worker runs", async () => {
    start(greeting, () => Promise.resolve());
    pass(2 * dayMs);
    await put(greeting, now);
    pass(-2 * dayMs);
    worker?.nudge();
    await expect.poll(outcome).toBe("done");
  });

  test("job whose process died meanwhile", async () => {
    pass(2 * dayMs);
    await put(greeting, now);
    await claimDueJobs(database, now, { kinds: [greeting], count: 1, makeClaim: () => "dead" });
    pass(-2 * dayMs);
    await recoverExpiredLeases(database, now);
    pass(maxDelayMs);
    start(greeting, () => Promise.resolve());
    await expect.poll(outcome).toBe("done");
  });

  test("but a job that waits for a moment waits", async () => {
    const moment = new Date(now.getTime() + 2 * dayMs);
    await put({ ...greeting, kind: "later" }, moment);
    await enqueue(database, null, greeting, { payload: {}, dedupeKey: "now", now });
    start(greeting, () => Promise.resolve());
    await expect.poll(() => database.model(jobTable).count({ where: { outcome: "done" } })).toBe(1);
    expect((await jobOf()).runAt).toEqual(moment);
  });
});
