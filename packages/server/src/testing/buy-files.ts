import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { Downloads } from "@recital/contract/endpoints/music/downloads";
import { expect, vi } from "vitest";
import { buildProduct } from "./factories.ts";
import { storeAsset } from "./store-asset.ts";
import type { TestApp, Visitor } from "./start-test-app.ts";
import {
  downloadAccessTable,
  downloadTokenTable,
  type ProductFileRow,
  productFileTable,
} from "../features/music/downloads/tables.ts";
import type { ProductRow } from "../features/shop/products/tables.ts";
import { orderTable } from "../features/orders/orders/tables.ts";

export interface SoldFile {
  readonly product: ProductRow;
  readonly file: ProductFileRow;
}

/** Inserts a digital product with one file. */
export async function buildSoldFile(app: TestApp, bytes?: Buffer): Promise<SoldFile> {
  const product = await buildProduct(app.recital.database, { isDigital: true, priceCents: 900 });
  const asset = await storeAsset(app, bytes && { bytes });
  const row = { productId: product.id, assetId: asset.id, label: "Tracks", position: 0, createdAt: new Date() };
  return { product, file: await app.recital.database.model(productFileTable).create(row) };
}

export interface Purchase {
  readonly buyer: Visitor;
  readonly orderId: number;
  readonly sessionId: string;
  readonly email: string;
}

let bought = 0;

/** Buys products and waits until the payment is recorded. */
export async function buy(
  app: TestApp,
  products: readonly ProductRow[],
  { quantity = 1, gift }: { readonly quantity?: number; readonly gift?: { readonly email: string } } = {},
): Promise<Purchase> {
  bought += 1;
  const email = `files-${bought}@example.com`;
  const buyer = app.visitor();
  const items = products.map(({ id }) => ({ productId: id, quantity }));
  const started = await buyer.api("POST /api/create-checkout-session", {
    body: { items, customerEmail: email, country: "DE", ...(gift && { gift }) },
  });
  await app.stripe.pay(started.sessionId);
  const row = async () => (await app.recital.database.model(orderTable).findByPk(started.orderId))?.paidAt ?? null;
  await vi.waitFor(async () => expect(await row()).not.toBeNull(), { timeout: 60_000 });
  return { ...started, buyer, email };
}

export function readOrder(admin: Visitor, orderId: number): Promise<AdminOrderDetail> {
  return admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
}

/** Returns the present token of an order's files; empty without access. */
export async function tokenOf(app: TestApp, orderId: number): Promise<string> {
  const { model } = app.recital.database;
  const access = await model(downloadAccessTable).findOne({ where: { orderId } });
  const row = access && (await model(downloadTokenTable).findOne({ where: { accessId: access.id, replacedAt: null } }));
  return row?.token ?? "";
}

export function readFiles(app: TestApp, token: string): Promise<Downloads> {
  return app.visitor().api("GET /api/downloads/:token", { params: { token } });
}

/** Starts a download of the first file and returns its URL. */
export async function startDownload(app: TestApp, token: string): Promise<string> {
  const { files } = await readFiles(app, token);
  const body = { fileId: files[0]?.id ?? 0 };
  return (await app.visitor().api("POST /api/downloads/:token/tickets", { params: { token }, body })).url;
}
