import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import { findFreePort } from "../fixtures/free-port.ts";
import type { HttpVisitor } from "../fixtures/http-visitor.ts";
import { onlyOrderOf, outboxEmpty, webhooksTaken } from "../fixtures/order-check.ts";
import { makeTestCatalog } from "../fixtures/test-catalog.ts";
import { openRoundRobin, toServer, type RoundRobin } from "../fixtures/round-robin.ts";
import type { ServerProcess } from "../fixtures/server-process.ts";
import { adminLogin, prepareStack, type Stack } from "../fixtures/stack.ts";
import { expectConfirmedOnce, letTimePass, startCheckout } from "./durability.ts";

/** Three servers behind one URL on one database. On MySQL each has its own data folder. */
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
  await makeTestCatalog(stack.database).add({ name: "Fade (vinyl LP)", priceCents: 3200, category: "merchandise" });
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

/** Sends the request to one server after the other. */
async function ofEach<T>(
  visitor: HttpVisitor,
  path: string,
  read: (response: Response) => T | Promise<T>,
): Promise<T[]> {
  const responses: T[] = [];
  for (const index of each)
    responses.push(await read(await visitor.send(path, { headers: { [toServer]: `${index}` } })));
  return responses;
}

const statusOf = async (response: Response) => {
  await response.arrayBuffer();
  return response.status;
};

/** Sends `count` requests at once over all servers; returns how often each status came back. */
async function statusesOf(count: number, post: () => Promise<Response>): Promise<Record<number, number>> {
  const statuses = await Promise.all(Array.from({ length: count }, async () => statusOf(await post())));
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((it) => it === status).length]),
  );
}

test("three servers that start at once migrate the database once and create one admin", async () => {
  const migrated = servers.filter((server) => server.output().includes("database migrated"));
  expect(migrated).toHaveLength(1);
  expect(await stack.database.query("SELECT username FROM admin_users")).toEqual([{ username: "admin" }]);
});

test("a session is valid on every server, and a logout on one server ends it everywhere", async () => {
  const owner = stack.visitor("198.51.100.1");
  await owner.api("POST /api/admin/login", { body: adminLogin });
  expect(await ofEach(owner, "/api/admin/me", statusOf)).toEqual([200, 200, 200]);
  await owner.send("/api/admin/logout", { method: "POST", headers: { [toServer]: "1" } });
  expect(await ofEach(owner, "/api/admin/me", statusOf)).toEqual([401, 401, 401]);
});

test("login attempts and checkouts are counted over all servers", async () => {
  const visitor = stack.visitor("198.51.100.2");
  const tryLogin = () => visitor.postJson("/api/admin/login", { username: "none", password: "a wrong password" });
  expect(await statusesOf(13, tryLogin)).toEqual({ 401: 10, 429: 3 });
  expect(await statusesOf(3, tryLogin)).toEqual({ 429: 3 });

  const [product] = await visitor.api("GET /api/products");
  const order = { items: [{ productId: product?.id, quantity: 1 }], customerEmail: "hasty@example.com" };
  const buy = () => visitor.postJson("/api/create-checkout-session", order);
  expect(await statusesOf(13, buy)).toEqual({ 201: 10, 429: 3 });
});

test("an edit or an upload on one server is visible in the next response of every server", async () => {
  const visitor = stack.visitor("198.51.100.3");
  const admin = await stack.admin();
  const [product] = await admin("GET /api/admin/products", { query: {} });
  if (!product) throw new Error("there is no product");
  const name = "Fade (first pressing)";
  const hasName = async (response: Response) => (await response.text()).includes(name);
  expect(await ofEach(visitor, "/store", hasName)).toEqual([false, false, false]);
  await admin("PUT /api/admin/products/:id", {
    params: { id: String(product.id) },
    body: { name, version: product.version },
  });
  expect(await ofEach(visitor, "/store", hasName)).toEqual([true, true, true]);
  expect(await ofEach(visitor, "/api/products", hasName)).toEqual([true, true, true]);
  const form = new FormData();
  const image = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  );
  form.append("image", new Blob([image], { type: "image/png" }), "dot.png");
  const owner = stack.visitor("198.51.100.4");
  await owner.api("POST /api/admin/login", { body: adminLogin });
  const sent = await owner.send("/api/admin/uploads", { method: "POST", body: form });
  const { imageUrl } = (await sent.json()) as { imageUrl: string };
  expect(await ofEach(visitor, imageUrl, statusOf)).toEqual([200, 200, 200]);
  expect(Object.keys(s3.objects())).toContain(imageUrl.replace("/uploads/", ""));
});

test("changed settings are in the next response of every server, on every page, and in its emails", async () => {
  const visitor = stack.visitor("198.51.100.5");
  const admin = await stack.admin();
  const paths = ["/", "/store", "/cart", "/orders", "/feed.xml", "/manifest.webmanifest", "/api/site", "/admin/login"];
  const name = "Ines Vale & Trio";
  const hasName = async (response: Response) => /Ines Vale (?:&|&amp;|&#38;) Trio/.test(await response.text());
  for (const path of paths) expect(await ofEach(visitor, path, hasName), path).toEqual([false, false, false]);
  const { version } = await admin("GET /api/admin/settings");
  await admin("PUT /api/admin/settings", { body: { name, accent: "#1f7a8c", defaultTheme: "light", version } });
  for (const path of paths) expect(await ofEach(visitor, path, hasName), path).toEqual([true, true, true]);
  const looks = (response: Response) =>
    response
      .text()
      .then((html) => html.includes("--accent:#1f7a8c") && html.includes('<html lang="en" data-theme="light"'));
  expect(await ofEach(visitor, "/store", looks)).toEqual([true, true, true]);
  const { sessionId } = await startCheckout(stack, stack.visitor("203.0.113.9"), "renamed@example.com");
  await stack.stripe.pay(sessionId);
  const sent = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes("renamed@example.com"));
  expect(sent.subject).toContain(name);
});

test("six orders get one email each, even if a worker is killed while sending", async () => {
  const emails = Array.from({ length: 6 }, (_, index) => `buyer-${index}@example.com`);
  const sessions = await Promise.all(
    emails.map((email, index) => startCheckout(stack, stack.visitor(`203.0.113.${index}`), email)),
  );
  // Two emails per order: three workers with four jobs each are all held before the SMTP greeting.
  const inHand = stack.gates.smtp.hold({ request: /^EHLO/, hold: "request", count: 12 });
  await Promise.all(sessions.map(({ sessionId }) => stack.stripe.pay(sessionId)));
  await inHand;
  await servers[0]?.kill9();
  // While all are held: otherwise an email that a live worker is sending would count as a dead worker's.
  await letTimePass(stack);
  stack.gates.smtp.release();
  for (const { sessionId } of sessions) await webhooksTaken(stack, sessionId);
  await outboxEmpty(stack);
  for (const email of emails) await expectConfirmedOnce(stack, email);
  expect(await onlyOrderOf(stack, emails[0] ?? "")).toMatchObject({ paid: true });
});
