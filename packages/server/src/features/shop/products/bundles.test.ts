import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut, expectSoundStock, setVariant, variantOf } from "../../../testing/stock.ts";
import type { ProductRow } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});
afterEach(() => expectSoundStock(app.recital.database));

interface Part {
  readonly variantId?: number;
  readonly releaseId?: number;
  readonly quantity?: number;
}

const idOf = async (product: ProductRow) => (await variantOf(app.recital.database, product)).id;

async function addBundle(bundle: readonly Part[], fields: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await sendJson(admin, "POST /api/admin/products", {
    name: "Fan pack",
    price: 25,
    bundle,
    ...fields,
  });
  expect(status).toBe(201);
  return body as unknown as AdminProduct;
}

/** A record of $20 with a stock, a sticker of $3, a download of $9 and a bundle of them for $25. */
async function sellBundle({ stock = 5, stickers = 1 }: { readonly stock?: number; readonly stickers?: number } = {}) {
  const record = await buildProduct(app.recital.database, { name: "Record", priceCents: 2000 });
  await setVariant(app, admin, record, { stock });
  const sticker = await buildProduct(app.recital.database, { name: "Sticker", priceCents: 300 });
  const { release } = await sellRelease(app, { title: "Night Windows" });
  const bundle = await addBundle([
    { variantId: await idOf(record) },
    { variantId: await idOf(sticker), quantity: stickers },
    { releaseId: release.id },
  ]);
  return { record, sticker, release, bundle };
}

async function refund(orderId: number, itemId = 0, restock = false): Promise<void> {
  const body = { requestKey: `refund-of-${itemId}`, lines: [{ itemId, quantity: 1 }], reason: "other", restock };
  expect((await sendJson(admin, `POST /api/admin/orders/${orderId}/refunds`, body)).status).toBeLessThan(300);
  const isMade = async () => (await readOrder(admin, orderId)).refunds.every(({ state }) => state === "succeeded");
  await expect.poll(isMade).toBe(true);
}

const levelOf = async (product: ProductRow) => {
  const { stock, held } = await variantOf(app.recital.database, product);
  return { stock, held };
};

describe("a bundle", () => {
  test("shows what is in it, and is left as often as its scarcest part allows", async () => {
    const { record, bundle } = await sellBundle({ stock: 3 });
    expect(bundle.bundle).toMatchObject([
      { name: "Record", quantity: 1, isDigital: false, releaseId: null, availability: "low" },
      { name: "Sticker", quantity: 1, availability: "in" },
      { name: "Night Windows", quantity: 1, isDigital: true, variantId: null },
    ]);
    expect(bundle).toMatchObject({ is_digital: false, deliversFiles: true, availability: "low" });
    expect(bundle.variants).toMatchObject([{ availability: "low", left: 3 }]);
    await setVariant(app, admin, record, { stock: 0 });
    const shown = await app.visitor().api("GET /api/products/:slug", { params: { slug: bundle.slug } });
    expect(shown).toMatchObject({ availability: "out", variants: [{ availability: "out" }] });
  });

  test("is paid: its parts share its price, take stock and give files; a refund of one part ends exactly that", async () => {
    const { record, bundle } = await sellBundle({ stickers: 2 });
    const sold = await buy(app, [bundle as never]);
    const order = await readOrder(admin, sold.orderId);
    expect(order.total).toBe(25);
    // 25 is shared by 20 : 6 : 9.
    expect(order.items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ["Record", 1, 14.29],
      ["Sticker", 2, 2.14],
      ["Night Windows", 1, 6.43],
    ]);
    expect(await levelOf(record)).toEqual({ stock: 4, held: 0 });
    const token = await tokenOf(app, sold.orderId);
    expect((await readFiles(app, token)).files).toMatchObject([{ label: "Night Windows" }]);
    const [first, , download] = order.items;
    await refund(sold.orderId, first?.id, true);
    expect(await levelOf(record)).toEqual({ stock: 5, held: 0 });
    expect((await readFiles(app, token)).files).toHaveLength(1);
    await refund(sold.orderId, download?.id);
    expect(await readOrder(admin, sold.orderId)).toMatchObject({
      refunds: [{ amount: 14.29 }, { amount: 6.43 }],
      refundable: 4.28,
      downloads: { files: [{ label: "Night Windows", revoked: true }] },
    });
  });
});
