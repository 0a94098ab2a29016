import { randomBytes } from "node:crypto";
import { readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeMigratedStorage } from "../../../testing/database.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import {
  beginUpload,
  checkedAsset,
  hashOf,
  openParts,
  partOf,
  putPart,
  uploadFile,
} from "../../../testing/upload-file.ts";
import { assetTable, assetUploadPartTable, assetUploadTable } from "./tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  folder = join(app.storage.dataDir, "assets");
});
afterAll(() => app.stop());

const long = randomBytes(20_000_000);
const short = randomBytes(1000);

const complete = (id: number, visitor = admin) => sendJson(visitor, `POST /api/admin/uploads/${id}/complete`);
const read = (id: number, visitor = admin) => sendJson(visitor, `GET /api/admin/uploads/${id}`);

async function keyOf(id: number): Promise<string> {
  return (await app.recital.database.model(assetUploadTable).findByPk(id))?.storageKey ?? "";
}

async function refusal(response: Response): Promise<unknown[]> {
  const { fields } = (await response.json()) as { fields?: object };
  return [response.status, Object.keys(fields ?? {})];
}

describe("a file of 20 MB", () => {
  test("arrives whole from parts that come out of order and twice", async () => {
    const upload = await beginUpload(admin, { fileName: "Nocturne.raw", size: long.length });
    expect(upload).toMatchObject({ partBytes: 5 * 1024 ** 2, parts: 4, missing: [[1, 4]], assetId: null });
    for (const number of [3, 1, 3, 4, 1]) {
      expect((await putPart(admin, upload.id, number, partOf(long, number))).status).toBe(204);
    }
    expect((await read(upload.id)).body).toMatchObject({ missing: [2] });
    expect((await putPart(admin, upload.id, 2, partOf(long, 2))).status).toBe(204);
    const completed = await complete(upload.id);
    expect(completed).toMatchObject({ status: 202, body: { assetId: expect.any(Number) as number } });
    const asset = await checkedAsset(admin, Number(completed.body["assetId"]));
    const facts = { fileName: "Nocturne.raw", size: long.length, sha256: hashOf(long), refusal: null };
    expect(asset).toMatchObject({ ...facts, state: "ready", mediaType: "application/octet-stream" });
    const row = await app.recital.database.model(assetTable).findByPk(asset.id);
    expect(row?.crc32).toBe(crc32(long));
    expect((await readFile(join(folder, row?.storageKey ?? ""))).equals(long)).toBe(true);
    expect((await read(upload.id)).body).toMatchObject({ missing: [], assetId: asset.id });
  });

  test("resumes after the program was started again", async () => {
    const storage = await makeMigratedStorage();
    const first = await startTestApp({ storage });
    const upload = await beginUpload(await first.admin(), { fileName: "a.raw", size: long.length });
    const before = await first.admin();
    await putPart(before, upload.id, 1, partOf(long, 1));
    await putPart(before, upload.id, 4, partOf(long, 4));
    await first.stop();
    const second = await startTestApp({ storage });
    const after = await second.admin();
    expect((await read(upload.id, after)).body).toMatchObject({ missing: [2, 3] });
    for (const number of [2, 3]) await putPart(after, upload.id, number, partOf(long, number));
    const { body } = await complete(upload.id, after);
    expect(await checkedAsset(after, Number(body["assetId"]))).toMatchObject({ state: "ready", sha256: hashOf(long) });
    await second.stop();
    await storage.remove();
  });
});

describe("a part", () => {
  test("with a wrong number, size or hash is refused by field, and stays missing", async () => {
    const { id } = await beginUpload(admin, { fileName: "a.raw", size: long.length });
    const [first, four] = [partOf(long, 1), partOf(long, 4)];
    expect(await refusal(await putPart(admin, id, 5, four))).toEqual([422, ["number"]]);
    expect(await refusal(await putPart(admin, id, 9_007_199_254_740_991, four))).toEqual([422, ["number"]]);
    expect(await refusal(await putPart(admin, id, 1, four))).toEqual([422, ["size"]]);
    expect(await refusal(await putPart(admin, id, 4, first))).toEqual([422, ["size"]]);
    expect(await refusal(await putPart(admin, id, 1, Buffer.alloc(0)))).toEqual([422, ["size"]]);
    expect(await refusal(await putPart(admin, id, 1, first, hashOf(four)))).toEqual([422, ["sha256"]]);
    expect(await refusal(await putPart(admin, id, 1, first, "no hash"))).toEqual([400, ["sha256"]]);
    expect((await putPart(admin, id, 0, first)).status).toBe(400);
    expect((await putPart(admin, id, 1, Buffer.alloc(8 * 1024 ** 2 + 1))).status).toBe(413);
    expect((await putPart(admin, id + 1000, 1, first)).status).toBe(404);
    expect((await read(id)).body).toMatchObject({ missing: [[1, 4]] });
  });

  test("is refused after completion", async () => {
    const upload = await uploadFile(admin, "a.raw", short);
    expect((await putPart(admin, upload.id, 1, short)).status).toBe(409);
    expect((await sendJson(admin, `DELETE /api/admin/uploads/${upload.id}`)).status).toBe(409);
  });

  test("is refused with 503 while eight others are under way", async () => {
    const { id } = await beginUpload(admin, { fileName: "a.raw", size: short.length });
    const open = await openParts(app, admin, { id, bytes: short, count: 8 });
    // The eight are counted a moment after the server asks for their bytes.
    await expect.poll(async () => (await putPart(admin, id, 1, short, hashOf(long))).status).toBe(503);
    const ninth = await putPart(admin, id, 1, short);
    expect([ninth.status, ninth.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await open.finish()).toEqual(Array.from({ length: 8 }, () => 204));
    expect((await putPart(admin, id, 1, short)).status).toBe(204);
  });
});

describe("completion", () => {
  test("is refused while parts are missing, and keeps the upload", async () => {
    const { id } = await beginUpload(admin, { fileName: "a.raw", size: long.length });
    await putPart(admin, id, 1, partOf(long, 1));
    expect((await complete(id)).status).toBe(409);
    expect((await read(id)).body).toMatchObject({ missing: [[2, 4]], assetId: null });
  });

  test("makes one asset and one check, also if it is asked for at once and again", async () => {
    const { id } = await beginUpload(admin, { fileName: "a.raw", size: short.length });
    await putPart(admin, id, 1, short);
    const asset = app.recital.database.model(assetTable);
    const job = app.recital.database.model(jobTable);
    const [assets, jobs] = [await asset.count(), await job.count({ where: { kind: "check-asset" } })];
    const results = [...(await Promise.all([complete(id), complete(id), complete(id)])), await complete(id)];
    expect(results.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(results.map(({ body }) => body["assetId"])).size).toBe(1);
    expect([await asset.count(), await job.count({ where: { kind: "check-asset" } })]).toEqual([assets + 1, jobs + 1]);
  });
});

test("an upload that is deleted leaves nothing", async () => {
  const { id } = await beginUpload(admin, { fileName: "a.raw", size: long.length });
  await putPart(admin, id, 1, partOf(long, 1));
  const key = await keyOf(id);
  expect((await sendJson(admin, `DELETE /api/admin/uploads/${id}`)).status).toBe(204);
  expect((await read(id)).status).toBe(404);
  expect((await putPart(admin, id, 2, partOf(long, 2))).status).toBe(404);
  expect(await app.recital.database.model(assetUploadPartTable).count({ where: { uploadId: id } })).toBe(0);
  await expect.poll(() => readFile(join(folder, `.${key}.upload`)).catch(() => null)).toBeNull();
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["a\u0000b.wav", "a b.wav"],
  ["\u202egpj.exe", "gpj.exe"],
  [`${"x".repeat(300)}.wav`, `${"x".repeat(251)}.wav`],
  ["...", "file"],
])("a file named %j is stored as %j", async (fileName, cleaned) => {
  expect(await beginUpload(admin, { fileName, size: 1 })).toMatchObject({ fileName: cleaned });
});

test.each([
  [{ fileName: "", size: 1 }, "fileName"],
  [{ fileName: "a", size: 0 }, "size"],
  [{ fileName: "a", size: 1.5 }, "size"],
  [{ fileName: "a", size: "1" }, "size"],
  [{ fileName: "a", size: 1024 ** 4 + 1 }, "size"],
])("%j is refused by field", async (body, field) => {
  const { status, body: refused } = await sendJson(admin, "POST /api/admin/uploads", body);
  expect([status, Object.keys(refused["fields"] as object)]).toEqual([422, [field]]);
});

describe("the store", () => {
  test("that is full responds with 507 and keeps the upload", async () => {
    const { id } = await beginUpload(admin, { fileName: "a.raw", size: short.length });
    const path = join(folder, `.${await keyOf(id)}.upload`);
    // Writing to this device fails as on a full disk.
    await rename(path, `${path}-kept`);
    await symlink("/dev/full", path);
    const full = await putPart(admin, id, 1, short);
    expect([full.status, await full.json()]).toMatchObject([
      507,
      { message: expect.stringContaining("full") as string },
    ]);
    await rm(path);
    await rename(`${path}-kept`, path);
    expect((await read(id)).body).toMatchObject({ missing: [1] });
    expect((await putPart(admin, id, 1, short)).status).toBe(204);
  });

  test("that cannot be reached responds with 503 and keeps the upload", async () => {
    const { id } = await beginUpload(admin, { fileName: "a.raw", size: short.length });
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "not a folder");
    expect((await putPart(admin, id, 1, short)).status).toBe(503);
    expect((await sendJson(admin, "POST /api/admin/uploads", { fileName: "b.raw", size: 1 })).status).toBe(503);
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect((await putPart(admin, id, 1, short)).status).toBe(204);
  });

  test("that lost the parts makes the sender begin again", async () => {
    const { id } = await beginUpload(admin, { fileName: "a.raw", size: short.length });
    await rm(join(folder, `.${await keyOf(id)}.upload`));
    expect((await putPart(admin, id, 1, short)).status).toBe(404);
    expect((await read(id)).status).toBe(404);
  });
});

test("all of it requires an admin's session", async () => {
  const { id } = await beginUpload(admin, { fileName: "a.raw", size: short.length });
  const visitor = app.visitor();
  const statuses = [
    (await sendJson(visitor, "POST /api/admin/uploads", { fileName: "a.raw", size: 1 })).status,
    (await read(id, visitor)).status,
    (await putPart(visitor, id, 1, short)).status,
    (await complete(id, visitor)).status,
    (await sendJson(visitor, `DELETE /api/admin/uploads/${id}`)).status,
    (await sendJson(visitor, "GET /api/admin/assets/1")).status,
  ];
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
  expect((await read(id)).body).toMatchObject({ missing: [1] });
});

describe("a stored file", () => {
  test("is read by the owner, whole and in ranges, and by no one without a session", async () => {
    const { assetId } = await uploadFile(admin, "Nächte.raw", short);
    await checkedAsset(admin, assetId);
    const path = `/api/admin/assets/${assetId}/file`;
    const head = await admin.fetch(path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), head.headers.get("etag")]).toEqual([
      200,
      "1000",
      `"${hashOf(short)}"`,
    ]);
    const whole = await admin.fetch(path);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": "attachment; filename=\"N_chte.raw\"; filename*=UTF-8''N%C3%A4chte.raw",
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(short)).toBe(true);
    const part = await admin.fetch(path, { headers: { range: "bytes=990-" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 990-999/1000"]);
    expect(Buffer.from(await part.arrayBuffer()).equals(short.subarray(990))).toBe(true);
    const refused = await app.visitor().fetch(path);
    expect([refused.status, refused.headers.get("etag")]).toEqual([401, null]);
  });

  test("is not read before it was checked, nor after it was refused", async () => {
    const { assetId } = await uploadFile(admin, "Take.wav", Buffer.from("RIFF\u0010\u0000\u0000\u0000WAVE"));
    expect(await checkedAsset(admin, assetId)).toMatchObject({ state: "refused" });
    expect((await admin.fetch(`/api/admin/assets/${assetId}/file`)).status).toBe(409);
    expect((await admin.fetch("/api/admin/assets/999999/file")).status).toBe(404);
  });
});
