import { randomInt } from "node:crypto";
import { counted, inUnit, type Result } from "../result.ts";
import { each } from "./each.ts";
import { killRandomly } from "./kills.ts";
import { quantile, type Shop } from "./shop.ts";
import type { Scale } from "./scale.ts";

const connections = 16;
const variantCount = 6;
const linesPerCheckout = 3;
const manyBuyers = 200;
const copies = 10;

/**
 * Measures checkouts of limited stock: of three lines from 16 connections, of 200 buyers who want 10 copies at the same
 * moment, and through random kills.
 */
export async function measureStock(shop: Shop, { stockCheckouts, kills }: Scale): Promise<Result[]> {
  const many = await measureCheckouts(
    shop,
    await addProducts(shop, variantCount, Math.ceil(stockCheckouts * 0.45)),
    stockCheckouts,
  );
  const result = await measureManyBuyers(shop, await addProducts(shop, 1, copies));
  const killed = await measureKilled(shop, await addProducts(shop, variantCount, 100_000), kills);
  return [...many, ...result, ...killed];
}

async function addProducts({ stack }: Shop, count: number, stock: number): Promise<number[]> {
  const admin = await stack.admin();
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    const { id, variants } = await admin("POST /api/admin/products", {
      body: { name: `Shirt ${number}`, price: "25.00" },
    });
    const params = { id: String(id), variantId: String(variants[0]?.id) };
    await admin("PUT /api/admin/products/:id/variants/:variantId", { params, body: { stock } });
    ids.push(id);
  }
  return ids;
}

/** Returns three of the products, in any order. */
function choose(productIds: readonly number[]): number[] {
  return productIds
    .map((id) => ({ id, place: randomInt(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, linesPerCheckout)
    .map(({ id }) => id);
}

async function measureCheckouts(shop: Shop, productIds: readonly number[], checkouts: number): Promise<Result[]> {
  const attempts = await each(Array.from({ length: checkouts }), connections, () =>
    shop.buyer().startCheckout(choose(productIds)),
  );
  const started = attempts.filter(({ status }) => status === 201);
  const failed = attempts.filter(({ status }) => status !== 201 && status !== 409).length;
  const oversold = await shop.count("SELECT COUNT(*) FROM variants WHERE stock < held");
  const times = started.map(({ ms }) => ms);
  const about = `${started.length} started, ${checkouts - started.length - failed} refused`;
  return [
    counted(
      null,
      `${checkouts} checkouts of three lines from ${connections} connections: oversold variants, failed`,
      `${oversold}, ${failed} (${about})`,
      "0, 0",
      oversold === 0 && failed === 0,
    ),
    counted(
      null,
      "checkouts of three lines: p50, p99",
      `${inUnit(quantile(times, 0.5), "ms")}, ${inUnit(quantile(times, 0.99), "ms")}`,
    ),
  ];
}

async function measureManyBuyers(shop: Shop, productIds: readonly number[]): Promise<Result[]> {
  const attempts = await Promise.all(Array.from({ length: manyBuyers }, () => shop.buyer().startCheckout(productIds)));
  const started = attempts.filter(({ status }) => status === 201).length;
  const refused = attempts.filter(({ status }) => status === 409).length;
  return [
    counted(
      null,
      `${manyBuyers} buyers of ${copies} copies at the same moment: payment pages, refusals`,
      `${started}, ${refused}`,
      `${copies}, ${manyBuyers - copies}`,
      started === copies && refused === manyBuyers - copies,
    ),
  ];
}

async function measureKilled(shop: Shop, productIds: readonly number[], kills: number): Promise<Result[]> {
  let started = 0;
  const keepBuying = async (isOver: () => boolean) => {
    while (!isOver()) started += await buyAndEnd(shop, choose(productIds));
  };
  await killRandomly(shop, kills, [keepBuying, keepBuying, keepBuying]);
  const wrongHeld = await shop.count(
    `SELECT COUNT(*) FROM variants WHERE held <> (SELECT COALESCE(SUM(quantity), 0) FROM stock_holds
      WHERE variant_id = variants.id AND state = 'held')`,
  );
  const wrongStock = await shop.count(
    `SELECT COUNT(*) FROM variants WHERE COALESCE(stock, 0) <> (SELECT COALESCE(SUM(delta), 0) FROM stock_moves
      WHERE variant_id = variants.id)`,
  );
  const what = `${kills} random kills during ${started} checkouts, payments and expiries: variants with a wrong held, stock`;
  return [counted(null, what, `${wrongHeld}, ${wrongStock}`, "0, 0", wrongHeld === 0 && wrongStock === 0)];
}

/** Starts a checkout, of which a third is paid and a third expires. Returns how many were started. */
async function buyAndEnd(shop: Shop, productIds: readonly number[]): Promise<number> {
  const { status, sessionId } = await shop.buyer().startCheckout(productIds);
  if (status !== 201) return 0;
  const { stripe } = shop.stack;
  const end = randomInt(3);
  if (end === 0) await stripe.pay(sessionId);
  if (end === 1) await stripe.expire(sessionId);
  return 1;
}
