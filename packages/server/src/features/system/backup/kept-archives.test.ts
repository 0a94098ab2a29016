import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityEventTable } from "../../../email/tables.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { archiveName } from "./archive-format.ts";

let app: TestApp;
let admin: Visitor;
let folder: string;
let made: { readonly name: string; readonly bytes: Buffer };
const older = archiveName(new Date("2026-11-01T02:15:00Z"), "0122-update-checks");
const unknown = archiveName(new Date("2026-10-01T02:15:00Z"));

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  folder = join(app.storage.dataDir, "backups");
});
afterAll(() => app.stop());

const list = () => admin.api("GET /api/admin/backups");
const pathOf = (name: string) => `/api/admin/backups/${name}/file`;
const isStepDone = async () => (await admin.api("GET /api/admin/setup")).steps.find(({ id }) => id === "backup")?.done;
const countEvents = () =>
  app.recital.database.model(securityEventTable).count({ where: { kind: "backup-downloaded" } });

test("a site without a folder of backups has an empty list", async () => {
  await rm(folder, { recursive: true, force: true });
  expect(await list()).toMatchObject({ archives: [], keepDays: 30, downloadedAt: null, isOverdue: false });
  expect(await isStepDone()).toBe(false);
});

test("the archives are listed newest first, with what made them, and nothing else of the folder", async () => {
  await mkdir(join(folder, "assets"), { recursive: true });
  await mkdir(join(folder, archiveName(new Date("2026-09-01T02:15:00Z"))));
  for (const name of [older, unknown, "notes.txt"]) await writeFile(join(folder, name), "bytes");
  await admin.api("POST /api/admin/backups");
  app.recital.worker.start();
  await expect.poll(async () => (await list()).archives[0]?.madeBy, { timeout: 20_000 }).toBe("hand");
  const { archives, restoreCommand } = await list();
  const name = archives[0]?.name ?? "";
  made = { name, bytes: await readFile(join(folder, name)) };
  expect(archives).toMatchObject([
    { name, bytes: made.bytes.length, madeBy: "hand" },
    { name: older, bytes: 5, madeBy: "migration", takenAt: "2026-11-01T02:15:00.000Z" },
    { name: unknown, bytes: 5, madeBy: null },
  ]);
  expect(restoreCommand).toContain("restore");
});

test("a download is resumed by a range, is one security event, and counts when its last byte is sent", async () => {
  const sha256 = createHash("sha256").update(made.bytes).digest("hex");
  const params = { name: made.name };
  expect(await admin.api("GET /api/admin/backups/:name", { params })).toEqual({
    name: made.name,
    size: made.bytes.length,
    sha256,
  });
  const half = Math.floor(made.bytes.length / 2);
  const first = await admin.fetch(pathOf(made.name), { headers: { range: `bytes=0-${half - 1}` } });
  expect(first.status).toBe(206);
  expect(first.headers.get("content-disposition")).toContain(made.name);
  const start = Buffer.from(await first.arrayBuffer());
  expect(await countEvents()).toBe(1);
  expect(await isStepDone()).toBe(false);
  const rest = await admin.fetch(pathOf(made.name), {
    headers: { range: `bytes=${half}-`, "if-range": `"${sha256}"` },
  });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([start, Buffer.from(await rest.arrayBuffer())]).equals(made.bytes)).toBe(true);
  await expect.poll(isStepDone).toBe(true);
  expect((await list()).downloadedAt).not.toBeNull();
  expect(await countEvents()).toBe(1);

  const whole = await admin.fetch(pathOf(made.name));
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer()).equals(made.bytes)).toBe(true);
  expect(await countEvents()).toBe(2);
  const [event] = (await admin.api("GET /api/admin/status")).securityEvents;
  expect(event).toMatchObject({ kind: "backup-downloaded", text: expect.stringContaining("downloaded a backup (") });
});

test.each([
  ["a deleted backup", "recital-2020-01-01T00-00-00Z.tar.gz"],
  ["another file of the folder", "notes.txt"],
  ["a folder", "assets"],
  ["a path out of the folder", "..%2Fencryption.key"],
  ["an absolute path", "%2Fetc%2Fpasswd"],
  ["a path to an archive", `..%2Fbackups%2F${older}`],
])("%s is not found", async (_case, name) => {
  const before = await countEvents();
  for (const path of [`/api/admin/backups/${name}`, pathOf(name)]) {
    expect((await admin.fetch(path)).status).toBe(404);
  }
  expect(await countEvents()).toBe(before);
});

test("requires a login", async () => {
  const visitor = app.visitor();
  for (const path of ["/api/admin/backups", `/api/admin/backups/${older}`, pathOf(older)]) {
    const response = await visitor.fetch(path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "Please log in" });
  }
});
