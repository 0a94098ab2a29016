import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { product } from "@recital/contract/values/product";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../../kernel/clock.ts";
import { ProgramSourceError, type ProgramIndex } from "../../../ports/program-source.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { updateRoutes } from "./feature.ts";
import { readUpdates, requestUpdate } from "./read-updates.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const newer: ProgramIndex = {
  latest: "99.0.0",
  releases: [{ version: "99.0.0", at: "2026-11-30T00:00:00.000Z", changes: "- **Faster** pages", files: [] }],
};

/** Returns what the site knows after a check of these releases. */
async function checked(readIndex: () => Promise<ProgramIndex>) {
  const programSource = { readIndex, download: () => Promise.reject(new Error("no download")) };
  const updates = { url: "https://example.com", kind: "release" as const, home: app.storage.dataDir };
  const services = { ...app.recital.services, programSource, updates };
  const check = updateRoutes(services)["POST /api/admin/updates/check"];
  await check({} as never, {} as never);
  return readUpdates(services);
}

test("without a place of releases nobody is asked, and nothing can be installed", async () => {
  const nothing = { current: product.version, isChecking: false, checkedAt: null, newer: null, canInstall: false };
  expect(await admin.api("POST /api/admin/updates/check")).toMatchObject(nothing);
  await expect(admin.api("POST /api/admin/updates/install")).rejects.toThrow(
    /^409: The site cannot update itself here/,
  );
});

test("a newer version is known with what is new; after a failed check it still is", async () => {
  const found = await checked(() => Promise.resolve(newer));
  expect(found).toMatchObject({ problem: null, newer: { version: "99.0.0", changes: [{ kind: "list" }] } });
  const failed = await checked(() => Promise.reject(new ProgramSourceError("https://example.com does not respond.")));
  expect(failed).toMatchObject({ problem: "https://example.com does not respond.", newer: { version: "99.0.0" } });
  const older = { latest: "0.0.1", releases: [] };
  expect(await checked(() => Promise.resolve(older))).toMatchObject({ problem: null, newer: null });
});

test("an update whose process was killed is over once the site has started again", async () => {
  const home = join(app.storage.dataDir, "home");
  await mkdir(home);
  const services = {
    ...app.recital.services,
    clock: systemClock,
    updates: { url: "https://example.com", kind: "release" as const, home },
  };
  const read = async (record: object) => {
    const update = { from: product.version, to: "99.0.0", endedAt: null, message: null, ...record };
    await writeFile(join(home, "update.json"), JSON.stringify(update));
    return (await readUpdates(services)).last;
  };
  const [before, now] = [new Date(performance.timeOrigin - 1000).toISOString(), new Date().toISOString()];
  expect(await read({ state: "downloading", startedAt: before })).toMatchObject({ endedAt: null });
  expect(await read({ state: "trying", startedAt: now })).toMatchObject({ endedAt: null });
  expect(await read({ state: "trying", startedAt: before })).toMatchObject({
    state: "failed",
    message: expect.stringContaining("was interrupted"),
  });
  const done = { to: product.version, from: "0.0.1", state: "starting", startedAt: before };
  expect(await read(done)).toMatchObject({ state: "done", endedAt: expect.any(String) });
  await expect(requestUpdate(services)).rejects.toMatchObject({ status: 409 });
});
