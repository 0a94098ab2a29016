import type { ApiClient } from "@recital/contract/client";
import type { HttpVisitor } from "../../../e2e/fixtures/http-visitor.ts";
import { adminLogin, prepareStack, type Stack } from "../../../e2e/fixtures/stack.ts";
import { setTimeout as wait } from "node:timers/promises";
import { visitorIp } from "../visitor-ip.ts";
import type { Bucket } from "./bucket.ts";

/** The built product on SQLite, whose files are on the disk or in a bucket. */
export interface FileShop {
  readonly stack: Stack;
  readonly bucket: Bucket | null;
  /** Returns a visitor with an IP address of its own. */
  visitor(): HttpVisitor;
  /** Returns the admin after a new login. */
  admin(): Promise<HttpVisitor>;
  stop(): Promise<void>;
}

export async function openFileShop(bucket: Bucket | null): Promise<FileShop> {
  const stack = await prepareStack({
    databaseServer: "",
    demoContent: false,
    env: { LOG_LEVEL: "error", ...bucket?.env },
  });
  await stack.restart();
  let visitors = 0;
  const visitor = () => stack.visitor(visitorIp((visitors += 1)));
  return {
    stack,
    bucket,
    visitor,
    async admin() {
      const buyer = visitor();
      await buyer.api("POST /api/admin/login", { body: adminLogin });
      return buyer;
    },
    stop: () => stack.stop(),
  };
}

/** Adds a digital product with one file and returns its id. */
export async function sellFile(api: ApiClient, assetId: number): Promise<number> {
  const body = { name: `File ${assetId}`, price: "9.00", category: "digital" as const };
  const { id } = await api("POST /api/admin/products", { body });
  await api("POST /api/admin/products/:id/files", { params: { id: String(id) }, body: { assetId, label: "File" } });
  return id;
}

export interface FilePurchase {
  readonly buyer: HttpVisitor;
  readonly email: string;
  readonly orderId: number;
  readonly sessionId: string;
}

export async function startPurchase(shop: FileShop, productId: number): Promise<FilePurchase> {
  const buyer = shop.visitor();
  const email = `files-${productId}-${Math.random().toString(36).slice(2)}@example.com`;
  const body = { items: [{ productId, quantity: 1 }], customerEmail: email };
  const { orderId, sessionId } = await buyer.api("POST /api/create-checkout-session", { body });
  return { buyer, email, orderId, sessionId };
}

/** Waits until the payment is recorded and returns the token of the order's files. */
export async function waitForToken({ buyer, orderId }: FilePurchase): Promise<string> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(10)) {
    const { downloadsUrl } = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
    if (downloadsUrl !== null) return downloadsUrl.slice(downloadsUrl.lastIndexOf("/") + 1);
  }
  throw new Error("the payment was not recorded");
}

/** Starts a download of the first file and returns its path. */
export async function startDownload(visitor: HttpVisitor, token: string): Promise<string> {
  const params = { token };
  const { files } = await visitor.api("GET /api/downloads/:token", { params });
  const body = { fileId: files[0]?.id ?? 0 };
  return (await visitor.api("POST /api/downloads/:token/tickets", { params, body })).url;
}

/** Buys a product's file and returns the path of its bytes. */
export async function buyFile(shop: FileShop, productId: number): Promise<string> {
  const purchase = await startPurchase(shop, productId);
  await shop.stack.stripe.pay(purchase.sessionId);
  return startDownload(purchase.buyer, await waitForToken(purchase));
}
