import type { CodeBatch } from "@recital/contract/endpoints/shop/code-batches";
import {
  type CodeRefusal,
  codeRefusal,
  makeDownloadCode,
  showDownloadCode,
} from "@recital/contract/values/download-code";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readFiles } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease, type SoldRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { personTable } from "../../audience/people/tables.ts";
import { grantTable } from "../../music/downloads/tables.ts";
import { downloadCodeTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let sold: SoldRelease;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" }, maxConcurrent: 60 });
  admin = await app.admin();
  sold = await sellRelease(app, { title: "Night Windows" });
});
afterAll(() => app.stop());
// The limits of an hour.
beforeEach(() => void (app.clock.offsetMs += 3_700_000));

async function addBatch(fields: object = {}): Promise<CodeBatch & { readonly codes: readonly string[] }> {
  const input = { name: "Sleeves", subject: "release", subjectId: sold.release.id, count: 3, ...fields };
  const { status, body } = await sendJson(admin, "POST /api/admin/code-batches", input);
  expect(status).toBe(201);
  const batch = body as CodeBatch;
  return { ...batch, codes: (await cardsOf(batch)).codes };
}

const cardsOf = ({ id }: { readonly id: number }) =>
  admin.api("GET /api/admin/code-batches/:id/cards", { params: { id: String(id) } });
const stop = ({ id }: { readonly id: number }) => sendJson(admin, `POST /api/admin/code-batches/${id}/stop`);
const listed = async ({ id }: { readonly id: number }) =>
  (await admin.api("GET /api/admin/code-batches")).find((batch) => batch.id === id);
const redeem = (code: string, email: string, { by = app.visitor(), ip = "192.0.2.1" } = {}) =>
  sendJson(by, "POST /api/redeem", { code, email }, { "x-forwarded-for": ip });
const tokenIn = ({ body }: Awaited<ReturnType<typeof redeem>>) =>
  String(body["downloadsUrl"]).replace("/downloads/", "");
const refused = (code: CodeRefusal) => ({ status: 422, body: { fields: { code: codeRefusal(code, "en") } } });
const unknownCode = makeDownloadCode(Array.from({ length: 11 }, () => 0));
const codeAt = (codes: readonly string[], index = 0) => codes[index] ?? "";

describe("a code", () => {
  test("gives what it is for to one person, by a page of its own and by email, however it is typed", async () => {
    const { codes, ...batch } = await addBatch({ name: "Press" });
    expect(batch).toMatchObject({ title: "Night Windows", total: 3, redeemed: 0, state: "active" });
    const typed = ` ${showDownloadCode(codeAt(codes)).toLowerCase().replace("-", "  ")}`;
    const response = await redeem(typed, "Ada@example.com");
    expect(response).toMatchObject({ status: 201, body: { url: `/downloads/${tokenIn(response)}` } });
    expect((await readFiles(app, tokenIn(response))).files).toMatchObject([{ label: "Night Windows", isReady: true }]);
    await expect.poll(() => app.smtp.emails("ada@example.com").length).toBe(1);
    expect(app.smtp.emails("ada@example.com")[0]?.text).toContain(`/downloads/${tokenIn(response)}`);
    expect(await listed(batch)).toMatchObject({ redeemed: 1, state: "active" });
    expect(await cardsOf(batch)).toMatchObject({ codes: codes.slice(1) });
    expect(await redeem(codeAt(codes), "bo@example.com")).toMatchObject(refused("code_used"));
  });

  test("gives the same browser the same page again for the same address, and no other", async () => {
    const { codes } = await addBatch();
    const by = app.visitor();
    const first = await redeem(codeAt(codes), "cy@example.com", { by });
    expect(await redeem(codeAt(codes), "CY@example.com ", { by })).toEqual(first);
    for (const [email, other] of [
      ["dan@example.com", by],
      ["cy@example.com", app.visitor()],
    ] as const) {
      expect(await redeem(codeAt(codes), email, { by: other })).toMatchObject(refused("code_used"));
    }
    const key = "0190a3c4-7d2e-4c1b-9f00-5a7e8d1c2b3a";
    const send = () => sendJson(app.visitor(), "POST /api/redeem", { code: codes[1], email: "eve@example.com", key });
    const lost = await send();
    expect(lost.status).toBe(201);
    expect(await send()).toEqual(lost);
    expect(await app.recital.database.model(grantTable).count({ where: { source: "code" } })).toBe(3);
  });

  test("is redeemed once by 50 people at once", async () => {
    const { codes, ...batch } = await addBatch({ count: 1 });
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        redeem(codeAt(codes), `fan-${index}@example.com`, { ip: `198.51.100.${index}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = responses.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ body }) => body["message"]))).toEqual(new Set([codeRefusal("code_used", "en")]));
    expect(await listed(batch)).toMatchObject({ redeemed: 1, total: 1, state: "used-up" });
    const people = (await app.recital.database.model(personTable).findAll()).filter(({ email }) =>
      email.startsWith("fan-"),
    );
    expect(people).toHaveLength(1);
  });

  test("is refused in words of its own: mistyped, unknown, stopped, expired, and for what is gone", async () => {
    const { codes, ...batch } = await addBatch({ expiresAt: new Date(app.clock.now().getTime() + 60_000) });
    const code = codeAt(codes);
    const last = code.endsWith("2") ? "3" : "2";
    expect(await redeem(code.slice(0, -1) + last, "a@example.com")).toMatchObject(refused("code_mistyped"));
    expect(await redeem("OOOO", "a@example.com")).toMatchObject(refused("code_mistyped"));
    expect(await redeem(unknownCode, "a@example.com")).toMatchObject(refused("code_unknown"));
    expect(await redeem(" - ", "a@example.com")).toMatchObject(refused("code_mistyped"));
    expect((await redeem(code, "nobody")).body).toMatchObject({ fields: { email: expect.anything() as unknown } });
    app.clock.offsetMs += 61_000;
    expect(await redeem(code, "a@example.com")).toMatchObject(refused("code_expired"));
    expect(await listed(batch)).toMatchObject({ state: "expired" });
    const stopped = await addBatch();
    const again = [await stop(stopped), await stop(stopped)];
    expect(again).toMatchObject([{ status: 200, body: { state: "stopped" } }, { status: 200 }]);
    expect(await redeem(codeAt(stopped.codes), "a@example.com")).toMatchObject(refused("code_stopped"));
    expect((await stop({ id: 999_999 })).status).toBe(404);
    const { product, release } = await sellRelease(app);
    const empty = await addBatch({ subject: "product", subjectId: product.id });
    await sendJson(admin, `PUT /api/admin/releases/${release.id}`, { productIds: [] });
    expect(await redeem(codeAt(empty.codes), "a@example.com")).toMatchObject(refused("code_empty"));
    expect(await listed(empty)).toMatchObject({ redeemed: 0 });
  });
});

test("ten tries of a network may fail in an hour, and those that succeed do not count", async () => {
  const { codes } = await addBatch({ count: 12 });
  for (const code of codes.slice(0, 11)) expect((await redeem(code, "hall@example.com")).status).toBe(201);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => redeem(unknownCode, "x@example.com")));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  const last = codeAt(codes, 11);
  expect(await redeem(last, "hall@example.com")).toMatchObject({ status: 429 });
  expect((await redeem(last, "hall@example.com", { ip: "192.0.2.2" })).status).toBe(201);
  app.clock.offsetMs += 3_700_000;
  expect(await redeem(unknownCode, "x@example.com")).toMatchObject(refused("code_unknown"));
});

test("a form without scripts leads to the files, or back with the reason", async () => {
  const { codes } = await addBatch();
  const post = (code: string) =>
    app.visitor().fetch("/api/redeem", {
      method: "POST",
      body: new URLSearchParams({ code, email: "form@example.com" }),
      redirect: "manual",
    });
  const done = await post(codeAt(codes));
  expect([done.status, done.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/downloads\/[\w-]{43}$/)]);
  expect((await post(codeAt(codes))).headers.get("location")).toBe("/redeem?problem=code_used");
  expect((await post("")).headers.get("location")).toBe("/redeem?problem=invalid_input");
  for (let tries = 0; tries < 9; tries += 1) await post(unknownCode);
  expect((await post(unknownCode)).headers.get("location")).toBe("/redeem?problem=too_many_requests");
});

describe("a batch", () => {
  test("of 5,000 codes has all of them different, as CSV with links", async () => {
    const batch = await addBatch({ count: 5000 });
    expect(new Set(batch.codes).size).toBe(5000);
    const response = await admin.fetch(`/api/admin/code-batches/${batch.id}/codes.csv`);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="download-codes-${batch.id}.csv"`);
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(5001);
    const shown = showDownloadCode(codeAt(batch.codes));
    expect(lines[1]).toBe(`"${shown}","${app.url}/redeem?code=${shown}",""`);
  });

  test("is refused with a count out of range, for nothing to download, and for a time that is over", async () => {
    const shirt = await buildProduct(app.recital.database, { name: "Shirt" });
    const good = { name: "Cards", subject: "release", subjectId: sold.release.id, count: 1 };
    for (const [field, bad] of [
      ["name", { name: " " }],
      ["count", { count: 0 }],
      ["count", { count: 5001 }],
      ["subjectId", { subject: "product", subjectId: shirt.id }],
      ["subjectId", { subjectId: 999_999 }],
      ["expiresAt", { expiresAt: new Date(app.clock.now().getTime() - 1) }],
    ] as const) {
      const response = await sendJson(admin, "POST /api/admin/code-batches", { ...good, ...bad });
      expect(response).toMatchObject({ status: 422, body: { fields: { [field]: expect.anything() as unknown } } });
    }
    expect((await app.visitor().fetch("/api/admin/code-batches")).status).toBe(401);
  });

  test("keeps what its open codes are for, as what was sold, until it is stopped", async () => {
    const { release, tracks, product } = await sellRelease(app);
    const track = tracks[1]?.id ?? 0;
    const [album, single, download] = [
      await addBatch({ subject: "release", subjectId: release.id, name: "Sleeves" }),
      await addBatch({ subject: "track", subjectId: track }),
      await addBatch({ subject: "product", subjectId: product.id }),
    ];
    const erase = (path: string) => sendJson(admin, `DELETE /api/admin/releases/${release.id}${path}`);
    const empty = () =>
      sendJson(admin, `PUT /api/admin/releases/${release.id}/tracks/${track}`, { masterAssetId: null });
    for (const edit of [() => erase(""), () => erase(`/tracks/${track}`), empty]) {
      expect(await edit()).toMatchObject({ status: 409, body: { message: expect.stringContaining("Stop the batch") } });
    }
    await stop(album);
    await stop(download);
    expect((await erase(`/tracks/${tracks[0]?.id}`)).status).toBe(204);
    expect((await erase("")).status).toBe(409);
    await stop(single);
    expect((await erase("")).status).toBe(204);
    expect(await listed(album)).toMatchObject({ title: null, state: "stopped" });
  });

  test("of a product that is deleted goes on, as its buyers keep it", async () => {
    const { product, release } = await sellRelease(app);
    const { codes } = await addBatch({ subject: "product", subjectId: product.id });
    expect((await sendJson(admin, `DELETE /api/admin/products/${product.id}`)).status).toBe(204);
    const response = await redeem(codeAt(codes), "late@example.com");
    expect((await readFiles(app, tokenIn(response))).files).toMatchObject([{ label: release.title }]);
  });
});

test("a redemption is in the person's timeline and export, and erased with them", async () => {
  const { codes } = await addBatch({ name: "Radio" });
  const email = "mia@example.com";
  const response = await redeem(codeAt(codes), email);
  const people = app.recital.database.model(personTable);
  const { id } = await people.findOne({ where: { email }, rejectOnEmpty: true });
  const { timeline } = await admin.api("GET /api/admin/people/:id", { params: { id: String(id) } });
  expect(timeline.map(({ text }) => text)).toContain("Redeemed a download code of “Radio”");
  const exported = await admin.fetch("/api/admin/privacy/export", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(await exported.json()).toMatchObject({
    givenDownloads: [{ source: "code", subject: "release", id: sold.release.id }],
  });
  await sendJson(admin, "POST /api/admin/privacy/erase", { email });
  const row = await app.recital.database.model(downloadCodeTable).findOne({ where: { code: codeAt(codes) } });
  expect([row?.redeemerHash, row?.redeemedAt]).toEqual([null, expect.any(Date)]);
  expect((await readFiles(app, tokenIn(response))).files).toHaveLength(1);
});
