import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import { findFreePort } from "../fixtures/free-port.ts";
import type { HttpVisitor } from "../fixtures/http-visitor.ts";
import { onlyOrderOf, outboxEmpty, webhooksTaken } from "../fixtures/order-check.ts";
import { makeProductShelf } from "../fixtures/product-shelf.ts";
import { openRoundRobin, toServer, type RoundRobin } from "../fixtures/round-robin.ts";
import type { ServerProcess } from "../fixtures/server-process.ts";
import { adminLogin, prepareStack, type Stack } from "../fixtures/stack.ts";
import { expectConfirmedOnce, letTimePass, startCheckout } from "./promise.ts";

/** Three servers behind one address, on one database. On MySQL nothing else is shared: each has a folder of its own. */
test.describe.configure({ mode: "serial" });

let stack: Stack;
let s3: S3Emulator;
let front: RoundRobin | undefined;
let servers: ServerProcess[];
const each = [0, 1, 2];

test.beforeAll(async () => {
  stack = await prepareStack();
  s3 = await startS3Emulator();
  const ports = await Promise.all(each.map(findFreePort));
  const isMysql = stack.database.url !== undefined;
  servers = ports.map((port, index) => stack.launchAt(port, settings(isMysql ? String(index) : "shared")));
  front = await openRoundRobin(Number(new URL(stack.url).port), ports);
  await Promise.all(servers.map((server) => server.ready()));
  await makeProductShelf(stack.database).add({ name: "Fade (vinyl LP)", priceCents: 3200, category: "merchandise" });
});
test.afterAll(async () => {
  await front?.stop();
  await stack.stop();
  await s3.stop();
});

function settings(folder: string): Record<string, string> {
  return {
    DATA_DIR: join(stack.dataDir, ...(folder === "shared" ? [] : [folder])),
    DEMO_CONTENT: "false",
    SESSION_SECRET: "one secret of all three servers",
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.url,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}

/** Asks one server after the other. */
async function ofEach<T>(visitor: HttpVisitor, path: string, read: (answer: Response) => T | Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const index of each) answers.push(await read(await visitor.send(path, { headers: { [toServer]: `${index}` } })));
  return answers;
}

const statusOf = async (answer: Response) => {
  await answer.arrayBuffer();
  return answer.status;
};

/** `count` requests at the same moment, over all servers; how often each status was answered. */
async function statusesOf(count: number, post: () => Promise<Response>): Promise<Record<number, number>> {
  const statuses = await Promise.all(Array.from({ length: count }, async () => statusOf(await post())));
  return Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((it) => it === one).length]));
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("three that start at once migrate the database once and make one admin", async () => {
  const migrated = servers.filter((server) => server.output().includes("database migrated"));
  expect(migrated).toHaveLength(1);
  expect(await stack.database.query("SELECT username FROM admin_users")).toEqual([{ username: "admin" }]);
});

test("who logs in at one is known to all, and who logs out of one to none", async () => {
  const owner = stack.visitor("198.51.100.1");
  await owner.api("POST /api/admin/login", { body: adminLogin });
  expect(await ofEach(owner, "/api/admin/me", statusOf)).toEqual([200, 200, 200]);
  await owner.send("/api/admin/logout", { method: "POST", headers: { [toServer]: "1" } });
  expect(await ofEach(owner, "/api/admin/me", statusOf)).toEqual([401, 401, 401]);
});

test("guesses at a password and checkouts are counted over all", async () => {
  const stranger = stack.visitor("198.51.100.2");
  const guess = json({ username: "nobody", password: "a wrong password" });
  // By name and by address: one that comes tenth at one count and eleventh at the other is refused as well.
  const { 401: heard = 0, 429: refused = 0 } = await statusesOf(13, () => stranger.send("/api/admin/login", guess));
  expect([heard + refused, heard <= 10, heard >= 7]).toEqual([13, true, true]);
  expect(await statusesOf(3, () => stranger.send("/api/admin/login", guess))).toEqual({ 429: 3 });

  const [product] = await stranger.api("GET /api/products");
  const order = json({ items: [{ productId: product?.id, quantity: 1 }], customerEmail: "hasty@example.com" });
  const buy = () => stranger.send("/api/create-checkout-session", order);
  expect(await statusesOf(13, buy)).toEqual({ 201: 10, 429: 3 });
});

test("an edit or a picture through one shows at the next request to each", async () => {
  const visitor = stack.visitor("198.51.100.3");
  const admin = await stack.admin();
  const [product] = await admin("GET /api/admin/products", { query: {} });
  if (!product) throw new Error("there is no product");
  const name = "Fade (first pressing)";
  const hasName = async (answer: Response) => (await answer.text()).includes(name);
  expect(await ofEach(visitor, "/store", hasName)).toEqual([false, false, false]);
  await admin("PUT /api/admin/products/:id", {
    params: { id: String(product.id) },
    body: { name, version: product.version },
  });
  expect(await ofEach(visitor, "/store", hasName)).toEqual([true, true, true]);
  expect(await ofEach(visitor, "/api/products", hasName)).toEqual([true, true, true]);
  const form = new FormData();
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  );
  form.append("image", new Blob([picture], { type: "image/png" }), "dot.png");
  const owner = stack.visitor("198.51.100.4");
  await owner.api("POST /api/admin/login", { body: adminLogin });
  const sent = await owner.send("/api/admin/uploads", { method: "POST", body: form });
  const { imageUrl } = (await sent.json()) as { imageUrl: string };
  expect(await ofEach(visitor, imageUrl, statusOf)).toEqual([200, 200, 200]);
  expect(Object.keys(s3.objects())).toContain(imageUrl.replace("/uploads/", ""));
});

test("six orders are mailed once each by whichever is free, though one is killed with mails in hand", async () => {
  const emails = Array.from({ length: 6 }, (_, index) => `buyer-${index}@example.com`);
  const sessions = await Promise.all(
    emails.map((email, index) => startCheckout(stack, stack.visitor(`203.0.113.${index}`), email)),
  );
  // Two mails each: all that three workers take in hand, four at once, are held at the door of the mail server.
  const inHand = stack.gates.smtp.hold({ request: /^EHLO/, hold: "request", count: 12 });
  await Promise.all(sessions.map(({ sessionId }) => stack.stripe.pay(sessionId)));
  await inHand;
  await servers[0]?.kill9();
  // While all are held: a mail that a living one has just handed over would else pass for a dead one's.
  await letTimePass(stack);
  stack.gates.smtp.release();
  for (const { sessionId } of sessions) await webhooksTaken(stack, sessionId);
  await outboxEmpty(stack);
  for (const email of emails) await expectConfirmedOnce(stack, email);
  expect(await onlyOrderOf(stack, emails[0] ?? "")).toMatchObject({ paid: true });
});
