import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { up } from "../../../db/migrations/0130-people.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { forgetPeople } from "./forget-people.ts";
import { personTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  number += 1;
  app.clock.offsetMs += 3_700_000;
});

const list = (query: { search?: string; filter?: "bought" | "newsletter"; country?: string; tag?: string } = {}) =>
  admin.api("GET /api/admin/people", { query });
const read = (id: number) => admin.api("GET /api/admin/people/:id", { params: { id: String(id) } });
const change = (id: number, body: object) => sendJson(admin, `PUT /api/admin/people/${id}`, body);
const join = (id: number, into: number) => sendJson(admin, `POST /api/admin/people/${id}/merge`, { into });
const undo = (id: number, mergeId: number) =>
  sendJson(admin, `POST /api/admin/people/${id}/merges/${mergeId}/undo`, {});
const find = async (email: string) => (await list({ search: email }))[0] ?? expect.unreachable(`${email} is nobody`);

async function buy(email: string): Promise<number> {
  const { id: productId } = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200 });
  const body = { items: [{ productId, quantity: 1 }], customerEmail: email };
  const { orderId, sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  await expect
    .poll(() => app.recital.database.model(orderTable).count({ where: { id: orderId, paidAt: null } }))
    .toBe(0);
  return orderId;
}

test("who buys, subscribes and writes is one person, in any case of the address, from the payment on", async () => {
  const email = `ada.${number}@example.com`;
  const { id: productId } = await buildProduct(app.recital.database);
  const body = { items: [{ productId, quantity: 1 }], customerEmail: email };
  await app.visitor().api("POST /api/create-checkout-session", { body });
  expect(await list({ search: email })).toEqual([]);

  const orderId = await buy(email);
  await app.visitor().api("POST /api/subscribers", { body: { name: "A. L.", email: email.toUpperCase() } });
  const statement = { name: "Ada", email: ` ${email}`, statement: "I withdraw." };
  await app.visitor().api("POST /api/withdrawals", { body: statement });
  const [person, ...others] = await list({ search: email });
  expect(others).toEqual([]);
  expect(person).toMatchObject({
    email,
    name: "Ada Listener",
    country: "US",
    city: "Portland",
    orders: 1,
    spent: 32,
    newsletter: "pending",
    tags: [],
  });
  const { timeline } = await read(person?.id ?? 0);
  expect(timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Order placed", "Paid $32.00", "Asked for the newsletter", "Withdrew from a purchase"]),
  );
  expect(timeline.filter((event) => event.orderId === orderId).length).toBeGreaterThan(1);
  expect(timeline.map(({ at }) => at)).toEqual(
    timeline
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test("people are found by name and address in any spelling, and by what they did", async () => {
  const { database } = app.recital;
  const ids = new Map<string, number>();
  for (const [email, name] of [
    ["jorg", "Jörg MÜLLER"],
    ["gross", "Anna Groß"],
    ["ipek", "İpek Şahin"],
    ["zoe", "Zoë O’Brien".normalize("NFD")],
  ] as const) {
    const now = app.clock.now();
    const fields = { email: `${email}.${number}@example.com`, emailKey: `${email}.${number}@example.com`, name };
    const row = await database.model(personTable).create({ ...fields, tags: [], firstSeenAt: now, lastSeenAt: now });
    ids.set(email, row.id);
  }
  const found = async (search: string) => (await list({ search: `${search} .${number}@` })).map(({ name }) => name);
  expect(await found("muller")).toEqual(["Jörg MÜLLER"]);
  expect(await found("GROSS anna")).toEqual(["Anna Groß"]);
  expect(await found("ipek şahin")).toEqual(["İpek Şahin"]);
  expect(await found("zoë o'brien")).toEqual(["Zoë O’Brien".normalize("NFD")]);
  expect(await found("100%")).toEqual([]);

  const personId = ids.get("jorg") ?? 0;
  await buildOrder(database, { ...paidAt(app.clock.now()), personId });
  await buildOrder(database, { personId: ids.get("zoe") ?? 0 });
  const emailOf = async (query: Parameters<typeof list>[0]) =>
    (await list({ ...query, search: `.${number}@` })).map(({ email }) => email.split(".")[0]);
  expect(await emailOf({ filter: "bought" })).toEqual(["jorg"]);
  expect(await emailOf({ filter: "newsletter" })).toEqual([]);
  expect(
    await change(personId, { tags: ["press", "press", 'say "hi"'], note: "Plays the cello.", version: 0 }),
  ).toMatchObject({
    status: 200,
    body: { tags: ["press", 'say "hi"'], note: "Plays the cello.", version: 1 },
  });
  expect((await change(personId, { note: "Other", version: 0 })).status).toBe(409);
  expect(await emailOf({ tag: 'say "hi"' })).toEqual(["jorg"]);
  expect(await emailOf({ tag: "pres" })).toEqual([]);
  expect((await admin.api("GET /api/admin/people/facets")).tags).toEqual(expect.arrayContaining(["press"]));
});

test("two people are joined, and what has the other address is the other's again when that is undone", async () => {
  const [one, two] = [`one.${number}@example.com`, `two.${number}@example.com`];
  await buy(one);
  await buy(two);
  const [{ id: into }, { id }] = [await find(one), await find(two)];
  expect(await join(into, into)).toMatchObject({ status: 422, body: { fields: { into: "Choose another person" } } });
  expect(await join(id, 987_654)).toMatchObject({
    status: 422,
    body: { fields: { into: expect.anything() as string } },
  });
  expect(await join(id, into)).toMatchObject({
    status: 200,
    body: { id: into, orders: 2, spent: 64, joined: [{ email: two }] },
  });
  expect((await join(id, into)).status).toBe(409);
  expect((await list({ search: two })).map((person) => person.id)).toEqual([into]);
  expect((await read(id)).id).toBe(into);

  // What comes later from the other address is theirs, too.
  await app.visitor().api("POST /api/subscribers", { body: { email: two } });
  expect(await read(into)).toMatchObject({ newsletter: "pending" });
  expect(await undo(into, id)).toMatchObject({ status: 200, body: { orders: 1, newsletter: null, joined: [] } });
  expect(await read(id)).toMatchObject({ id, orders: 1, newsletter: "pending" });
  expect((await undo(into, id)).status).toBe(404);
});

test("an erased person leaves no row, and gives back those who were joined with them", async () => {
  const [one, two] = [`gone.${number}@example.com`, `stays.${number}@example.com`];
  await buy(one);
  await buy(two);
  const [{ id: into }, { id }] = [await find(one), await find(two)];
  await join(id, into);
  const { body: exported } = await sendJson(admin, "POST /api/admin/privacy/export", { email: one });
  expect(exported).toMatchObject({ person: { name: "Ada Listener", note: null } });
  await admin.api("POST /api/admin/privacy/erase", { body: { email: one } });
  expect(await sendJson(admin, `GET /api/admin/people/${into}`)).toMatchObject({ status: 404 });
  expect(await read(id)).toMatchObject({ id, email: two, orders: 1, joined: [] });
});

test("a person of whom nothing is left is forgotten, unless the owner wrote something about them", async () => {
  for (const name of ["left", "noted"]) {
    await app.visitor().api("POST /api/subscribers", { body: { email: `${name}.${number}@example.com` } });
  }
  const noted = await find(`noted.${number}@example.com`);
  await change(noted.id, { note: "From Oslo" });
  await forgetPeople(app.recital.database, app.clock.now());
  expect(await list({ search: `.${number}@` })).toHaveLength(2);
  await app.recital.database.model(subscriberTable).destroy({ where: {} });
  await forgetPeople(app.recital.database, new Date(app.clock.now().getTime() + 1));
  expect((await list({ search: `.${number}@` })).map(({ id }) => id)).toEqual([noted.id]);
});

test("the CSV has every person once", async () => {
  const email = `csv.${number}@example.com`;
  await buildSubscribers(app.recital.database, [{ email, name: "=1+1" }]);
  await up(app.recital.database.sequelize.getQueryInterface());
  const csv = await (await admin.fetch(`/api/admin/people/export?search=${email}`)).text();
  expect(readCsv(csv)).toEqual([
    ["Name", "Email", "Country", "City", "Orders", "Spent", "Newsletter", "Tags", "Last Seen"],
    ["'=1+1", email, "", "", "0", "0", "subscribed", "", expect.any(String)],
  ]);
});

test("the rows of earlier versions get their people in steps, also in a second run", async () => {
  const { database } = app.recital;
  const { model, sequelize } = database;
  const at = app.clock.now();
  const email = (index: number) => `Old.${index}.${number}@Example.com`;
  for (let index = 0; index < 600; index += 1) {
    await buildOrder(
      database,
      { ...paidAt(at), customerEmail: email(index), customerName: `Buyer ${index}`, shippingCountry: "DE" },
      [],
    );
  }
  await buildSubscribers(database, [
    { email: email(1).toLowerCase(), name: "Other" },
    { email: `new.${number}@example.com` },
  ]);
  for (let run = 0; run < 2; run++) await up(sequelize.getQueryInterface());
  expect(await model(orderTable).count({ where: { customerEmail: email(1), personId: null } })).toBe(0);
  expect(await model(subscriberTable).count({ where: { personId: null } })).toBe(0);
  const [buyer, ...others] = await list({ search: email(1) });
  expect(others).toEqual([]);
  expect(buyer).toMatchObject({ name: "Buyer 1", country: "DE", orders: 1, newsletter: "subscribed" });
});
