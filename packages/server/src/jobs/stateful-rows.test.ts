import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { checkedAssets } from "../features/music/assets/checked-assets.ts";
import { issuesInProgress } from "../features/audience/newsletter/issues-in-progress.ts";
import { encodedTracks } from "../features/music/releases/encode-track.job.ts";
import { makeLogger } from "../kernel/logger.ts";
import { sendJson } from "../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { storeAsset } from "../testing/store-asset.ts";
import { JobFailure, jobHandler } from "./job-handler.ts";
import { enqueue, type JobKind } from "./outbox.ts";
import { statefulRows, type StatefulRows } from "./stateful-rows.ts";
import { makeWorker } from "./worker.ts";
import { jobTable } from "./table.ts";
import { trackTable } from "../features/music/releases/tables.ts";
import { assetTable } from "../features/music/assets/tables.ts";
import { issueTable } from "../features/audience/newsletter/tables.ts";
import type { ModelOf } from "../db/table.ts";

let app: TestApp;
let admin: Visitor;

beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterEach(() => app.stop());

const model: ModelOf = (table) => app.recital.database.model(table);
/** Looks for rows without a job until a row is resumed: the first look only notes them. */
async function resumeAll(rows: StatefulRows) {
  expect(await rows.resume(app.clock.now())).toEqual({ failed: 0, requeued: 0 });
  return rows.resume(app.clock.now());
}
const openJobs = (kind: string) => model(jobTable).findAll({ where: { kind, outcome: null } });
const forget = (kind: string) => model(jobTable).destroy({ where: { kind } });
const giveUp = (kind: string) =>
  model(jobTable).update({ outcome: "failed", finishedAt: app.clock.now() }, { where: { kind } });

describe("a track whose audio waits", () => {
  let path: string;
  const resume = () => resumeAll(encodedTracks(app.recital.database));
  const track = () => model(trackTable).findOne({ rejectOnEmpty: true });

  beforeEach(async () => {
    const { id } = await admin.api("POST /api/admin/releases", { body: { title: "Lamp" } });
    const { id: masterAssetId } = await storeAsset(app);
    path = `/api/admin/releases/${id}/tracks`;
    await sendJson(admin, `POST ${path}`, { title: "One", masterAssetId });
  });

  test("is left alone while its job is open", async () => {
    expect(await openJobs("encode-track")).toHaveLength(1);
    expect(await resume()).toEqual({ failed: 0, requeued: 0 });
    expect(await openJobs("encode-track")).toHaveLength(1);
  });

  test.each(["waiting", "encoding"] as const)("gets a new job if its own is gone (%s)", async (audioState) => {
    await forget("encode-track");
    await model(trackTable).update({ audioState }, { where: {} });
    expect(await resume()).toEqual({ failed: 0, requeued: 1 });
    expect(await openJobs("encode-track")).toHaveLength(1);
    expect(await resume()).toEqual({ failed: 0, requeued: 0 });
  });

  test("fails with a message if its job gave up, and can be tried again", async () => {
    await giveUp("encode-track");
    expect(await resume()).toEqual({ failed: 1, requeued: 0 });
    const { id, audioState, audioError } = await track();
    expect([audioState, audioError]).toEqual(["failed", expect.stringMatching(/could not encode .* try again/)]);
    app.clock.offsetMs += 1;
    const retried = await sendJson(admin, `POST ${path}/${id}/retry`, {});
    expect(retried.status).toBeLessThan(300);
    expect((await track()).audioState).toBe("waiting");
    expect(await resume()).toEqual({ failed: 0, requeued: 0 });
  });
});

describe("a file that is checked", () => {
  const asset = () => model(assetTable).findOne({ rejectOnEmpty: true });
  const resume = () => {
    return resumeAll(checkedAssets({ ...app.recital.services, assetListeners: () => [] }));
  };

  test("gets a new job if its own is gone, and is refused with a message if that gave up", async () => {
    await storeAsset(app, { state: "checking", checkedAt: null });
    expect(await resume()).toEqual({ failed: 0, requeued: 1 });
    expect(await openJobs("check-asset")).toHaveLength(1);
    await giveUp("check-asset");
    expect(await resume()).toEqual({ failed: 1, requeued: 0 });
    expect(await asset()).toMatchObject({ state: "refused", refusal: expect.stringMatching(/upload it again/) });
    expect(await resume()).toEqual({ failed: 0, requeued: 0 });
  });
});

describe("an issue that goes on by itself", () => {
  const resume = () => resumeAll(issuesInProgress(app.recital.database));

  test.each([
    ["sending", null, null],
    ["scheduled", 3_600_000, null],
    ["paused", null, 900_000],
  ] as const)("gets a new job for its time if its own is gone (%s)", async (state, sendIn, resumesIn) => {
    const { id } = await admin.api("POST /api/admin/issues", { body: { subject: "Summer" } });
    const later = (ms: number | null) => (ms === null ? null : new Date(app.clock.now().getTime() + ms));
    const times = { sendAt: later(sendIn), resumesAt: later(resumesIn) };
    await model(issueTable).update({ state, batch: 3, ...times }, { where: { id } });
    expect(await resume()).toEqual({ failed: 0, requeued: 1 });
    const [job, ...more] = await openJobs("send-issue");
    expect(more).toEqual([]);
    expect(JSON.parse(job?.payload ?? "")).toEqual({ issueId: id, batch: 4 });
    const runAt = times.sendAt ?? times.resumesAt;
    if (runAt) expect(job?.runAt).toEqual(runAt);
    expect(await resume()).toEqual({ failed: 0, requeued: 0 });
  });

  test("stays as it is if the owner paused it", async () => {
    const { id } = await admin.api("POST /api/admin/issues", { body: { subject: "Summer" } });
    await model(issueTable).update({ state: "paused", batch: 3 }, { where: { id } });
    expect(await resume()).toEqual({ failed: 0, requeued: 0 });
  });
});

test("the row of a job that gives up is ended with it", async () => {
  const { database } = app.recital;
  const print = { kind: "print", payload: z.object({ page: z.int() }), causedBy: "owner", uses: "database" } as const;
  const failed: number[] = [];
  const rows = statefulRows(database, {
    job: print satisfies JobKind,
    readInProgress: () => Promise.resolve([]),
    requeue: () => Promise.resolve(),
    fail({ page }) {
      failed.push(page);
      return Promise.resolve();
    },
  });
  const worker = makeWorker({
    database,
    clock: app.clock,
    logger: makeLogger({ level: "silent", format: "json" }),
    handlers: [
      jobHandler(print, ({ page }) =>
        Promise.reject(page === 1 ? new Error("later") : new JobFailure("give-up", "no")),
      ),
    ],
    statefulRows: [rows],
  });
  for (const page of [1, 2]) {
    await enqueue(database, null, print, { payload: { page }, dedupeKey: `print-${page}`, now: app.clock.now() });
  }
  worker.start();
  await expect.poll(() => failed).toEqual([2]);
  await worker.stop();
});
