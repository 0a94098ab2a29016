import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { productTable } from "../products/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(productTable).destroy({ where: {} });
});

async function send(...lines: readonly string[]) {
  const body = new FormData();
  body.append("dryRun", "false");
  body.append("file", new Blob([lines.join("\n")]), "products.csv");
  const { rows } = await admin.api("POST /api/admin/products/import", { body });
  return rows.map(({ action, reason = "" }) => `${action} ${reason}`.trim());
}

const addProduct = (name: string, slug?: string) =>
  admin.api("POST /api/admin/products", { body: { name, price: 1, ...(slug !== undefined && { slug }) } });
const slugs = async () => (await admin.api("GET /api/admin/products", { query: {} })).map(({ slug }) => slug);
const shopify = "Handle,Title,Variant Price";

test("products in other scripts are products of their own, beside one that was added in the back office", async () => {
  await addProduct("月の光", "product");
  const file = [shopify, "夜想曲,夜想曲,1", "лунный-свет,Лунный свет,1", "שיר,שיר,1", "nocturne,Nocturne,1"];
  expect(await send(...file)).toEqual(["create", "create", "create", "create"]);
  expect(await slugs()).toEqual(["nocturne", "syr", "lunnyy-svet", "ye-xiang-qu", "product"]);
  expect(await send(...file)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^skip/) as string));
  expect(await send(shopify, "moonlight,月の光,1")).toEqual(["skip “月の光” is in the shop already"]);
});

test("a handle is compared with a slug only if the slug is made of the whole name", async () => {
  await addProduct("Концерт CD", "cd");
  expect(await send(shopify, "cd,Studio CD,1")).toEqual(["create"]);
  await addProduct("Felt", "felt");
  expect(await send(shopify, "felt,Felt (CD),1")).toEqual(["skip “Felt” is in the shop already"]);
});

test("files without handles name their products: other scripts are not the same, composed and decomposed letters are", async () => {
  expect(await send("Name,Price", "月の光,1", "夜想曲,1", "Шум,1", "月の光,2")).toEqual([
    "create",
    "create",
    "create",
    "refuse Line 5, column “Name”: “月の光” is in line 2 already",
  ]);
  const squarespace = "Product Type [Non Editable],Title,Price,Visible";
  expect(await send(squarespace, "PHYSICAL,夜,1,Yes", "PHYSICAL,光,1,Yes", "PHYSICAL,夜,2,Yes")).toEqual([
    "create",
    "create",
    "refuse Line 4, column “Title”: “夜” is in line 2 already",
  ]);
  const [composed, decomposed] = ["Café".normalize("NFC"), "Café".normalize("NFD")];
  expect(await send("Title,Variant Price", `${composed},1`)).toEqual(["create"]);
  expect(await send("Title,Variant Price", `${decomposed},1`)).toEqual([`skip “${composed}” is in the shop already`]);
});

test("a product that an import added is known by its name too where a file has no handles", async () => {
  expect(await send("Name,Price", "Шум,1")).toEqual(["create"]);
  expect(await send("Name,Price", " шум ,1")).toEqual(["skip “Шум” is in the shop already"]);
});
