import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { dot, imageForm } from "../../../e2e/fixtures/bare-shop.ts";
import { adminLogin } from "../../../e2e/fixtures/stack.ts";
import { counted, inUnit, type Result } from "../result.ts";
import type { StartedCheckout, Shop } from "./shop.ts";
import type { Scale } from "./scale.ts";

const maxLifeMs = 1500;
const readyMs = 5000;

/** Writes that succeeded and must therefore survive. */
interface Acknowledged {
  readonly checkouts: StartedCheckout[];
  readonly paid: StartedCheckout[];
  readonly subscribers: string[];
  readonly images: string[];
  edits: number;
}

/** Kills the product (`kill -9`) at random times during purchases, payments, sign-ups, edits and uploads. */
export async function measureKills(shop: Shop, { kills }: Scale): Promise<Result[]> {
  const acknowledged: Acknowledged = { checkouts: [], paid: [], subscribers: [], images: [], edits: 0 };
  const buy: Work = (isOver) => keepBuying(shop, acknowledged, isOver);
  const edit: Work = (isOver) => keepEditing(shop, acknowledged, isOver);
  const startsMs = await killRandomly(shop, kills, [buy, buy, edit]);
  return [...(await lossLines(shop, acknowledged, kills)), startLine(startsMs)];
}

/** Goes on until the process is about to be killed. */
type Work = (isOver: () => boolean) => Promise<void>;

/** Kills the product at random times during the work, and starts it again. Returns how long each start took, in ms. */
export async function killRandomly({ stack }: Shop, kills: number, work: readonly Work[]): Promise<number[]> {
  const startsMs: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    let isOver = false;
    const working = work.map((start) => start(() => isOver));
    await wait(randomInt(20, maxLifeMs));
    isOver = true;
    await stack.kill9();
    await Promise.all(working);
    const startedAt = performance.now();
    await stack.restart();
    startsMs.push(performance.now() - startedAt);
  }
  return startsMs;
}

async function keepBuying(shop: Shop, acknowledged: Acknowledged, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const buyer = shop.buyer();
    const started = await buyer.startCheckout();
    if (started.status !== 201) continue;
    acknowledged.checkouts.push(started);
    await shop.stack.stripe.pay(started.sessionId);
    acknowledged.paid.push(started);
    const email = `reader-${started.email}`;
    const joined = await buyer.visitor.postJson("/api/subscribers", { email }).catch(() => null);
    if (joined?.status === 201) acknowledged.subscribers.push(email);
  }
}

async function keepEditing({ stack }: Shop, acknowledged: Acknowledged, isOver: () => boolean): Promise<void> {
  const params = { id: "1" };
  const { api: admin } = stack.visitor("192.0.2.8");
  try {
    await admin("POST /api/admin/login", { body: adminLogin });
    while (!isOver()) {
      const edit = acknowledged.edits + 1;
      await admin("PUT /api/admin/products/:id", { params, body: { description: `Edit ${edit}` } });
      acknowledged.edits = edit;
      const body = imageForm("kills", `ResponsiveImage ${edit}`, dot);
      acknowledged.images.push((await admin("POST /api/admin/site-images", { body })).imageUrl);
    }
  } catch {
    // The process was killed during the request: its effect may or may not be stored.
  }
}

async function lossLines(shop: Shop, acknowledged: Acknowledged, kills: number): Promise<Result[]> {
  const { stack, count } = shop;
  const end = performance.now() + 60_000;
  const undelivered = () => stack.stripe.events().filter(({ state }) => state !== "delivered").length;
  while (undelivered() > 0 && performance.now() < end) await wait(100);
  await shop.waitForOutbox();
  const orders = new Map(
    (await stack.database.query("SELECT id, customer_email, status FROM orders")).map((row) => [
      Number(row["id"]),
      row,
    ]),
  );
  const readers = new Set((await stack.database.query("SELECT email FROM subscribers")).map((row) => row["email"]));
  const description = (await stack.visitor().api("GET /api/products"))[0]?.description ?? "";
  const images = await Promise.all(acknowledged.images.map(async (url) => (await stack.visitor().send(url)).status));
  const lost =
    acknowledged.checkouts.filter(({ orderId, email }) => orders.get(orderId)?.["customer_email"] !== email).length +
    acknowledged.paid.filter(({ orderId }) => orders.get(orderId)?.["status"] !== "processing").length +
    acknowledged.subscribers.filter((email) => !readers.has(email)).length +
    (Number(/\d+/.exec(description)?.[0] ?? 0) < acknowledged.edits ? 1 : 0) +
    images.filter((status) => status !== 200).length;
  const half =
    (await count("SELECT COUNT(*) FROM orders WHERE id NOT IN (SELECT order_id FROM order_items)")) +
    (await count("SELECT COUNT(*) FROM orders WHERE id NOT IN (SELECT order_id FROM order_access)"));
  const emails = acknowledged.paid.map(({ email }) => stack.smtp.emails(email).length);
  const flagged = await count("SELECT COUNT(*) FROM jobs WHERE outcome = 'uncertain' AND kind = 'order-confirmation'");
  const unsent = emails.filter((count) => count === 0).length;
  const rows =
    acknowledged.checkouts.length + acknowledged.subscribers.length + acknowledged.edits + acknowledged.images.length;
  return [
    counted(
      null,
      `${kills} random kills: acknowledged rows lost of ${rows}, half rows`,
      `${lost}, ${half}`,
      "0, 0",
      lost === 0 && half === 0,
    ),
    counted(
      null,
      `${kills} random kills: emails of ${acknowledged.paid.length} paid orders sent twice, missing without a flag`,
      `${emails.filter((count) => count > 1).length}, ${Math.max(0, unsent - flagged)} (${flagged} flagged)`,
      "0, 0",
      emails.every((count) => count <= 1) && unsent <= flagged,
    ),
  ];
}

function startLine(startsMs: readonly number[]): Result {
  const slowest = Math.max(...startsMs);
  const usual = startsMs.toSorted((a, b) => a - b)[Math.floor(startsMs.length / 2)] ?? NaN;
  const figures = `${inUnit(usual, "ms")}, ${inUnit(slowest, "ms")}`;
  return counted(null, "ready after a kill: median, slowest", figures, `≤ ${readyMs / 1000} s`, slowest <= readyMs);
}
