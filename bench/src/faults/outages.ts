import { setTimeout as wait } from "node:timers/promises";
import { counted, inUnit, type Result } from "../result.ts";
import type { StartedCheckout, Shop } from "./shop.ts";
import type { Scale } from "./scale.ts";

const buyersAtOnce = 8;
const maxReturnMs = 5000;
/** The time a statement waits for SQLite's lock. */
const limitMs = 10_000;

/**
 * Makes the database unavailable during purchases and restores it: cuts a server's connections, locks a file from
 * another process.
 */
export async function measureDatabaseOutage(shop: Shop, { outageSeconds }: Scale): Promise<Result[]> {
  const { stack } = shop;
  const server = stack.server();
  const all: Timed[] = [];
  let isOver = false;
  await (await stack.visitor().send("/store")).arrayBuffer();
  const buyers = Array.from({ length: buyersAtOnce }, () => keepBuying(shop, all, () => isOver));
  await wait(1000);
  const restore = await cutDatabase(shop);
  const cutAt = performance.now();
  await wait(outageSeconds * 1000);
  const shown = (await stack.visitor().send("/store")).status;
  await restore();
  const restoredAt = performance.now();
  const firstSuccess = () => all.find(({ status, at }) => status === 201 && at > restoredAt);
  while (!firstSuccess() && performance.now() < restoredAt + 60_000) await wait(10);
  await wait(1000);
  isOver = true;
  await Promise.all(buyers);
  const slowestMs = Math.max(...all.filter(({ at }) => at > cutAt).map(({ ms }) => ms));
  const returnMs = (firstSuccess()?.at ?? Infinity) - restoredAt;
  const exits = stack.server() === server && server.isRunning() ? 0 : 1;
  const what = `database ${shop.databaseGate ? "away" : "file locked"} for ${outageSeconds} s under load`;
  const isBack = returnMs <= maxReturnMs;
  return [
    counted(null, `${what}: back after`, inUnit(returnMs, "ms"), `≤ ${maxReturnMs / 1000} s`, isBack),
    await lossLine(shop, what, all, exits),
    counted(
      null,
      `${what}: slowest response, status of /store`,
      `${inUnit(slowestMs, "ms")}, ${shown}`,
      "≤ 15 s, 200",
      slowestMs <= 15_000 && shown === 200,
    ),
  ];
}

type Timed = StartedCheckout & { readonly at: number };

async function keepBuying(shop: Shop, all: Timed[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const started = await shop.buyer().startCheckout();
    all.push({ ...started, at: performance.now() });
    // Refusals are immediate; without a pause each buyer would retry a hundred times a second.
    if (started.status !== 201) await wait(50);
  }
}

async function lossLine({ stack }: Shop, what: string, all: readonly Timed[], exits: number): Promise<Result> {
  const rows = await stack.database.query("SELECT customer_email FROM orders WHERE session_id IS NOT NULL");
  const stored = new Set(rows.map((row) => row["customer_email"]));
  const taken = all.filter(({ status }) => status === 201);
  const lost = taken.filter(({ email }) => !stored.has(email)).length;
  const unexpected = all.filter(
    ({ status, hasRetryAfter }) => status !== 201 && !(status === 503 && hasRetryAfter),
  ).length;
  return counted(
    null,
    `${what}: checkouts lost of ${taken.length}, responses other than 503 with Retry-After, exits`,
    `${lost}, ${unexpected}, ${exits}`,
    "0, 0, 0",
    lost + unexpected + exits === 0,
  );
}

async function cutDatabase({ stack, databaseGate }: Shop): Promise<() => Promise<void>> {
  if (!databaseGate) return stack.database.lockOrders();
  await databaseGate.cut();
  return () => databaseGate.restore();
}

const stepMs = 60_000;
const hourMs = 3_600_000;
const maxWaitMinutes = 5;

/** Simulates an hour without an email server, by a clock that advances whenever all due jobs were tried. */
export async function measureEmailOutage(shop: Shop, { paidOrders }: Scale): Promise<Result[]> {
  const { stack } = shop;
  const { smtp, stripe } = stack;
  const process = stack.server();
  smtp.setFault("refuse-connection");
  const started = await Promise.all(Array.from({ length: paidOrders }, () => shop.buyer().startCheckout()));
  for (const { sessionId } of started) await stripe.pay(sessionId);
  const before = smtp.emails().length;
  const isPaid = async () =>
    (await shop.count(`SELECT COUNT(*) FROM orders WHERE paid_at IS NOT NULL AND id IN (${ids(started)})`)) ===
    paidOrders;
  while (!(await isPaid())) await wait(50);
  let offsetMs = 0;
  const advance = async () => {
    await untilTried(shop, offsetMs);
    offsetMs += stepMs;
    await process.shiftClock(offsetMs);
    await untilTried(shop, offsetMs);
  };
  while (offsetMs < hourMs) await advance();
  const early = smtp.emails().length - before;
  smtp.setFault(null);
  const waiting = () => shop.count("SELECT COUNT(*) FROM jobs WHERE outcome IS NULL AND kind = 'order-confirmation'");
  let minutes = 0;
  for (; (await waiting()) > 0 && minutes < 10; minutes += 1) await advance();
  const emails = started.map(({ email }) => smtp.emails(email).length);
  // Later measures use the real time.
  await stack.kill9();
  await stack.restart();
  return [
    counted(
      null,
      `email server down for an hour: ${paidOrders} confirmations, sent in between, once, after`,
      `${early}, ${emails.filter((count) => count === 1).length}, ${minutes} min`,
      `0, ${paidOrders}, ≤ ${maxWaitMinutes} min`,
      early === 0 && emails.every((count) => count === 1) && minutes <= maxWaitMinutes,
    ),
  ];
}

function ids(started: readonly StartedCheckout[]): string {
  return started.map(({ orderId }) => orderId).join(", ");
}

/** Waits until all jobs due by the product's clock were tried. */
async function untilTried({ stack }: Shop, offsetMs: number): Promise<void> {
  const end = performance.now() + 3 * limitMs;
  for (;;) {
    const now = new Date(Date.now() + offsetMs).toISOString().replace("T", " ").replace("Z", "");
    const due = await stack.database.query("SELECT id FROM jobs WHERE outcome IS NULL AND run_at <= ? LIMIT 1", [now]);
    if (due.length === 0 || performance.now() > end) return;
    await wait(100);
  }
}
