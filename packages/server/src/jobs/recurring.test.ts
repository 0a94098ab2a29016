import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase, type Database } from "../db/connection.ts";
import { makeLogger } from "../kernel/logger.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { claimDueJobs, leaseMs, recoverExpiredLeases } from "./claims.ts";
import { jobHandler, type RunningJob } from "./job-handler.ts";
import { enqueue, type JobKind, type RecurringKind } from "./outbox.ts";
import { makeScheduler } from "./scheduler.ts";
import { makeWorker, type Worker } from "./worker.ts";
import { jobTable } from "./table.ts";

const minuteMs = 60_000;
const payload = z.object({});
const count = {
  kind: "count",
  payload,
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: minuteMs,
} satisfies RecurringKind;
const otherKind = { kind: "other", payload, causedBy: "owner", uses: "database" } satisfies JobKind;

let storage: TestStorage;
let databases: [Database, Database];
let database: Database;
let workers: Worker[];
let now: Date;
const clock = { now: () => now };
const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const jobs = (where = {}) => database.model(jobTable).findAll({ where, order: ["id"] });

beforeEach(async () => {
  storage = await makeMigratedStorage();
  const open = () => openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  databases = [open(), open()];
  [database] = databases;
  workers = [];
  now = new Date("2026-11-20T12:00:00Z");
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  for (const database of databases) await database.close();
  await storage.remove();
});

function startWorker(on: Database, run: (job: RunningJob) => Promise<void>, kind: JobKind = count): Worker {
  const logger = makeLogger({ level: "silent", format: "json" });
  const worker = makeWorker({ database: on, clock, logger, handlers: [jobHandler(kind, (_, job) => run(job))] });
  workers.push(worker);
  worker.start();
  return worker;
}

const put = (kind: JobKind, dedupeKey: string) =>
  enqueue(database, null, { ...kind, payload }, { payload: {}, dedupeKey, now });
const scheduler = (key: string, on = database) =>
  makeScheduler(on, clock, key, [{ job: count, everyMs: 2 * minuteMs, offsetMs: 0 }]);

describe("a kind that runs alone", () => {
  test("has one running job over all processes, and the next one afterwards", async () => {
    for (const key of ["a", "b", "c", "d"]) await put(count, key);
    let running = 0;
    let maxRunning = 0;
    const run = async () => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await database.model(jobTable).count();
      running -= 1;
    };
    for (const database of databases) startWorker(database, run);
    const done = async () => {
      for (const worker of workers) worker.nudge();
      return (await jobs({ outcome: "done" })).length;
    };
    await expect.poll(done).toBe(4);
    expect(maxRunning).toBe(1);
  });

  test("is refused by the database even to two workers that claim at the same moment", async () => {
    for (const key of ["a", "b"]) await put(count, key);
    const claim = (on: Database, name: string) =>
      claimDueJobs(on, now, { kinds: [count], count: 2, makeClaim: () => name });
    const claimed = await Promise.all(databases.map((on, index) => claim(on, `worker ${index}`)));
    expect(claimed.flat()).toHaveLength(1);
  });

  test("takes no place from other jobs of its lane while it waits", async () => {
    for (const key of ["a", "b"]) await put(count, key);
    const kinds = [count, otherKind];
    const claim = () => claimDueJobs(database, now, { kinds, count: 1, makeClaim: () => "one" });
    expect((await claim()).map(({ row }) => row.kind)).toEqual(["count"]);
    await put(otherKind, "c");
    expect((await claim()).map(({ row }) => row.kind)).toEqual(["other"]);
  });

  test("can run again once its process died", async () => {
    await put(count, "a");
    await claimDueJobs(database, now, { kinds: [count], count: 1, makeClaim: () => "dead" });
    pass(leaseMs + 1);
    await recoverExpiredLeases(database, now, [count]);
    pass(minuteMs);
    expect(await claimDueJobs(database, now, { kinds: [count], count: 1, makeClaim: () => "next" })).toHaveLength(1);
  });
});

describe("the scheduler", () => {
  const finish = () =>
    database.model(jobTable).update({ outcome: "done", finishedAt: now }, { where: { outcome: null } });

  test("enqueues one job for two processes that start together, before and after it is done", async () => {
    await scheduler("first")();
    const second = scheduler("second", databases[1]);
    await second();
    expect(await jobs()).toHaveLength(1);
    await finish();
    await second();
    expect(await jobs()).toHaveLength(1);
    pass(10 * minuteMs);
    await scheduler("much later")();
    expect(await jobs()).toHaveLength(2);
  });

  test("enqueues none while one waits, runs or is retried", async () => {
    const enqueueDue = scheduler("one");
    for (let i = 0; i < 5; i++) {
      await enqueueDue();
      pass(2 * minuteMs);
    }
    expect(await jobs()).toHaveLength(1);
    await finish();
    await enqueueDue();
    expect(await jobs({ outcome: null })).toHaveLength(1);
  });

  test("keeps the last jobs that are done, and those that failed", async () => {
    const enqueueDue = scheduler("one");
    await enqueueDue();
    await database.model(jobTable).update({ outcome: "failed", finishedAt: now }, { where: {} });
    for (let i = 0; i < 50; i++) {
      pass(2 * minuteMs);
      await enqueueDue();
      await finish();
    }
    expect(await jobs({ outcome: "failed" })).toHaveLength(1);
    expect((await jobs({ outcome: "done" })).length).toBeLessThan(15);
  });

  test("enqueues the job of an interval that a clock which was ahead has had", async () => {
    const enqueueDue = scheduler("one");
    pass(2 * 24 * 60 * minuteMs);
    await enqueueDue();
    await finish();
    pass(-2 * 24 * 60 * minuteMs);
    await enqueueDue();
    expect(await jobs({ outcome: null })).toHaveLength(1);
  });
});

describe("a job with a deadline", () => {
  const brief = { ...count, deadlineMs: 20 };

  test("is aborted after it and retried later, and its kind is free", async () => {
    await put(brief, "a");
    startWorker(
      database,
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
      brief,
    );
    await expect.poll(async () => (await jobs())[0]?.lastError).toBe("the job took longer than 0.02 s");
    const [job] = await jobs();
    expect(job).toMatchObject({ outcome: null, lockedBy: null, runningAlone: null, firstFailedAt: now });
  });

  test("that ends in time is done", async () => {
    await put(count, "a");
    startWorker(database, () => Promise.resolve());
    await expect.poll(async () => (await jobs())[0]?.outcome).toBe("done");
  });
});
