import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { dot, imageForm, stockShop } from "../fixtures/bare-shop.ts";
import { webhooksTaken } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { mountSmallDisk, type SmallDisk } from "../fixtures/small-disk.ts";
import { adminLogin, prepareStack, type Stack } from "../fixtures/stack.ts";
import { expectConfirmedOnce, startCheckout } from "./durability.ts";

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
  const onSqlite = stack.database.url === undefined;
  // Without this, SQLite may write into its log's space, which a full disk leaves usable.
  if (onSqlite) await stack.database.query("PRAGMA wal_checkpoint(TRUNCATE)");
  disk?.fill();

  const refused = await upload("On a full disk");
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/disk is full/) });
  for (const path of ["/", "/store", "/api/products", "/api/health", `/uploads/${before[0]}`]) {
    expect([path, (await stack.visitor().send(path)).status]).toEqual([path, 200]);
  }
  // On SQLite the database is on this disk too.
  const begun = await startCheckout(stack, stack.visitor(ip), email).catch((error: unknown) => error);
  expect(begun).toMatchObject(onSqlite ? { status: 507 } : { orderId: expect.any(Number) });
  expect((await readdir(uploads)).toSorted()).toEqual(before);

  await disk?.empty();
  expect((await upload("Afterwards")).status).toBe(201);
  const images = await admin.api("GET /api/admin/site-images");
  const stored = images.filter(({ location }) => location === "disk_full");
  expect(stored.map(({ title }) => title).toSorted()).toEqual(["Afterwards", "Before"]);
  for (const { imageUrl } of stored) expect((await admin.send(imageUrl)).status).toBe(200);
  const otherEmail = `after-${email}`;
  const { sessionId } = await startCheckout(stack, stack.visitor(ip), otherEmail);
  await stack.stripe.pay(sessionId);
  await webhooksTaken(stack, sessionId);
  await expectConfirmedOnce(stack, otherEmail);
  expect([stack.server(), server.isRunning()]).toEqual([server, true]);
});

test("a full disk keeps the upload of a file, which goes on once there is space", async ({ ip }) => {
  test.skip(disk === null, "a disk of its own needs root and tmpfs");
  const admin = stack.visitor(ip);
  await admin.api("POST /api/admin/login", { body: adminLogin });
  const bytes = randomBytes(12_000_000);
  const upload = await admin.api("POST /api/admin/uploads", { body: { fileName: "a.raw", size: bytes.length } });
  if (!("parts" in upload)) throw new Error("an image was stored");
  const { id, partBytes } = upload;
  const params = { id: String(id) };
  const missing = async () => (await admin.api("GET /api/admin/uploads/:id", { params })).missing;
  const putPart = async (number: number) => {
    const body = bytes.subarray((number - 1) * partBytes, number * partBytes);
    const path = `/api/admin/uploads/${id}/parts/${number}?sha256=${hashOf(body)}`;
    return (await admin.send(path, { method: "PUT", body })).status;
  };
  expect(await putPart(1)).toBe(204);
  disk?.fill();
  expect([await putPart(2), await putPart(3), await missing()]).toEqual([507, 507, [2, 3]]);

  await disk?.empty();
  expect([await putPart(2), await putPart(3), await missing()]).toEqual([204, 204, []]);
  const { assetId } = await admin.api("POST /api/admin/uploads/:id/complete", { params });
  const asset = () => admin.api("GET /api/admin/assets/:id", { params: { id: String(assetId) } });
  await expect.poll(async () => (await asset()).state).toBe("ready");
  expect((await asset()).sha256).toBe(hashOf(bytes));
});

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
