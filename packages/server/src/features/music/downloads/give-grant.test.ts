import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { personTable } from "../../audience/people/tables.ts";
import { downloadFileTable, grantTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

async function addPerson() {
  people += 1;
  const email = `person-${people}@example.com`;
  const times = { firstSeenAt: app.clock.now(), lastSeenAt: app.clock.now() };
  const { id } = await app.recital.database.model(personTable).create({ email, emailKey: email, tags: [], ...times });
  return { id, email };
}

type Person = Awaited<ReturnType<typeof addPerson>>;
const give = ({ id }: Pick<Person, "id">, subject: string, subjectId: number, reason = "Reviews it for the radio") =>
  sendJson(admin, `POST /api/admin/people/${id}/grants`, { subject, subjectId, reason });
const list = ({ id }: Pick<Person, "id">) =>
  admin.api("GET /api/admin/people/:id/grants", { params: { id: String(id) } });
const take = ({ id }: Pick<Person, "id">, grantId: number | undefined) =>
  sendJson(admin, `DELETE /api/admin/people/${id}/grants/${grantId}`);
const statusOf = async (path: string) => (await app.visitor().fetch(path)).status;

/** Returns the token of the link in the newest email to a person, which is their `count`th. */
async function emailed({ email }: Person, count = 1): Promise<string> {
  await expect.poll(() => app.smtp.emails(email).length).toBe(count);
  return /\/downloads\/([\w-]{43})/.exec(app.smtp.emails(email).at(-1)?.text ?? "")?.[1] ?? "";
}

test("what the owner gives is emailed, downloaded without an order, and closed at once when it is taken back", async () => {
  const { release, tracks } = await sellRelease(app, { title: "Night Windows" });
  const ada = await addPerson();
  const { status, body } = await give(ada, "release", release.id);
  const [grant] = body as unknown as Awaited<ReturnType<typeof list>>;
  expect([status, grant]).toMatchObject([
    201,
    { source: "owner", orderId: null, title: "Night Windows", reason: "Reviews it for the radio", revokedAt: null },
  ]);
  const token = await emailed(ada);
  expect(app.smtp.emails(ada.email)[0]?.text).toContain("Night Windows");
  const page = await readFiles(app, token);
  expect(page).toMatchObject({ orderId: null, files: [{ label: "Night Windows", left: 10, isReady: true }] });
  const fileId = page.files[0]?.id ?? 0;
  const ask = () => sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, { fileId, format: "mp3" });
  const { url } = (await ask()).body;
  expect(await statusOf(String(url))).toBe(200);

  await give(ada, "track", tracks[0]?.id ?? 0);
  expect(await emailed(ada, 2)).toBe(token);
  expect((await readFiles(app, token)).files).toHaveLength(2);
  expect((await take(ada, grant?.id)).status).toBe(200);
  expect([await statusOf(String(url)), (await ask()).status]).toEqual([410, 410]);
  expect((await readFiles(app, token)).files.map(({ label }) => label)).toEqual([tracks[0]?.title]);
  expect((await take(ada, grant?.id)).status).toBe(200);

  expect((await give(ada, "release", release.id, "Once more")).status).toBe(201);
  expect(await emailed(ada, 3)).toBe(token);
  expect(await statusOf(String(url))).toBe(200);
  expect((await list(ada)).map(({ revokedAt, reason }) => [reason, revokedAt])).toEqual([
    ["Reviews it for the radio", null],
    ["Once more", null],
  ]);
});

test("refused: what has nothing to download, what they have already, an unknown person and no reason", async () => {
  const { release, product } = await sellRelease(app);
  const shirt = await buildProduct(app.recital.database, { name: "Shirt" });
  const bo = await addPerson();
  const where = { where: { personId: bo.id } };
  for (const [subject, id] of [
    ["product", shirt.id],
    ["product", 999_999],
    ["release", 999_999],
  ] as const) {
    expect(await give(bo, subject, id)).toMatchObject({
      status: 422,
      body: { fields: { subjectId: expect.anything() as unknown } },
    });
  }
  expect((await give(bo, "release", release.id, " ")).status).toBe(422);
  expect((await give({ id: 999_999 }, "release", release.id)).status).toBe(404);
  expect(await app.recital.database.model(grantTable).count(where)).toBe(0);
  const both = await Promise.all([give(bo, "product", product.id), give(bo, "product", product.id)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await app.recital.database.model(grantTable).count(where)).toBe(1);
  const cy = await addPerson();
  expect((await take(cy, (await list(bo))[0]?.id)).status).toBe(404);
  await emailed(bo);
  expect((await sendJson(admin, `DELETE /api/admin/releases/${release.id}`)).status).toBe(409);
});

test("a grant of an order is listed and taken back, which its refund does not undo", async () => {
  const { product } = await sellRelease(app);
  const { orderId, email } = await buy(app, [product]);
  const token = await tokenOf(app, orderId);
  const person = await app.recital.database.model(personTable).findOne({ where: { email }, rejectOnEmpty: true });
  const [bought] = await list(person);
  expect(bought).toMatchObject({ source: "order", orderId, subject: "product", title: product.name, reason: null });
  await take(person, bought?.id);
  expect(await statusOf(`/api/downloads/${token}`)).toBe(410);
  const { events } = await readOrder(admin, orderId);
  expect(events.map(({ text }) => text)).toContain(`Access to the files of “${product.name}” revoked`);
});

test("who was joined with another has their grants, and an erased person's lose the reason only", async () => {
  const { release } = await sellRelease(app);
  const [ann, anna] = [await addPerson(), await addPerson()];
  await give(ann, "release", release.id);
  const token = await emailed(ann);
  await admin.api("POST /api/admin/people/:id/merge", { params: { id: String(ann.id) }, body: { into: anna.id } });
  expect(await list(anna)).toMatchObject([{ source: "owner" }]);
  expect(await list(ann)).toHaveLength(1);
  const [grant] = await list(anna);
  await admin.api("POST /api/admin/people/:id/merges/:mergeId/undo", {
    params: { id: String(anna.id), mergeId: String(ann.id) },
  });
  expect(await list(anna)).toEqual([]);
  expect((await sendJson(admin, "POST /api/admin/privacy/erase", { email: ann.email })).status).toBeLessThan(300);
  const row = await app.recital.database.model(grantTable).findByPk(grant?.id);
  expect(row).toMatchObject({ reason: null, revokedAt: null });
  expect(await statusOf(`/api/downloads/${token}`)).toBe(200);
  expect(await app.recital.database.model(downloadFileTable).count({ where: { releaseId: release.id } })).toBe(1);
});
