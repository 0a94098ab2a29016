import { z } from "zod";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "../db/connection.ts";
import { Op, type Transaction } from "../db/sequelize.ts";
import { withTransaction } from "../db/transaction.ts";
import { makeLogger } from "../kernel/logger.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { claimDueJobs, leaseMs, markSending, recoverExpiredLeases } from "./claims.ts";
import { readProgress } from "./job-progress.ts";
import { JobFailure, jobHandler, type RunningJob } from "./job-handler.ts";
import { enqueue, whenJobsAreDue, type JobKind } from "./outbox.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { makeWorker, type Worker } from "./worker.ts";
import { jobTable } from "./table.ts";

const named = z.object({ name: z.string() });
const greeting = { kind: "greeting", payload: named, causedBy: "owner", uses: "database" } satisfies JobKind;
const logger = makeLogger({ level: "silent", format: "json" });

let storage: TestStorage;
let database: Database;
let now: Date;
let workers: Worker[];
const clock = { now: () => now };

beforeEach(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  now = new Date("2026-11-20T12:00:00Z");
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
  await storage.remove();
});

function startWorker(run: (payload: { name: string }, job: RunningJob) => Promise<void>): Worker {
  const worker = makeWorker({ database, clock, logger, handlers: [jobHandler(greeting, run)] });
  workers.push(worker);
  worker.start();
  return worker;
}

function enqueueGreeting(name: string): Promise<void> {
  return enqueue(database, null, greeting, { payload: { name }, dedupeKey: `greeting-${name}`, now });
}

const claim = (name: string) => claimDueJobs(database, now, { kinds: [greeting], count: 1, makeClaim: () => name });

const outcomeOf = async (name: string) =>
  (await database.model(jobTable).findOne({ where: { dedupeKey: `greeting-${name}` } }))?.outcome;

describe("the outbox", () => {
  test("stores a job with the same key once, and none if the transaction is rolled back", async () => {
    await enqueueGreeting("Ada");
    await enqueueGreeting("Ada");
    await expect(
      database.sequelize.transaction(async (transaction) => {
        await enqueue(database, transaction, greeting, { payload: { name: "Bo" }, dedupeKey: "bo", now });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await database.model(jobTable).count()).toBe(1);
  });

  test("tells a worker of due jobs once after their commit, and of none that wait or are rolled back", async () => {
    const looks: string[] = [];
    let step = "inside";
    whenJobsAreDue(database, () => looks.push(step));
    const add = (name: string, transaction: Transaction | null, runAt = now) =>
      enqueue(database, transaction, greeting, { payload: { name }, dedupeKey: name, now, runAt });

    await withTransaction(database, async (transaction) => {
      await add("Ada", transaction);
      await add("Bo", transaction);
      expect(looks).toEqual([]);
      step = "after the commit";
    });
    step = "rolled back";
    const failing = withTransaction(database, async (transaction) => {
      await add("Cy", transaction);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    step = "later";
    await add("Di", null, new Date(now.getTime() + 1000));
    step = "without a transaction";
    await add("Ed", null);
    expect(looks).toEqual(["after the commit", "without a transaction"]);
  });

  test("is processed once by three concurrent workers", async () => {
    const greeted: string[] = [];
    await Promise.all(Array.from({ length: 20 }, (_, i) => enqueueGreeting(`guest ${i}`)));
    for (let i = 0; i < 3; i++) {
      startWorker((payload) => {
        greeted.push(payload.name);
        return Promise.resolve();
      });
    }
    await expect.poll(() => database.model(jobTable).count({ where: { outcome: "done" } })).toBe(20);
    expect(greeted.length).toBe(20);
    expect(new Set(greeted).size).toBe(20);
  });
});

test("a running job reports its progress, at most once a second, and not after its end", async () => {
  await enqueueGreeting("Ada");
  const reports: ((done: number) => void)[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  startWorker(async (_, job) => {
    reports.push(job.reportProgress);
    await isOver;
  });
  const read = async () => (await readProgress(database, greeting))[0]?.done;
  await expect.poll(() => reports.length).toBe(1);
  expect(await read()).toBeNull();
  for (const [done, shown] of [
    [0.25, 0.25],
    [0.3, 0.25],
  ] as const) {
    reports[0]?.(done);
    await expect.poll(read).toBe(shown);
  }
  now = new Date(now.getTime() + 1000);
  reports[0]?.(0.5);
  await expect.poll(read).toBe(0.5);
  end();
  await expect.poll(() => outcomeOf("Ada")).toBe("done");
  now = new Date(now.getTime() + 1000);
  reports[0]?.(0.75);
  expect(await readProgress(database, greeting)).toEqual([]);
});

describe("a job that fails", () => {
  test("is retried later, with its error stored, until it succeeds", async () => {
    let attempts = 0;
    await enqueueGreeting("Ada");
    const worker = startWorker(() => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(new Error(`attempt ${attempts}`)) : Promise.resolve();
    });
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => attempts).toBe(expected);
      now = new Date(now.getTime() + 10_000);
      worker.nudge();
    }
    await expect.poll(() => outcomeOf("Ada")).toBe("done");
  });

  test("permanently, is stored with its error and not retried", async () => {
    await enqueueGreeting("Ada");
    startWorker(() => Promise.reject(new JobFailure("give-up", "no such mailbox")));
    await expect.poll(() => outcomeOf("Ada")).toBe("failed");
    const row = await database.model(jobTable).findOne();
    expect(row?.lastError).toBe("no such mailbox");
  });

  test("only in storing its result, does not run again", async () => {
    let runs = 0;
    let failures = 0;
    database.model(jobTable).addHook("beforeBulkUpdate", (options) => {
      // The hook's options contain the written attributes, which the types leave out.
      const { attributes } = options as { attributes?: { outcome?: string } };
      if (attributes?.outcome !== "done" || failures > 0) return;
      failures += 1;
      throw new Error("the connection was lost");
    });
    await enqueueGreeting("Ada");
    startWorker(async (_, job) => {
      runs += 1;
      await job.markSending();
    });
    await expect.poll(() => outcomeOf("Ada")).toBe("done");
    expect([runs, failures]).toEqual([1, 1]);
    const row = await database.model(jobTable).findOne();
    expect(row?.sendingStartedAt).not.toBeNull();
  });

  test("waits longer each time, at most four minutes", () => {
    const delays = Array.from({ length: 20 }, (_, i) => retryDelayMs(i + 1));
    expect(delays[0]).toBe(2000);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays.at(-1)).toBe(240_000);
  });
});

describe("a worker that dies", () => {
  test("before sending leaves the job to another worker after its lease", async () => {
    await enqueueGreeting("Ada");
    expect(await claim("dead")).toHaveLength(1);
    expect(await claim("early")).toHaveLength(0);
    now = new Date(now.getTime() + leaseMs + 1);
    await recoverExpiredLeases(database, now);
    now = new Date(now.getTime() + retryDelayMs(1));
    expect(await claim("next")).toHaveLength(1);
  });

  test("repeatedly on the same job delays it longer each time and stores the reason", async () => {
    await enqueueGreeting("Ada");
    const waits: number[] = [];
    for (let i = 0; i < 3; i++) {
      expect(await claim(`dead ${i}`)).toHaveLength(1);
      now = new Date(now.getTime() + leaseMs + 1);
      await recoverExpiredLeases(database, now);
      const row = await database.model(jobTable).findOne();
      waits.push((row?.runAt.getTime() ?? 0) - now.getTime());
      expect(row?.lastError).toContain("stopped");
      now = row?.runAt ?? now;
    }
    expect(waits).toEqual([retryDelayMs(1), retryDelayMs(2), retryDelayMs(3)]);
  });

  test("after it started sending leaves the job uncertain, and it is not repeated", async () => {
    await enqueueGreeting("Ada");
    const [job] = await claim("dead");
    expect(job && (await markSending(database, job, now))).toBe(true);
    now = new Date(now.getTime() + leaseMs + 1);
    let runs = 0;
    startWorker(() => {
      runs += 1;
      return Promise.resolve();
    });
    await expect.poll(() => outcomeOf("Ada")).toBe("uncertain");
    expect(runs).toBe(0);
  });

  test("and resumes after its claim was lost must not send", async () => {
    await enqueueGreeting("Ada");
    const [stale] = await claim("stale");
    now = new Date(now.getTime() + leaseMs + 1);
    await recoverExpiredLeases(database, now);
    expect(stale && (await markSending(database, stale, now))).toBe(false);
    now = new Date(now.getTime() + retryDelayMs(1));
    expect(await claim("next")).toHaveLength(1);
    expect(stale && (await markSending(database, stale, now))).toBe(false);
  });
});

test("a job of an unknown kind is left to other processes", async () => {
  const letter = { ...greeting, kind: "letter", payload: z.object({}) };
  await enqueue(database, null, letter, { payload: {}, dedupeKey: "letter", now });
  await enqueueGreeting("Ada");
  startWorker(() => Promise.resolve());
  await expect.poll(() => outcomeOf("Ada")).toBe("done");
  expect(await database.model(jobTable).findOne({ where: { kind: "letter" } })).toMatchObject({
    outcome: null,
    attempts: 0,
  });
});

test("a job that runs while the computer sleeps is neither repeated nor uncertain", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const sent: string[] = [];
  await enqueueGreeting("Ada");
  const worker = startWorker(async ({ name }, job) => {
    await job.markSending();
    sent.push(name);
    if (name === "Ada") await held;
  });
  await expect.poll(() => sent).toEqual(["Ada"]);
  now = new Date(now.getTime() + leaseMs + 1);
  // The worker has looked for jobs after the sleep once it sends this one.
  await enqueueGreeting("Bo");
  worker.nudge();
  await expect.poll(() => outcomeOf("Bo")).toBe("done");
  release();
  await expect.poll(() => outcomeOf("Ada")).toBe("done");
  expect(sent).toEqual(["Ada", "Bo"]);
});

test("stopping waits for the running job", async () => {
  let release = () => {};
  let finished = false;
  const held = new Promise<void>((resolve) => (release = resolve));
  await enqueueGreeting("Ada");
  let hasStarted = false;
  const worker = startWorker(async () => {
    hasStarted = true;
    await held;
    finished = true;
  });
  await expect.poll(() => hasStarted).toBe(true);
  const stopped = worker.stop();
  release();
  await stopped;
  expect(finished).toBe(true);
  expect(await outcomeOf("Ada")).toBe("done");
});

describe("a job of the encoder", () => {
  const film = { kind: "film", payload: named, causedBy: "owner", uses: "encoder" } satisfies JobKind;

  function startWorkerWith(run: (name: string, job: RunningJob) => Promise<void>): Worker {
    const handlers = [greeting, film].map((kind) => jobHandler(kind, ({ name }, job) => run(name, job)));
    const worker = makeWorker({ database, clock, logger, handlers });
    workers.push(worker);
    worker.start();
    return worker;
  }

  const enqueueFilm = (name: string) =>
    enqueue(database, null, film, { payload: { name }, dedupeKey: `film-${name}`, now });

  test("runs alone, and takes no slot from other jobs", async () => {
    const running = new Set<string>();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    for (const name of ["one", "two"]) await enqueueFilm(name);
    for (const name of ["Ada", "Bo", "Cy", "Di"]) await enqueueGreeting(name);
    startWorkerWith(async (name) => {
      running.add(name);
      await held;
    });
    await expect.poll(() => [...running].toSorted()).toEqual(["Ada", "Bo", "Cy", "one"]);
    const claimed = await database.model(jobTable).count({ where: { lockedBy: { [Op.ne]: null } } });
    release();
    expect(claimed).toBe(4);
    await expect.poll(() => database.model(jobTable).count({ where: { outcome: "done" } })).toBe(6);
  });

  test("is aborted when its worker stops, and runs again at once in the next process", async () => {
    await enqueueFilm("one");
    let hasStarted = false;
    const first = startWorkerWith(async (_, { signal }) => {
      hasStarted = true;
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      signal.throwIfAborted();
    });
    await expect.poll(() => hasStarted).toBe(true);
    await first.stop();
    const row = await database.model(jobTable).findOne();
    expect(row).toMatchObject({ outcome: null, lockedBy: null, attempts: 0, runAt: now });
    const attempts: number[] = [];
    startWorkerWith((_, job) => {
      attempts.push(job.attempt);
      expect(job.signal.aborted).toBe(false);
      return Promise.resolve();
    });
    await expect.poll(() => database.model(jobTable).count({ where: { outcome: "done" } })).toBe(1);
    expect(attempts).toEqual([1]);
  });

  test("that fails while its worker stops is retried later, like any other", async () => {
    await enqueueFilm("one");
    let hasStarted = false;
    const worker = startWorkerWith(async (_, { signal }) => {
      hasStarted = true;
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      throw new Error("the disk is gone");
    });
    await expect.poll(() => hasStarted).toBe(true);
    await worker.stop();
    const row = await database.model(jobTable).findOne();
    expect(row).toMatchObject({ attempts: 1, lastError: "the disk is gone" });
    expect(row?.runAt.getTime()).toBe(now.getTime() + retryDelayMs(1));
  });
});
