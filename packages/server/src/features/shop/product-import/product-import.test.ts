import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError } from "@recital/contract/client";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readContentVersion } from "../../../db/content-version.ts";
import { isNight } from "../../../testing/night.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { productImageTable, productSlugTable, productTable } from "../products/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;
let elsewhere: Server;
let imageUrl: (path: string) => string;

beforeAll(async () => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  elsewhere = createServer((_request, response) => void response.end(image)).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  // A server that listens on a TCP port has this type of address.
  imageUrl = (path) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`;
  app = await startTestApp({ mayFetchFrom: (ip) => ip === "127.0.0.1" });
  admin = await app.admin();
});
afterAll(async () => {
  await app.stop();
  elsewhere.close();
});
beforeEach(async () => {
  const product = app.recital.database.model(productTable);
  const productImage = app.recital.database.model(productImageTable);
  const productSlug = app.recital.database.model(productSlugTable);
  const job = app.recital.database.model(jobTable);
  await productImage.destroy({ where: {} });
  await productSlug.destroy({ where: {} });
  await product.destroy({ where: {} });
  await job.destroy({ where: {} });
});

function send(content: string | Uint8Array<ArrayBuffer>, dryRun = false) {
  const body = new FormData();
  body.append("dryRun", String(dryRun));
  body.append("file", new Blob([content]), "products.csv");
  return admin.api("POST /api/admin/products/import", { body });
}

const refusal = (content: string | Uint8Array<ArrayBuffer>) =>
  send(content).then(
    () => "accepted",
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.fields["file"] ?? ""}` : String(error)),
  );
const exportAll = async () => (await admin.api("GET /api/admin/products/export")).text();
const list = () => admin.api("GET /api/products");
const listAll = () => admin.api("GET /api/admin/products", { query: {} });

const shopifyColumns =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Variant Requires Shipping,Image Src,Image Position,Image Alt Text,Gift Card,Status";

function shopify(...rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = shopifyColumns.split(",");
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [shopifyColumns, ...rows.map((row) => columns.map((name) => quote(row[name] ?? "")).join(","))].join("\r\n");
}

const record = {
  Handle: "night-train",
  Title: "Night Train",
  "Body (HTML)": "<p>Recorded at <b>night</b> &amp; on rails.</p><ul><li>CD</li></ul><script>alert(1)</script>",
  Type: "Music",
  Published: "TRUE",
  "Variant Price": "12.50",
  "Variant Requires Shipping": "TRUE",
  Status: "active",
};

describe("an export of Shopify", () => {
  const file = () =>
    shopify(
      { ...record, "Option1 Value": "CD", "Image Src": imageUrl("/2.png"), "Image Position": "2" },
      { Handle: "night-train", "Option1 Value": "Vinyl", "Variant Price": "24.00" },
      { Handle: "night-train", "Image Src": imageUrl("/1.png"), "Image Position": "1", "Image Alt Text": "A train" },
      {
        Handle: "felt-score",
        Title: "Felt (score)",
        Published: "FALSE",
        "Variant Price": "0",
        "Variant Requires Shipping": "FALSE",
      },
      { ...record, Handle: "night-train", Title: "Another", "Variant Price": "1" },
      { ...record, Handle: "card", Title: "Gift card", "Gift Card": "TRUE" },
      { ...record, Handle: "draft", Title: "Draft", Status: "draft" },
    );
  const rows = [
    {
      line: 2,
      name: "Night Train",
      action: "create",
    },
    { line: 5, name: "Felt (score)", action: "create" },
    {
      line: 6,
      name: "Another",
      action: "refuse",
      reason: "Line 6, column “Handle”: “night-train” is the handle of “Night Train” in line 2",
    },
    {
      line: 7,
      name: "Gift card",
      action: "refuse",
      reason: "Line 7, column “Gift Card”: Gift cards cannot be imported",
    },
    { line: 8, name: "Draft", action: "create" },
  ];

  test("is tried without adding anything, then added, and adds nothing again", async () => {
    const version = await readContentVersion(app.recital.database);
    expect(await send(file(), true)).toEqual({ source: "shopify", rows, ignored: [] });
    expect([await listAll(), await readContentVersion(app.recital.database)]).toEqual([[], version]);
    expect(await send(file())).toEqual({ source: "shopify", rows, ignored: [] });
    expect(await readContentVersion(app.recital.database)).toBeGreaterThan(version);
    const [first, draft] = await list();
    expect(first).toMatchObject({
      name: "Night Train",
      slug: "night-train",
      description: expect.stringMatching(/^Recorded at night & on rails\.\n+ ?\* CD$/),
      price: 12.5,
      category: "music",
      is_digital: false,
    });
    expect(draft).toBeUndefined();
    expect(await listAll()).toMatchObject([
      { name: "Draft", is_active: false },
      { name: "Felt (score)", is_digital: true, category: "digital", is_active: false, price: 0 },
      { name: "Night Train", is_active: true },
    ]);

    const again = await send(file());
    expect(again.rows.map(({ action }) => action)).toEqual(["skip", "skip", "refuse", "refuse", "skip"]);
    expect(again.rows[0]?.reason).toBe("“Night Train” is in the shop already");
    expect(await listAll()).toHaveLength(3);
  });

  test("has its images copied by jobs, in their order, with their texts", async () => {
    await send(file());
    const images = async () => (await list())[0]?.images.map(({ url, alt }) => [url.replace(/-\w+\./, "."), alt]);
    await expect.poll(images).toEqual([
      [expect.stringMatching(/^\/uploads\/night-train/), "A train"],
      [expect.stringMatching(/^\/uploads\/night-train/), ""],
    ]);
    expect((await list())[0]?.image_url).toMatch(/^\/uploads\//);
  });

  test("is known again after the owner has renamed its product, and one that was added in the back office is not doubled", async () => {
    await send(shopify(record));
    const [product] = await listAll();
    const params = { id: String(product?.id) };
    await admin.api("PUT /api/admin/products/:id", { params, body: { name: "Day Train", slug: "day-train" } });
    expect((await send(shopify(record))).rows[0]).toMatchObject({
      action: "skip",
      reason: expect.stringContaining("Day Train"),
    });
    await admin.api("POST /api/admin/products", { body: { name: "Felt", price: 9 } });
    const felt = shopify({ ...record, Handle: "felt", Title: "Felt (CD)" });
    expect((await send(felt)).rows[0]).toMatchObject({ action: "skip", reason: "“Felt” is in the shop already" });
    await admin.api("DELETE /api/admin/products/:id", { params });
    expect((await send(shopify(record))).rows[0]?.action).toBe("create");
  });

  test("is read with the columns of the present template, other handles of equal slugs apart", async () => {
    const header =
      "Title,URL handle,Description,Published on online store,Status,Price,Product image URL,Requires shipping";
    const lines = ["Tokyo,東京,,TRUE,Active,10,,TRUE", "Japan,日本,,TRUE,Active,20,,TRUE"];
    const result = await send([header, ...lines].join("\n"));
    expect(result).toMatchObject({ source: "shopify", rows: [{ action: "create" }, { action: "create" }] });
    expect((await list()).map(({ slug, price }) => [slug, price])).toEqual([
      ["tokyo", 10],
      ["japan", 20],
    ]);
    expect((await send([header, ...lines].join("\n"))).rows.map(({ action }) => action)).toEqual(["skip", "skip"]);
  });
});

describe("an export of Squarespace", () => {
  const header =
    "Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs";
  const row = (cells: Readonly<Record<string, string>>) =>
    header
      .split(",")
      .map((name) => `"${cells[name] ?? ""}"`)
      .join(",");
  const shirt = {
    "Product ID [Non Editable]": "65f",
    "Product Type [Non Editable]": "PHYSICAL",
    "Product URL": "tour-shirt",
    Title: "Tour shirt",
    Description: "<p>Black&nbsp;cotton</p><p>Second</p>",
    "Option Value 1": "S",
    Price: "20.00",
    "Sale Price": "15.00",
    "On Sale": "Yes",
    Visible: "Yes",
  };

  test("is read with variants, sale prices, visibility and several images", async () => {
    const images = `${imageUrl("/a.png")} ${imageUrl("/b.png")}`;
    const file = [
      header,
      row({ ...shirt, "Hosted Image URLs": images }),
      row({ "Option Value 1": "M", Price: "20.00", "Sale Price": "15.00" }),
      row({
        ...shirt,
        "Product ID [Non Editable]": "66a",
        "Product Type [Non Editable]": "DIGITAL",
        Title: "MP3s",
        Visible: "No",
        "On Sale": "No",
      }),
      row({ ...shirt, "Product ID [Non Editable]": "67b", "Product Type [Non Editable]": "GIFT_CARD", Title: "Card" }),
      row({ ...shirt, Title: "Twice" }),
    ].join("\n");
    expect(await send(file)).toEqual({
      source: "squarespace",
      rows: [
        {
          line: 2,
          name: "Tour shirt",
          action: "create",
          reason: "The sale price is taken.",
        },
        { line: 4, name: "MP3s", action: "create" },
        { line: 5, name: "Card", action: "refuse", reason: expect.stringContaining("Gift cards cannot be imported") },
        { line: 6, name: "Twice", action: "refuse", reason: expect.stringContaining("“65f” is in line 2 already") },
      ],
      ignored: [],
    });
    expect((await list())[0]).toMatchObject({ name: "Tour shirt", price: 15, description: "Black cotton\n\nSecond" });
    expect((await listAll())[0]).toMatchObject({ name: "MP3s", price: 20, is_digital: true, is_active: false });
    await expect
      .poll(async () => (await list())[0]?.images.map(({ url }) => url.startsWith("/uploads/")))
      .toEqual([true, true]);
    expect((await send(file)).rows.filter(({ action }) => action === "create")).toEqual([]);
  });
});

describe("our own export", () => {
  test("is read back exactly, formulas and quotes included", async () => {
    const odd = [
      { name: "=SUM(A1)", description: "'=x", price: "0" },
      {
        name: '@mara  and "quotes", commas; é 🎹',
        description: 'First\n\n<b>second</b> &amp; "third"',
        price: "12.34",
      },
      { name: "'quoted'", description: "''-1", price: "1000000" },
      { name: "-10% off", description: null, price: "9.90", category: "digital", is_digital: true, is_active: false },
    ] as const;
    for (const body of odd) await admin.api("POST /api/admin/products", { body });
    const before = await exportAll();
    expect(before.startsWith('"Slug","Name","Description","Price","Currency"')).toBe(true);
    expect(before).toContain(`"'=SUM(A1)"`);
    expect((await send(before)).rows.map(({ action }) => action)).toEqual(["skip", "skip", "skip", "skip"]);
    await app.recital.database.model(productTable).destroy({ where: {} });
    expect((await send(before)).rows.map(({ action }) => action)).toEqual(["create", "create", "create", "create"]);
    expect(await exportAll()).toBe(before);
    expect((await send(before)).rows.map(({ action }) => action)).toEqual(["skip", "skip", "skip", "skip"]);
  });

  test("keeps images of this site with their texts, and reads what a person writes by Name and Price alone", async () => {
    await send(shopify({ ...record, "Image Src": imageUrl("/1.png"), "Image Alt Text": "A  train, seen from above" }));
    await expect.poll(async () => (await list())[0]?.image_url).toMatch(/^\/uploads\//);
    const before = await exportAll();
    expect(before).toContain(`${app.url}/uploads/`);
    const product = app.recital.database.model(productTable);
    const productImage = app.recital.database.model(productImageTable);
    await productImage.destroy({ where: {} });
    await product.destroy({ where: {} });
    await send(before);
    expect(await exportAll()).toBe(before);
    expect(await send("Name;Price\nBadge;2,50\n")).toMatchObject({ source: null, rows: [{ action: "create" }] });
    expect((await list())[0]).toMatchObject({ name: "Badge", slug: "badge", price: 2.5, category: "merchandise" });
  });

  test("of a shop with another currency, or with faults, is refused by line and column", async () => {
    const file = [
      "Slug,Name,Price,Currency,Category,Active,Images",
      "a,A,1.00,EUR,,,",
      "b,B,1.00,usd,books,,",
      "c,C,1.00,,,maybe,",
      "Not a slug,D,1.00,,,,",
      "e,E,1.00,,,,javascript:alert(1)",
      "f,,1.00,,,,",
      `g,${"x".repeat(201)},1.00,,,,`,
      "h,H,1.00,,,,",
      "h,H,1.00,,,,",
      "i,I,1.00,,,,,,more",
    ].join("\n");
    const { rows } = await send(file);
    expect(rows.map(({ line, action, reason = "" }) => `${line} ${action} ${reason}`.trim())).toEqual([
      "2 refuse Line 2, column “Currency”: The price is in EUR, but this shop sells in USD",
      "3 refuse Line 3, column “Category”: Must be merchandise, music or digital",
      "4 refuse Line 4, column “Active”: “maybe” is neither Yes nor No",
      "5 refuse Line 5, column “Slug”: Must be letters, digits and single hyphens",
      "6 refuse Line 6, column “Images”: “javascript:alert(1)” is not the URL of an image",
      "7 refuse Line 7, column “Name”: Name is required",
      "8 refuse Line 8, column “Name”: Must be at most 200 characters",
      "9 create",
      "10 refuse Line 10, column “Slug”: “h” is in line 9 already",
      "11 refuse Line 11 has 9 columns, but the first line has 7",
    ]);
    expect(await listAll()).toHaveLength(1);
  });
});

test.each([
  ["12.50", "create"],
  ["12,50", "create"],
  ["12.500", "create"],
  ["12", "create"],
  ["0", "create"],
  ["", "“Price”: Price is required"],
  ["-5", "“-5” is negative"],
  ["1.999,00", "create"],
  ["1,999.00", "create"],
  ["$12", "create"],
  ["12.345", "“12.345” could be 12345.00 or 12.35"],
  ["12.3456", "“12.3456” has too many decimals: USD has at most 2"],
  ["1,999", "“1,999” could be 1999.00 or 2.00"],
  ["€12", "“€12” is not an amount such as 12.50, from 0 to 1,000,000"],
  ["9999999999", "“9999999999” is not an amount"],
  ["1e3", "“1e3” is not an amount"],
  ["free", "“free” is not an amount"],
])("a price of %j", async (price, expected) => {
  const { rows } = await send(`Name,Price\nRecord,"${price}"`, true);
  expect(`${rows[0]?.action} ${rows[0]?.reason ?? ""}`).toContain(expected);
});

test("a product of the category Digital is digital, unless the file says that it is shipped", async () => {
  const { rows } = await send("Name,Price,Category,Digital\nScore,5,digital,\nPaper,5,digital,No");
  expect(rows).toMatchObject([
    { action: "create" },
    { action: "refuse", reason: expect.stringContaining("Nothing of the category Digital is shipped") as string },
  ]);
  expect(await listAll()).toMatchObject([{ name: "Score", is_digital: true }]);
});

describe("a file that cannot be read is refused as a whole", () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Name\tPrice\r\nNächte\t5", "utf16le")]);

  test.each<[what: string, content: string | Uint8Array<ArrayBuffer>, message: string]>([
    ["nothing", "", "The file is empty."],
    ["blank lines", "\n \n", "The file is empty."],
    ["a header alone", "Name,Price\n", "The file has no products."],
    ["unknown columns", "Foo,Bar\n1,2", "Line 1: “Foo” and “Bar” are not the columns of a product export."],
    ["a missing column", "Slug,Name\na,A", "Line 1: the column “Price” is missing."],
    ["a column twice", "Name,Price,price\nA,1,1", "Line 1: the column “price” is there twice."],
    [
      "an open quotation mark",
      'Name,Price\nA,1\n"B,2\nC,3\n',
      "Line 3: a quotation mark opens a cell and is never closed.",
    ],
    ["a quotation mark in a cell", 'Name,Price\n"A"B,1\n', "Line 2: a quotation mark stands in the middle of a cell."],
    ["a spreadsheet", "PK\u0003\u0004 and more", "This is a spreadsheet or an archive and no CSV file."],
    ["zeros", "Name,Price\nA\u0000,1", "This is no text file."],
    ["Windows-1252", Buffer.from("Name,Price\nA,1\nN\u00e4chte,2\n", "latin1"), "Line 3 is not encoded as UTF-8."],
    ["HTML", "<html><body>Log in</body></html>", "are not the columns of a product export"],
  ])("%s", async (_what, content, message) => {
    const result = await refusal(content);
    expect(result).toContain("422 ");
    expect(result).toContain(message);
    expect(await listAll()).toEqual([]);
  });

  test("no file, another field and a file over 20 MB", async () => {
    await expect(admin.api("POST /api/admin/products/import", { body: new FormData() })).rejects.toMatchObject({
      status: 422,
      fields: { file: "Please choose a CSV file" },
    });
    const asImage = new FormData();
    asImage.append("image", new Blob(["Name,Price"]), "a.csv");
    await expect(admin.api("POST /api/admin/products/import", { body: asImage })).rejects.toMatchObject({
      status: 400,
    });
    await expect(send(`Name,Price\n${"x".repeat(20 * 1024 ** 2)}`)).rejects.toMatchObject({
      status: 413,
      fields: { file: "The file must be smaller than 20 MB" },
    });
  });

  test("more products than an import adds", async () => {
    const lines = Array.from({ length: isNight ? 100_000 : 30_000 }, (_, index) => `Record ${index},1`);
    expect(await refusal(["Name,Price", ...lines].join("\n"))).toContain("The file has more than 5,000 products.");
  });

  test("an encoding or a delimiter of spreadsheets is none of them", async () => {
    expect(await send(utf16, true)).toMatchObject({ rows: [{ name: "Nächte", action: "create" }] });
    const semicolons = '\ufeffName;Price;Description\r\n"Night;\r\n""Train""";12,5;"a\r\nb"\r\n\r\n;;\r\nFelt;3;\r\n';
    expect((await send(semicolons)).rows).toEqual([
      { line: 2, name: 'Night; "Train"', action: "create" },
      { line: 7, name: "Felt", action: "create" },
    ]);
    expect((await list())[0]).toMatchObject({ price: 12.5, description: "a\nb" });
  });
});

test("tens of thousands of lines of one product are read while other requests get their responses", async () => {
  const variants = Array.from({ length: isNight ? 100_000 : 30_000 }, (_, index) => ({
    Handle: "night-train",
    "Variant SKU": `sku-${index}`,
  }));
  const sending = send(shopify(record, ...variants), true);
  const health = await fetch(`${app.url}/api/health`);
  expect(health.status).toBe(200);
  const reason = expect.stringMatching(/It has [\d,]+ variants; a product has at most 100$/) as string;
  expect((await sending).rows).toEqual([{ line: 2, name: "Night Train", action: "refuse", reason }]);
});

test("five thousand products are added, in the order of the file, before the others", async () => {
  await admin.api("POST /api/admin/products", { body: { name: "Older", price: 1 } });
  const lines = Array.from({ length: 5000 }, (_, index) => `Record ${index % 50},${index}`);
  const slugs = lines.map((line, index) => `record-${index},${line}`);
  expect((await send(["Slug,Name,Price", ...slugs].join("\n"))).rows).toHaveLength(5000);
  const shown = await list();
  expect(shown).toHaveLength(5001);
  expect([shown[0]?.slug, shown[4999]?.slug, shown[5000]?.name]).toEqual(["record-0", "record-4999", "Older"]);
});

test("two imports of the same file at once add its products once", async () => {
  const file = shopify(record, { ...record, Handle: "felt", Title: "Felt" });
  const results = await Promise.all([send(file), send(file)]);
  const actions = results.flatMap(({ rows }) => rows.map(({ action }) => action)).toSorted();
  expect(actions).toEqual(["create", "create", "skip", "skip"]);
  expect(await listAll()).toHaveLength(2);
});

test("only the admin imports and exports", async () => {
  const { api } = app.visitor();
  await expect(api("GET /api/admin/products/export")).rejects.toMatchObject({ status: 401 });
  await expect(api("POST /api/admin/products/import", { body: new FormData() })).rejects.toMatchObject({ status: 401 });
});
