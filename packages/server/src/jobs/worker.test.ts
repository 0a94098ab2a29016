import { z } from "zod";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "../db/connection.ts";
import { migrate } from "../db/migrator.ts";
import { makeLogger } from "../kernel/logger.ts";
import { makeTestPlace, type TestPlace } from "../testing/database.ts";
import { claimDueJobs, leaseMs, markHandedOver, settleAbandoned } from "./claims.ts";
import { JobFailure, jobHandler, type JobInHand } from "./job-handler.ts";
import { enqueue } from "./outbox.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { makeWorker, type Worker } from "./worker.ts";

const greeting = { kind: "greeting", payload: z.object({ name: z.string() }) };
const logger = makeLogger({ level: "silent", format: "json" });

let place: TestPlace;
let database: Database;
let now: Date;
let workers: Worker[];
const clock = { now: () => now };

beforeEach(async () => {
  place = await makeTestPlace();
  database = openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  await migrate(database);
  now = new Date("2026-11-20T12:00:00Z");
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
  await place.remove();
});

function startWorker(run: (payload: { name: string }, job: JobInHand) => Promise<void>): Worker {
  const worker = makeWorker({ database, clock, logger, handlers: [jobHandler(greeting, run)] });
  workers.push(worker);
  worker.start();
  return worker;
}

function promise(name: string): Promise<void> {
  return enqueue(database, null, greeting, { payload: { name }, dedupeKey: `greeting-${name}`, now });
}

const claim = (name: string) =>
  claimDueJobs(database, now, { kinds: [greeting.kind], count: 1, makeClaim: () => name });

const outcomeOf = async (name: string) =>
  (await database.models.job.findOne({ where: { dedupeKey: `greeting-${name}` } }))?.outcome;

describe("the outbox", () => {
  test("keeps the same promise once, and none of a transaction that is undone", async () => {
    await promise("Ada");
    await promise("Ada");
    await expect(
      database.sequelize.transaction(async (transaction) => {
        await enqueue(database, transaction, greeting, { payload: { name: "Bo" }, dedupeKey: "bo", now });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await database.models.job.count()).toBe(1);
  });

  test("is emptied once by three workers at the same time", async () => {
    const greeted: string[] = [];
    await Promise.all(Array.from({ length: 20 }, (_, i) => promise(`guest ${i}`)));
    for (let i = 0; i < 3; i++) {
      startWorker((payload) => {
        greeted.push(payload.name);
        return Promise.resolve();
      });
    }
    await expect.poll(() => database.models.job.count({ where: { outcome: "done" } }), { timeout: 15_000 }).toBe(20);
    expect(greeted.length).toBe(20);
    expect(new Set(greeted).size).toBe(20);
  });
});

describe("a job that fails", () => {
  test("is tried again later, with its error kept, until it succeeds", async () => {
    let tries = 0;
    await promise("Ada");
    const worker = startWorker(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve();
    });
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => tries).toBe(expected);
      now = new Date(now.getTime() + 10_000);
      worker.nudge();
    }
    await expect.poll(() => outcomeOf("Ada")).toBe("done");
  });

  test("for good, is kept with its error and not tried again", async () => {
    await promise("Ada");
    startWorker(() => Promise.reject(new JobFailure("give-up", "no such mailbox")));
    await expect.poll(() => outcomeOf("Ada")).toBe("failed");
    const row = await database.models.job.findOne();
    expect(row?.lastError).toBe("no such mailbox");
  });

  test("in being ticked off only, is not done a second time", async () => {
    let runs = 0;
    let refusals = 0;
    database.models.job.addHook("beforeBulkUpdate", (options) => {
      // The hook is told what is written, of which the types know nothing.
      const { attributes } = options as { attributes?: { outcome?: string } };
      if (attributes?.outcome !== "done" || refusals > 0) return;
      refusals += 1;
      throw new Error("the connection was lost");
    });
    await promise("Ada");
    startWorker(async (_, job) => {
      runs += 1;
      await job.handOver();
    });
    await expect.poll(() => outcomeOf("Ada"), { timeout: 10_000 }).toBe("done");
    expect([runs, refusals]).toEqual([1, 1]);
    const row = await database.models.job.findOne();
    expect(row?.handedOverAt).not.toBeNull();
  });

  test("waits longer each time, and never longer than four minutes", () => {
    const delays = Array.from({ length: 20 }, (_, i) => retryDelayMs(i + 1));
    expect(delays[0]).toBe(2000);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays.at(-1)).toBe(240_000);
  });
});

describe("a worker that dies", () => {
  test("before the point of no return leaves the job to another, after its lease", async () => {
    await promise("Ada");
    expect(await claim("dead")).toHaveLength(1);
    expect(await claim("early")).toHaveLength(0);
    now = new Date(now.getTime() + leaseMs + 1);
    await settleAbandoned(database, now);
    now = new Date(now.getTime() + retryDelayMs(1));
    expect(await claim("next")).toHaveLength(1);
  });

  test("again and again of the same job, leaves it longer each time and says why", async () => {
    await promise("Ada");
    const waits: number[] = [];
    for (let i = 0; i < 3; i++) {
      expect(await claim(`dead ${i}`)).toHaveLength(1);
      now = new Date(now.getTime() + leaseMs + 1);
      await settleAbandoned(database, now);
      const row = await database.models.job.findOne();
      waits.push((row?.runAt.getTime() ?? 0) - now.getTime());
      expect(row?.lastError).toContain("stopped");
      now = row?.runAt ?? now;
    }
    expect(waits).toEqual([retryDelayMs(1), retryDelayMs(2), retryDelayMs(3)]);
  });

  test("after it leaves the job flagged as uncertain, and nobody repeats it", async () => {
    await promise("Ada");
    const [job] = await claim("dead");
    expect(job && (await markHandedOver(database, job, now))).toBe(true);
    now = new Date(now.getTime() + leaseMs + 1);
    let runs = 0;
    startWorker(() => {
      runs += 1;
      return Promise.resolve();
    });
    await expect.poll(() => outcomeOf("Ada")).toBe("uncertain");
    expect(runs).toBe(0);
  });

  test("and wakes after another took its job is not allowed to hand over", async () => {
    await promise("Ada");
    const [slept] = await claim("slept");
    now = new Date(now.getTime() + leaseMs + 1);
    await settleAbandoned(database, now);
    expect(slept && (await markHandedOver(database, slept, now))).toBe(false);
    now = new Date(now.getTime() + retryDelayMs(1));
    expect(await claim("next")).toHaveLength(1);
    expect(slept && (await markHandedOver(database, slept, now))).toBe(false);
  });
});

test("a job that this program does not know is left to one that does", async () => {
  const letter = { kind: "letter", payload: z.object({}) };
  await enqueue(database, null, letter, { payload: {}, dedupeKey: "letter", now });
  await promise("Ada");
  startWorker(() => Promise.resolve());
  await expect.poll(() => outcomeOf("Ada")).toBe("done");
  expect(await database.models.job.findOne({ where: { kind: "letter" } })).toMatchObject({
    outcome: null,
    attempts: 0,
  });
});

test("stopping waits for the job in hand", async () => {
  let release = () => {};
  let finished = false;
  const held = new Promise<void>((resolve) => (release = resolve));
  await promise("Ada");
  let begun = false;
  const worker = startWorker(async () => {
    begun = true;
    await held;
    finished = true;
  });
  await expect.poll(() => begun).toBe(true);
  const stopped = worker.stop();
  release();
  await stopped;
  expect(finished).toBe(true);
  expect(await outcomeOf("Ada")).toBe("done");
});
