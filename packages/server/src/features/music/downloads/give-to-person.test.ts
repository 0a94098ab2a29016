import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "../../../db/transaction.ts";
import { readFiles } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease, type SoldRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { knowPerson } from "../../audience/people/know-person.ts";
import { findGivenPage, type GivenToPerson, giveToPerson } from "./give-to-person.ts";

let app: TestApp;
let admin: Visitor;
let sold: SoldRelease;
const email = "ada@example.com";

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  sold = await sellRelease(app, { title: "Night Windows" });
});
afterAll(() => app.stop());

const give = (source: GivenToPerson["source"], sourceId: number, subjects: GivenToPerson["subjects"]) =>
  withTransaction(app.recital.database, async (transaction) => {
    const now = app.clock.now();
    const personId = await knowPerson(app.recital.database, { email }, { transaction, now });
    const given = { personId, source, sourceId, subjects, isEmailed: true };
    return { personId, path: await giveToPerson(app.recital.database, given, { transaction, now }) };
  });
const tokenIn = (path: string | null) => path?.replace("/downloads/", "") ?? "";
const release = () => ({ subject: "release" as const, subjectId: sold.release.id });

test("each source gives on a page of its own, is emailed once with all it gives, and is closed alone", async () => {
  const track = { subject: "track" as const, subjectId: sold.tracks[0]?.id ?? 0 };
  const { personId, path } = await give("gift", 1, [release(), track]);
  const other = await give("code", 1, [release()]);
  expect(other.path).not.toBe(path);
  const labels = async (url: string | null) => (await readFiles(app, tokenIn(url))).files.map(({ label }) => label);
  expect([await labels(path), await labels(other.path)]).toEqual([["Night Windows", "Low Tide"], ["Night Windows"]]);
  await expect.poll(() => app.smtp.emails(email).length).toBe(2);
  const texts = app.smtp.emails(email).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(path ?? "-") && text.includes("Low Tide"))).toHaveLength(1);
  expect(texts.filter((text) => text.includes(other.path ?? "-"))).toHaveLength(1);
  expect(await findGivenPage(app.recital.database, { source: "code", sourceId: 1 })).toBe(other.path);
  const grants = await admin.api("GET /api/admin/people/:id/grants", { params: { id: String(personId) } });
  const code = grants.find(({ source }) => source === "code");
  await sendJson(admin, `DELETE /api/admin/people/${personId}/grants/${code?.id}`);
  const statuses = [path, other.path].map(async (url) => (await app.visitor().fetch(`/api${url}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 410]);
});

test("what brings no files gives nothing", async () => {
  const shirt = await buildProduct(app.recital.database, { name: "Shirt" });
  const { path } = await give("free", 1, [{ subject: "product", subjectId: shirt.id }]);
  expect([path, await findGivenPage(app.recital.database, { source: "free", sourceId: 1 })]).toEqual([null, null]);
});
