import { afterAll, beforeAll, expect, test } from "vitest";
import { readSiteSettings } from "../../../db/site-settings.ts";
import { variantTable } from "../products/tables.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const everything = { id: 1, name: "Everything" };
const rate = { classId: 1, firstItem: 3, furtherItem: 0.5 };
const germany = { name: "Germany", countries: ["DE"], rates: [rate] };
const save = (body: object) =>
  admin.api("PUT /api/admin/shipping", {
    body: { shipsFrom: "DE", classes: [everything], zones: [germany], ...body },
  });

test("a new shop posts free everywhere, and asks where from before it can have a zone", async () => {
  expect(await admin.api("GET /api/admin/shipping")).toEqual({
    shipsFrom: null,
    classes: [everything],
    zones: [],
    version: 0,
  });
  await expect(save({ shipsFrom: null })).rejects.toMatchObject({ fields: { shipsFrom: expect.any(String) } });
});

test("zones, rates and classes are replaced as a whole; products of a deleted class belong to the first", async () => {
  const first = await save({ classes: [everything, { name: "LPs" }] });
  const lps = first.classes[1];
  const vinyl = await buildProduct(app.recital.database, { shippingClassId: lps?.id ?? null });
  const world = { name: "World", countries: "rest", freeFrom: "80", rates: [{ ...rate, classId: lps?.id }] };
  const second = await save({ classes: first.classes, zones: [{ ...first.zones[0] }, world], version: first.version });
  expect(second.zones).toMatchObject([
    { id: first.zones[0]?.id, name: "Germany" },
    { name: "World", countries: "rest", freeFrom: 80, rates: [{ classId: lps?.id, firstItem: 3, tracked: null }] },
  ]);
  expect(second.version).toBeGreaterThan(first.version);
  await expect(save({ version: first.version })).rejects.toMatchObject({ status: 409 });
  const third = await save({ zones: second.zones.slice(0, 1) });
  expect(third).toMatchObject({ classes: [everything], zones: [{ id: first.zones[0]?.id }] });
  expect((await vinyl.reload()).shippingClassId).toBeNull();
});

test.each([
  [{ zones: [germany, { ...germany, name: "Again" }] }, "zones.1.countries"],
  [
    {
      zones: [
        { ...germany, countries: "rest" },
        { ...germany, countries: "rest" },
      ],
    },
    "zones.1.countries",
  ],
  [{ zones: [{ ...germany, countries: ["DE", "KP"] }] }, "zones.0.countries.1"],
  [{ zones: [{ ...germany, countries: [] }] }, "zones.0.countries"],
  [{ zones: [{ ...germany, rates: [{ ...rate, firstItem: -1 }] }] }, "zones.0.rates.0.firstItem"],
  [{ zones: [{ ...germany, rates: [{ ...rate, furtherItem: 1e9 }] }] }, "zones.0.rates.0.furtherItem"],
  [{ zones: [{ ...germany, rates: [{ ...rate, firstItem: "1.234" }] }] }, "zones.0.rates.0.firstItem"],
  [{ zones: [{ ...germany, rates: [rate, rate] }] }, "zones.0.rates.1"],
  [{ zones: [{ ...germany, rates: [{ ...rate, classId: 99 }] }] }, "zones.0.rates.0.classId"],
  [{ zones: [{ ...germany, rates: [{ ...rate, daysMin: 5, daysMax: 2 }] }] }, "zones.0.rates.0.daysMax"],
  [{ zones: [{ ...germany, freeFrom: -5 }] }, "zones.0.freeFrom"],
  [{ zones: [{ ...germany, name: " " }] }, "zones.0.name"],
  [{ classes: [] }, "classes"],
  [{ classes: [everything, { name: "everything" }] }, "classes.1.name"],
  [{ classes: [everything, { id: 77, name: "Gone" }] }, "classes.1"],
  [{ shipsFrom: "ZZ" }, "shipsFrom"],
])("%j is refused by its path", async (body, field) => {
  await expect(save(body)).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
});

test("visitors read where a product is sent and for how much; a bundle needs the rates of all its parts", async () => {
  const { database } = app.recital;
  const lps = (await save({ classes: [everything, { name: "LPs" }] })).classes[1];
  const days = { daysMin: 2, daysMax: 4 };
  const ofLps = { ...rate, classId: lps?.id, firstItem: 9, ...days };
  const zones = [
    { ...germany, freeFrom: 80, rates: [rate, ofLps] },
    { name: "World", countries: "rest", rates: [{ ...rate, firstItem: 7 }] },
  ];
  await save({ classes: [everything, { id: lps?.id, name: "LPs" }], zones });
  const shipping = async ({ id }: { readonly id: number }) =>
    await app.visitor().api("GET /api/products/:id/shipping", { params: { id } });
  const shirt = await buildProduct(database);
  const vinyl = await buildProduct(database, { shippingClassId: lps?.id ?? null });
  expect(await shipping(shirt)).toEqual([
    { countries: ["DE"], price: 3, freeFrom: 80, daysMin: null, daysMax: null },
    { countries: "rest", price: 7, freeFrom: null, daysMin: null, daysMax: null },
  ]);
  expect(await shipping(vinyl)).toEqual([{ countries: ["DE"], price: 9, freeFrom: 80, ...days }]);
  const variantOf = async ({ id }: { readonly id: number }) =>
    (await database.model(variantTable).findOne({ where: { productId: id }, rejectOnEmpty: true })).id;
  const bundle = [{ variantId: await variantOf(shirt) }, { variantId: await variantOf(vinyl) }];
  const both = await admin.api("POST /api/admin/products", { body: { name: "Both", price: 30, bundle } });
  expect(await shipping(both)).toEqual([{ countries: ["DE"], price: 9.5, freeFrom: 80, daysMin: null, daysMax: null }]);
  expect(await shipping(await buildProduct(database, { isDigital: true }))).toEqual([]);
  expect(await shipping(await buildProduct(database, { isActive: false }))).toEqual([]);
});

test("visitors are told by the first zone that posting is not free", async () => {
  const charges = async () => (await readSiteSettings(app.recital.database)).chargesShipping;
  await save({ zones: [] });
  expect(await charges()).toBe(false);
  await save({});
  expect(await charges()).toBe(true);
});
