import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { expectSoundStock } from "../../../testing/stock.ts";
import { findRows } from "../../../db/table.ts";
import { productTable, variantTable } from "../products/tables.ts";
import { stockMoveTable } from "../stock/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const product = app.recital.database.model(productTable);
  const variant = app.recital.database.model(variantTable);
  const stockMove = app.recital.database.model(stockMoveTable);
  await stockMove.destroy({ where: {} });
  await variant.destroy({ where: {} });
  await product.destroy({ where: {} });
});

function send(lines: readonly string[], dryRun = false) {
  const body = new FormData();
  body.append("dryRun", String(dryRun));
  body.append("file", new Blob([lines.join("\n")]), "products.csv");
  return admin.api("POST /api/admin/products/import", { body });
}

/** Returns the variants of the shop's products by their names: title, SKU, price, stock, weight, whether it is sold. */
async function stored() {
  const products = await admin.api("GET /api/admin/products", { query: {} });
  const entries = products.map(async ({ id, name }) => {
    const variants = await admin.api("GET /api/admin/products/:id/variants", { params: { id: String(id) } });
    return [
      name,
      variants.map(({ title, sku, price, stock, weightGrams, isActive }) =>
        [title, sku, price, stock, weightGrams, isActive].join("|"),
      ),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const exportAll = async () => (await admin.api("GET /api/admin/products/export")).text();
const notes = async (...lines: readonly string[]) => (await send(lines, true)).rows.map(({ reason = "" }) => reason);

const shopify =
  "Handle,Title,Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price";

describe("an export of Shopify", () => {
  test("keeps variants with their options, SKU, price, weight and stock, and names what is ignored", async () => {
    const file = [
      `${shopify},Metafield: custom.isrc [single_line_text_field],Variant Metafield: custom.color`,
      "shirt,Shirt,Mara,Size,S,Color,Black,S-1,180.0,shopify,3,deny,20,,DE-123,red",
      "shirt,,,,M,,Black,S-2,190,shopify,0,deny,20,,,",
      "shirt,,,,L,,Black,S-3,200,shopify,-2,deny,22,,,",
      "shirt,,,,XL,,Black,S-4,200,,7,deny,22,,,",
      "lp,LP,Mara,Title,Default Title,,,LP-1,0,shopify,2,deny,25,,,",
    ];
    const result = await send(file);
    expect(result.ignored).toEqual([
      { column: "Vendor", cells: 2 },
      { column: "Metafield: custom.isrc [single_line_text_field]", cells: 1 },
      { column: "Variant Metafield: custom.color", cells: 1 },
    ]);
    expect(await stored()).toEqual({
      Shirt: [
        "S / Black|S-1||3|180|true",
        "M / Black|S-2||0|190|true",
        "L / Black|S-3|22|0|200|true",
        "XL / Black|S-4|22||200|true",
      ],
      LP: ["|LP-1||2||true"],
    });
    await expectSoundStock(app.recital.database);
  });

  test("notes what cannot be kept of a stock, a price or an SKU, and never makes a counted stock unlimited", async () => {
    await send([shopify, "first,First,,,,,,ONE,,,,,5,"]);
    const file = [
      shopify,
      "a,A,,Size,S,,,,,shopify,3,continue,20,30",
      "a,,,,M,,,,,shopify,,deny,20,",
      "b,B,,,,,,ONE,,,,,5,",
    ];
    expect((await send(file)).rows.map(({ reason }) => reason)).toEqual([
      "S: It can be bought when it is out of stock, so its stock is not counted here. M: Its stock is counted and the file does not say how many there are, so it is sold out until you enter it. Its compare-at price is left out.",
      "“First” has the SKU “ONE” already, so it is left out.",
    ]);
    expect(await stored()).toMatchObject({
      A: ["S|||||true", "M|||0||true"],
      B: ["|||||true"],
    });
    const places = `${shopify},Inventory Available: Oslo,Inventory Available: Bergen`;
    expect(await notes(places, "c,C,,,,,,,,shopify,,deny,5,,2,3")).toEqual([
      "Its stock at several locations is added up.",
    ]);
  });

  test("is refused by product where two variants are the same, also in another form of their letters", async () => {
    const [composed, two] = ["Café".normalize("NFC"), "Café".normalize("NFD")];
    expect(await notes(shopify, `a,A,,Kind,${composed},,,,,,,,1,`, `a,,,,${two},,,,,,,,1,`)).toEqual([
      "Line 3, column “Option1 Value”: Line 2 has the same options",
    ]);
    expect(await notes(shopify, "a,A,,Kind,One,,,,,,,,1,", "a,,,,,,,X,,,,,1,")).toEqual([
      "Line 3, column “Option1 Value”: This variant has no option",
    ]);
    expect(await notes(shopify, "a,A,,Kind,One,,,,,shopify,many,deny,1,")).toEqual([
      "Line 2, column “Variant Inventory Qty”: “many” is no number",
    ]);
  });
});

test("an export of Squarespace keeps variants and their stock", async () => {
  const header =
    "Product ID [Non Editable],Product Type [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price,Stock,Visible";
  await send([header, "1,PHYSICAL,Shirt,Q1,Size,S,20,Unlimited,Yes", ",,,Q2,,M,21,4,"]);
  expect(await stored()).toEqual({ Shirt: ["S|Q1||||true", "M|Q2|21|4||true"] });
});

describe("an export of WooCommerce", () => {
  const header =
    "ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Meta: _custom";

  test("is read with variations, stock, weight, texts and what is not taken", async () => {
    const file = [
      header,
      '10,simple,LP,Night LP,1,visible,Short,<p>Long</p>\\nline,1,7,0,0.25,15,20,"Music, Vinyl",,,,,x',
      '11,variable,,Shirt,1,visible,,,1,,0,0.2,,,Clothing,,,Size,"S, M, L",',
      "12,variation,SH-S,Shirt - S,1,visible,,,1,3,0,,,25,,,id:11,Size,S,",
      "13,variation,SH-M,Shirt - M,1,visible,,,0,,0,0.3,,27,,,id:11,Size,M,",
      "14,variation,SH-L,Shirt - L,-1,visible,,,1,2,notify,,,25,,,id:11,Size,L,",
      '15,"simple, downloadable, virtual",,MP3,-1,visible,,,1,,0,,,9,,,,Format,MP3,',
      "16,grouped,,Bundle,1,visible,,,1,,0,,,,,,,,,",
      "17,variation,,Lost,1,visible,,,1,,0,,,5,,,id:99,Size,S,",
    ];
    const { source, rows, ignored } = await send(file);
    expect(source).toBe("woocommerce");
    expect(rows.map(({ name, action, reason = "" }) => `${name}: ${action} ${reason}`.trim())).toEqual([
      "Night LP: create Its sale price is left out.",
      "Shirt: create L: It can be bought when it is out of stock, so its stock is not counted here.",
      "MP3: create Its attribute “Format” is left out.",
      "Bundle: refuse Line 8, column “Type”: Products of the type “grouped” cannot be imported",
      "Lost: refuse Line 9, column “Parent”: The file has no product “id:99”",
    ]);
    expect(ignored).toEqual([{ column: "Meta: _custom", cells: 1 }]);
    expect(await stored()).toEqual({
      "Night LP": ["|LP||7|250|true"],
      Shirt: ["S|SH-S||3|200|true", "M|SH-M|27|0|300|true", "L|SH-L|||200|false"],
      MP3: ["|||||true"],
    });
    const listed = await admin.api("GET /api/admin/products", { query: {} });
    expect(listed).toMatchObject([
      { name: "MP3", is_digital: true, is_active: false, category: "digital" },
      { name: "Shirt", price: 25, category: "merchandise" },
      { name: "Night LP", price: 20, category: "music", description: "Short\n\nLong\n\nline" },
    ]);
    expect((await send(file)).rows.slice(0, 3).map(({ action }) => action)).toEqual(["skip", "skip", "skip"]);
  });

  test("with one stock for all variations makes none of them unlimited", async () => {
    const lines = [
      "1,variable,,Shirt,1,visible,,,1,5,0,,,,,,,Size,S,",
      "2,variation,,S,1,visible,,,1,parent,0,,,9,,,id:1,Size,S,",
    ];
    expect(await notes(header, ...lines)).toEqual([
      "Its variants share one stock, so each is sold out until you enter how many there are.",
    ]);
  });
});

test("our own export is a copy of the shop: variants, stock, SKU, weight, editions and pre-orders come back", async () => {
  const add = (body: object) => admin.api("POST /api/admin/products", { body: { name: "", price: 20, ...body } });
  const shirt = await add({ name: "Shirt", shipsOn: "2031-05-01", shipsWithin: "2 weeks" });
  const params = { id: String(shirt.id) };
  const common = { lowAt: 2, editionSize: 50, maxPerOrder: 3 };
  for (const body of [
    { options: { Size: "S", Color: "Black: matt" }, sku: "=S-1", stock: 3, weightGrams: 0, ...common },
    { options: { Size: "M", Color: "Black: matt" }, title: "Medium", price: 22.5, stock: 0, isActive: false },
    { options: { Size: "L", Color: "White" } },
  ]) {
    await admin.api("POST /api/admin/products/:id/variants", { params, body });
  }
  const tape = await add({ name: "Tape" });
  const [only] = await admin.api("GET /api/admin/products/:id/variants", { params: { id: String(tape.id) } });
  const variantParams = { id: String(tape.id), variantId: String(only?.id) };
  await admin.api("PUT /api/admin/products/:id/variants/:variantId", { params: variantParams, body: { stock: 9 } });
  const [before, inShop] = [await exportAll(), await stored()];
  const product = app.recital.database.model(productTable);
  const variant = app.recital.database.model(variantTable);
  const stockMove = app.recital.database.model(stockMoveTable);
  await stockMove.destroy({ where: {} });
  await variant.destroy({ where: {} });
  await product.destroy({ where: {} });
  expect((await send([before])).rows.map(({ action, reason }) => [action, reason])).toEqual([
    ["create", undefined],
    ["create", undefined],
  ]);
  expect(await exportAll()).toBe(before);
  expect(await stored()).toEqual(inShop);
  await expectSoundStock(app.recital.database);
});

test("chosen prices, shipping classes and customs facts come back; a class that there is not is an error of its line", async () => {
  const classes = [{ id: 1, name: "Everything" }, { name: "LPs & boxes" }];
  const { version } = await admin.api("GET /api/admin/shipping");
  const body = { shipsFrom: "DE", classes, zones: [], version };
  const lps = (await admin.api("PUT /api/admin/shipping", { body })).classes[1]?.id ?? null;
  const chosen = { priceMode: "choose", suggestedPrice: 8 } as const;
  await admin.api("POST /api/admin/products", { body: { name: "Live", price: 5, ...chosen } });
  const box = await admin.api("POST /api/admin/products", { body: { name: "Box", price: 40, shippingClassId: lps } });
  const params = { id: String(box.id) };
  const customs = { weightGrams: 900, hsCode: "0852380", originCountry: "CZ" };
  for (const [size, more] of [
    ["A", { ...customs, price: 44 }],
    ["B", { hsCode: "490400" }],
  ] as const) {
    await admin.api("POST /api/admin/products/:id/variants", { params, body: { options: { Size: size }, ...more } });
  }
  const facts = () => {
    const { model } = app.recital.database;
    return Promise.all([
      findRows(model(productTable), ["name", "priceCents", "priceMode", "suggestedCents", "shippingClassId"], {
        order: [["position", "ASC"]],
      }),
      findRows(model(variantTable), ["title", "priceCents", "weightGrams", "hsCode", "originCountry"], {
        order: [
          ["title", "ASC"],
          ["id", "ASC"],
        ],
        where: { isActive: true },
      }),
    ]);
  };
  const [before, inShop] = [await exportAll(), await facts()];
  expect(inShop[0]).toMatchObject([
    { name: "Box", priceMode: "fixed", suggestedCents: null, shippingClassId: lps },
    { name: "Live", priceCents: 500, priceMode: "choose", suggestedCents: 800, shippingClassId: null },
  ]);
  const empty = async () => {
    await app.recital.database.model(variantTable).destroy({ where: {} });
    await app.recital.database.model(productTable).destroy({ where: {} });
  };
  await empty();
  await send([before]);
  expect(await exportAll()).toBe(before);
  expect(await facts()).toEqual(inShop);

  await empty();
  const header = "Name,Price,Pricing,Suggested price,Shipping class,HS code,Country of origin,Slug";
  const { rows } = await send([
    header,
    "Shirt,20,,,Shirts,,,shirt",
    "Tape,5,free,,,,,tape",
    "Score,5,,6,,,,score",
    "Song,5,Choose,4.99,,,,song",
    "Coat,5,,,,85,,coat",
    "Hat,5,,,,,Narnia,hat",
    "Disc,5,CHOOSE,, lps &  BOXES ,8523.80,de,disc",
    "Bag,5,fixed,,everything,,,bag",
  ]);
  expect(rows.map(({ reason = "" }) => reason)).toEqual([
    "Line 2, column “Shipping class”: There is no shipping class “Shirts”. Add it at Shipping first",
    "Line 3, column “Pricing”: Must be Fixed or Choose",
    "Line 4, column “Suggested price”: A fixed price has no suggestion",
    "Line 5, column “Suggested price”: Must be at least the price, which is the minimum",
    "Line 6, column “HS code”: Must be a number of 6 to 10 digits, such as 852380",
    "Line 7, column “Country of origin”: Must be the two letters of a country, such as DE",
    "",
    "",
  ]);
  expect(await facts()).toMatchObject([
    [
      { name: "Disc", priceMode: "choose", suggestedCents: null, shippingClassId: lps },
      { name: "Bag", priceMode: "fixed", shippingClassId: null },
    ],
    [{ hsCode: "852380", originCountry: "DE" }, { hsCode: null }],
  ]);
});

test("an import that was interrupted leaves whole products, and the same file adds the rest", async () => {
  const product = app.recital.database.model(productTable);
  const variant = app.recital.database.model(variantTable);
  const lines = Array.from({ length: 1500 }, (_, index) => `record-${index},Record ${index},1`);
  let batches = 0;
  product.addHook("afterBulkCreate", "fault", () => {
    batches += 1;
    if (batches === 3) throw new Error("the disk is full");
  });
  await expect(send(["Slug,Name,Price", ...lines])).rejects.toMatchObject({ status: 500 });
  product.removeHook("afterBulkCreate", "fault");
  expect([await product.count(), await variant.count()]).toEqual([500, 500]);
  const actions = (await send(["Slug,Name,Price", ...lines])).rows.map(({ action }) => action);
  expect(actions.filter((action) => action === "create")).toHaveLength(1000);
  expect([await product.count(), await variant.count()]).toEqual([1500, 1500]);
});

test("columns that no program certainly wrote name no shop", async () => {
  const result = await send(["name,permalink,description,price,tax", "Shirt,shirt,Soft,20,19"], true);
  expect(result).toMatchObject({
    source: null,
    rows: [{ action: "create" }],
    ignored: [
      { column: "permalink", cells: 1 },
      { column: "tax", cells: 1 },
    ],
  });
});
