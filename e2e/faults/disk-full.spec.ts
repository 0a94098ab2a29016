import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { dot, stockShop } from "../fixtures/bare-shop.ts";
import { webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { mountSmallDisk, type SmallDisk } from "../fixtures/small-disk.ts";
import { adminLogin, prepareStack, type Stack } from "../fixtures/stack.ts";
import { expectConfirmedOnce, startCheckout } from "./durability.ts";
import { imageForm } from "./upload-form.ts";

let disk: SmallDisk | null;
let stack: Stack;

test.beforeAll(async () => {
  disk = await mountSmallDisk(64);
  if (!disk) return;
  stack = await prepareStack({ dataDir: join(disk.folder, "data"), demoContent: false });
  await stack.restart();
  await stockShop(stack);
});
test.afterAll(async () => {
  if (!disk) return;
  await stack.stop();
  await disk.remove();
});

test("a full disk refuses writes with a reason, serves the rest, and recovers once there is space", async ({
  ip,
  email,
}) => {
  test.skip(disk === null, "a disk of its own needs root and tmpfs");
  const admin = stack.visitor(ip);
  await admin.api("POST /api/admin/login", { body: adminLogin });
  const uploads = join(stack.dataDir, "uploads");
  const upload = (title: string) =>
    admin.send("/api/admin/site-images", { method: "POST", body: imageForm("disk_full", title, dot) });
  expect((await upload("Before")).status).toBe(201);
  const before = (await readdir(uploads)).toSorted();
  const server = stack.server();
  disk?.fill();

  const refused = await upload("On a full disk");
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/disk is full/) });
  for (const path of ["/", "/store", "/api/products", "/api/health", `/uploads/${before[0]}`]) {
    expect([path, (await stack.visitor().send(path)).status]).toEqual([path, 200]);
  }
  // On SQLite the database is on this disk too.
  const begun = await startCheckout(stack, stack.visitor(ip), email).catch((error: unknown) => error);
  expect(begun).toMatchObject(stack.database.url === undefined ? { status: 507 } : { orderId: expect.any(Number) });
  expect((await readdir(uploads)).toSorted()).toEqual(before);

  await disk?.empty();
  expect((await upload("Afterwards")).status).toBe(201);
  const images = await admin.api("GET /api/admin/site-images");
  const stored = images.filter(({ location }) => location === "disk_full");
  expect(stored.map(({ title }) => title).toSorted()).toEqual(["Afterwards", "Before"]);
  for (const { imageUrl } of stored) expect((await admin.send(imageUrl)).status).toBe(200);
  const other = `after-${email}`;
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), other);
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, other);
  expect([stack.server(), server.isRunning()]).toEqual([server, true]);
});
