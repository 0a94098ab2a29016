import { ApiError } from "@recital/contract/client";
import type { VariantInput } from "@recital/contract/endpoints/shop/variants";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readContentVersion } from "../../../db/content-version.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const { id } of await admin.api("GET /api/admin/products", { query: {} })) {
    await admin.api("DELETE /api/admin/products/:id", { params: { id: String(id) } });
  }
  await app.recital.database.model(jobTable).destroy({ where: {} });
});

async function addProduct(name: string, ...variants: readonly VariantInput[]) {
  const product = await admin.api("POST /api/admin/products", { body: { name, price: 20 } });
  const params = { id: String(product.id) };
  for (const body of variants) await admin.api("POST /api/admin/products/:id/variants", { params, body });
  return { product, variants: await admin.api("GET /api/admin/products/:id/variants", { params }) };
}

const size = (value: string, fields: Partial<VariantInput> = {}): VariantInput => ({
  options: { Size: value },
  ...fields,
});
const list = (query: Record<string, string | number> = {}) => {
  let total = -1;
  const onHeaders = (headers: Headers) => (total = Number(headers.get("x-total-count")));
  return admin.api("GET /api/admin/inventory", { query, onHeaders }).then((items) => ({
    shown: items.map(({ productName, title, available }) => [productName, title, available]),
    total,
  }));
};
const stockOf = async (sku: string) =>
  (await admin.api("GET /api/admin/inventory", { query: { search: sku } })).map(({ stock }) => stock);
const changeStock = (id: number, delta: number) =>
  admin.api("POST /api/admin/variants/:id/stock", { params: { id: String(id) }, body: { delta, kind: "correction" } });

async function exportAll(): Promise<string[][]> {
  const response = await admin.fetch("/api/admin/inventory/export");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="inventory-[\dTZ-]+\.csv"$/);
  return readCsv(Buffer.from(await response.arrayBuffer()).toString("utf8"));
}

function send(content: string | null) {
  const body = new FormData();
  if (content !== null) body.append("file", new Blob([content]), "counts.csv");
  return admin.api("POST /api/admin/inventory/import", { body });
}

const write = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
const refusal = (content: string | null) =>
  send(content).then(
    () => "accepted",
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.fields["file"] ?? ""}` : String(error)),
  );

describe("the inventory", () => {
  test("lists what is sold in the shop's order, in pages, by search and by what is low or sold out", async () => {
    await addProduct(
      "Hammer shirt",
      size("S", { stock: 0, sku: "HS-S" }),
      size("M", { stock: 2, lowAt: 2 }),
      size("L"),
    );
    await addProduct("Æther score");
    const all = [
      ["Æther score", "", null],
      ["Hammer shirt", "S", 0],
      ["Hammer shirt", "M", 2],
      ["Hammer shirt", "L", null],
    ];
    expect(await list()).toEqual({ shown: all, total: 4 });
    expect(await list({ limit: 2, offset: 1 })).toEqual({ shown: all.slice(1, 3), total: 4 });
    expect(await list({ show: "low" })).toEqual({ shown: [["Hammer shirt", "M", 2]], total: 1 });
    expect(await list({ show: "out" })).toEqual({ shown: [["Hammer shirt", "S", 0]], total: 1 });
    expect(await list({ search: "hammer l" })).toEqual({ shown: [["Hammer shirt", "L", null]], total: 1 });
    expect(await list({ search: "hs-s" })).toMatchObject({ total: 1 });
    expect(await list({ search: "æther" })).toMatchObject({ total: 1 });
    expect(await list({ search: "100%" })).toMatchObject({ total: 0 });
  });

  test("is for admins only", async () => {
    for (const path of ["/api/admin/inventory", "/api/admin/inventory/export"]) {
      expect((await app.visitor().fetch(path)).status).toBe(401);
    }
  });
});

describe("the file of the inventory", () => {
  test("comes back with what was counted: each change is a move, the rest stays", async () => {
    const { variants } = await addProduct(
      "Hammer shirt, black",
      size("S", { stock: 5, sku: "=HS-S" }),
      size("M", { stock: 7, lowAt: 2 }),
      size("L"),
    );
    const [header = [], ...rows] = await exportAll();
    expect(header).toEqual([
      "Id",
      "SKU",
      "Product",
      "Variant",
      "Stock",
      "In checkouts",
      "Available",
      "Warn below",
      "At export",
    ]);
    const shown = rows.map((cells) => cells.slice(1));
    expect(shown).toEqual([
      ["'=HS-S", "Hammer shirt, black", "S", "5", "0", "5", "", "5"],
      ["", "Hammer shirt, black", "M", "7", "0", "7", "2", "7"],
      ["", "Hammer shirt, black", "L", "", "0", "", "", ""],
    ]);
    const version = await readContentVersion(app.recital.database);
    const edited = rows.map((cells) => cells.with(4, { "5": "0", "7": "7" }[cells[4] ?? ""] ?? ""));
    expect(await send(write([header, ...edited]))).toEqual({ updated: 1, unchanged: 2, skipped: [] });
    expect(await stockOf("=HS-S")).toEqual([0]);
    expect(await readContentVersion(app.recital.database)).toBeGreaterThan(version);
    const params = { id: String(variants.find(({ title }) => title === "S")?.id) };
    expect(await admin.api("GET /api/admin/variants/:id/moves", { params })).toMatchObject([
      { delta: -5, kind: "count", by: "admin", note: "Import of a file", orderId: null },
      { delta: 5, kind: "initial" },
    ]);
    // The same file again: its counts are there already, and nothing moves.
    expect(await send(write([header, ...edited]))).toEqual({ updated: 0, unchanged: 3, skipped: [] });
  });

  test("does not overwrite what was sold or counted since the export", async () => {
    const { variants } = await addProduct(
      "Score",
      size("A4", { stock: 5, sku: "A4" }),
      size("A5", { stock: 5, sku: "A5" }),
    );
    const [header = [], ...rows] = await exportAll();
    await changeStock(variants.find(({ sku }) => sku === "A4")?.id ?? 0, -2);
    const edited = rows.map((cells) => cells.with(4, "9"));
    expect(await send(write([header, ...edited]))).toEqual({
      updated: 1,
      unchanged: 0,
      skipped: [{ line: 2, reason: "The stock was 5 at the export and is 3 by now" }],
    });
    expect([await stockOf("A4"), await stockOf("A5")]).toEqual([[3], [9]]);
  });

  test("whose columns were sorted apart, so that an id stands beside another's SKU, changes nothing there", async () => {
    const { variants } = await addProduct("Score", size("A4", { stock: 5, sku: "A4" }), size("A5", { stock: 5 }));
    const [a4, a5] = variants.map(({ id }) => id);
    const file = `Id,SKU,Stock\n${a5},A4,1\n${a4},A5,2\n${a4},A4,3\n`;
    expect(await send(file)).toEqual({
      updated: 1,
      unchanged: 0,
      skipped: [
        {
          line: 2,
          reason: `The variant with the id ${a5} has no SKU and not “A4”. Were the columns sorted one by one?`,
        },
        {
          line: 3,
          reason: `The variant with the id ${a4} has the SKU “A4” and not “A5”. Were the columns sorted one by one?`,
        },
      ],
    });
    expect(await stockOf("A4")).toEqual([3]);
  });

  test("may have only an SKU and a count; bad lines are named and the others are taken", async () => {
    await addProduct("Score", size("A4", { stock: 5, sku: "A4" }), size("A5", { sku: "A5" }));
    const file = "sku;stock\nA4;many\nA4;4\nA5;3\nB5;1\n;2\nA4;6\nA5;\nA5;-1\n";
    expect(await send(file)).toEqual({
      updated: 2,
      unchanged: 0,
      skipped: [
        { line: 2, reason: "“many” is no whole number from 0 to 1,000,000" },
        { line: 5, reason: "No variant has the SKU “B5”" },
        { line: 6, reason: "Neither “Id” nor “SKU” is filled in" },
        { line: 7, reason: "Line 3 has this variant already" },
        { line: 8, reason: "Line 4 has this variant already" },
        { line: 9, reason: "Line 4 has this variant already" },
      ],
    });
    expect([await stockOf("A4"), await stockOf("A5")]).toEqual([[4], [3]]);
    expect(await send("Id,Stock\n999999,1\nx,1\n")).toMatchObject({
      skipped: [
        { line: 2, reason: "No variant has the id 999999" },
        { line: 3, reason: "“x” is no id" },
      ],
    });
    expect(await send("SKU,Stock\nA4,\n")).toMatchObject({ skipped: [{ line: 2, reason: "The stock is empty" }] });
    expect(await send("SKU,Stock\nA4,-1\n")).toMatchObject({
      skipped: [{ line: 2, reason: "The stock must be at least 0" }],
    });
  });

  test("that is none is refused as a whole", async () => {
    expect(await refusal(null)).toBe("422 Please choose a CSV file");
    expect(await refusal("")).toBe("422 The file is empty.");
    expect(await refusal("Name,Stock\nA,1\n")).toBe("422 Line 1: a column “Id” or “SKU” is needed.");
    expect(await refusal("SKU,Count\nA,1\n")).toBe("422 Line 1: the column “Stock” is missing.");
    expect(await refusal("SKU,Stock\n")).toBe("422 The file has no lines after the first.");
  });
});
