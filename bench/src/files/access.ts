import { randomBytes } from "node:crypto";
import { deliver, sessionEvent } from "../faults/deliveries.ts";
import { each } from "../faults/each.ts";
import { counted, inUnit, type Result } from "../result.ts";
import { visitorIp } from "../visitor-ip.ts";
import { startDownload, startPurchase, waitForToken, type FileShop } from "./file-shop.ts";

const maxMs = 2000;
const deliveries = 100;
const maxGuesses = 60;

/** Measures the time from a payment to the first byte of its file. */
export async function measurePayments(shop: FileShop, productId: number, payments: number): Promise<Result> {
  const times: number[] = [];
  for (let count = 0; count < payments; count++) {
    const purchase = await startPurchase(shop, productId);
    const startedAt = performance.now();
    await shop.stack.stripe.pay(purchase.sessionId);
    const token = await waitForToken(purchase);
    const page = await purchase.buyer.send(`/downloads/${token}`);
    await page.arrayBuffer();
    const path = await startDownload(purchase.buyer, token);
    const bytes = await purchase.buyer.send(path, { headers: { range: "bytes=0-0" } });
    await bytes.arrayBuffer();
    if (page.status !== 200 || bytes.status !== 206) throw new Error(`page ${page.status}, bytes ${bytes.status}`);
    times.push(performance.now() - startedAt);
  }
  const slowest = Math.max(...times);
  const what = `${payments} payments: webhook event to the page of files and the first byte, slowest`;
  return counted(null, what, inUnit(slowest, "ms"), `< ${maxMs / 1000} s`, slowest < maxMs);
}

/** Delivers one webhook event many times at once. */
export async function measureDeliveredOnce(shop: FileShop, productId: number): Promise<Result> {
  const { stack } = shop;
  const { stripe, smtp, database } = stack;
  stripe.holdWebhooks(true);
  const purchase = await startPurchase(shop, productId);
  await stripe.pay(purchase.sessionId);
  const event = sessionEvent(`evt_files_${purchase.orderId}`, "checkout.session.completed", purchase.sessionId);
  const statuses = await each(
    Array.from({ length: deliveries }, (_, index) => index),
    20,
    (index) => deliver(stack.url, visitorIp(index), JSON.stringify(event)),
  );
  stripe.holdWebhooks(false);
  await waitForToken(purchase);
  await smtp.waitForEmail(({ to }) => to.includes(purchase.email));
  const rows = await database.query(`SELECT COUNT(*) AS n FROM download_access WHERE order_id = ${purchase.orderId}`);
  const found = Number(rows[0]?.["n"]);
  const emails = smtp.emails(purchase.email).length;
  const failed = statuses.filter((status) => status !== 200).length;
  const what = `${deliveries} deliveries of one webhook event: access, emails, refused`;
  return counted(null, what, `${found}, ${emails}, ${failed}`, "1, 1, 0", found === 1 && emails === 1 && failed === 0);
}

/** Guesses tokens and tickets: from one IP address, then each from another. */
export async function measureGuesses(shop: FileShop, token: string, guesses: number): Promise<Result[]> {
  const { stack } = shop;
  const guess = async (index: number, ip: string): Promise<number> => {
    const secret = randomBytes(32).toString("base64url");
    const path = index % 2 === 0 ? `/api/downloads/${secret}` : `/files/${secret}`;
    const response = await stack.visitor(ip).send(path);
    await response.arrayBuffer();
    return response.status;
  };
  const numbers = Array.from({ length: guesses }, (_, index) => index);
  const ofOne = await each(numbers.slice(0, 200), 10, (index) => guess(index, "192.0.2.99"));
  const ofMany = await each(numbers, 20, (index) => guess(index, visitorIp(200_000 + index)));
  const through = ofOne.filter((status) => status !== 429).length;
  const opened = [...ofOne, ...ofMany].filter((status) => status !== 404 && status !== 429).length;
  const bits = Buffer.from(token, "base64url").length * 8;
  const days = 1_000_000 / maxGuesses / 60 / 24;
  // Guesses one of a million tokens a million times.
  const chance = 12 - bits * Math.log10(2);
  return [
    counted(
      null,
      `${ofOne.length + ofMany.length} guessed tokens and tickets: let through from one IP address in a minute, opened`,
      `${through} of ${ofOne.length}, ${opened}`,
      `≤ ${maxGuesses}, 0`,
      through <= maxGuesses && opened === 0,
    ),
    counted(
      null,
      "1,000,000 guesses, by calculation: bits of a token, days from one IP address, chance to hit one of a million tokens",
      `${bits}, ${days.toFixed(1)}, 10^${Math.ceil(chance)}`,
      "≥ 128 bits",
      bits >= 128,
    ),
  ];
}
