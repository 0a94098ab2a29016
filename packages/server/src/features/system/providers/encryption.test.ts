import { afterEach, beforeEach, expect, test } from "vitest";
import { makeEncryption } from "../../../kernel/encryption.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { withoutKeys } from "../../../testing/without-keys.ts";
import { providerKeyTable } from "../../../db/provider-keys.ts";

let storage: TestStorage;
let app: TestApp | undefined;

beforeEach(async () => {
  storage = await makeMigratedStorage();
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
  await storage.remove();
});

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString("hex")) as [
  string,
  string,
  string,
];

/** Starts the site with these encryption keys, instead of the one before. */
async function restart(ENCRYPTION_KEY: string): Promise<TestApp> {
  await app?.stop();
  app = await startTestApp({ storage, runsWorker: false, env: { ...withoutKeys, ENCRYPTION_KEY } });
  return app;
}

async function enter(at: TestApp, secretKey: string): Promise<void> {
  const response = await sendJson(await at.admin(), "PUT /api/admin/settings/stripe", { secretKey });
  expect(response.status).toBe(200);
}

async function stripeOf(at: TestApp) {
  return (await (await at.admin()).api("GET /api/admin/settings/providers")).stripe;
}

test("keys of providers are encrypted again at the start after the encryption key was replaced", async () => {
  await enter(await restart(first), "sk_test_before_the_rotation");
  const rotated = await restart(`${second},${first}`);
  expect(await stripeOf(rotated)).toMatchObject({ isConfigured: true, isReadable: true });
  const later = await restart(second);
  expect(await stripeOf(later)).toMatchObject({ isConfigured: true, hints: { secretKey: "••••tion" } });
});

test("keys under another encryption key are not used, which is an alert, and can be entered again", async () => {
  await enter(await restart(first), "sk_test_under_the_first");
  const blind = await restart(third);
  expect(await stripeOf(blind)).toMatchObject({ isConfigured: false, isReadable: false, present: [] });
  expect(blind.logLines.join("\n")).toContain("the keys of providers are encrypted under another key");
  const admin = await blind.admin();
  const alerts = async () => (await admin.api("GET /api/admin/status")).troubles.map(({ kind }) => kind);
  expect(await alerts()).toContain("keys-unreadable");

  // No key was deleted: the right encryption key makes them readable again.
  expect(await stripeOf(await restart(first))).toMatchObject({ isConfigured: true });
  const again = await restart(third);
  await enter(again, "sk_test_under_the_third");
  expect(await stripeOf(again)).toMatchObject({ isConfigured: true, isReadable: true });
  const after = await again.admin();
  expect((await after.api("GET /api/admin/status")).troubles.map(({ kind }) => kind)).not.toContain("keys-unreadable");
});

test("keys of another version's shape are not used, and the site goes on", async () => {
  const site = await restart(first);
  const encrypted = makeEncryption([Buffer.from(first, "hex")]).encrypt("provider keys", `["of another shape"]`);
  const providerKey = site.recital.database.model(providerKeyTable);
  for (const provider of ["stripe", "spotify"]) {
    await providerKey.create({ provider, encryptedKeys: encrypted, changedAt: new Date() });
  }
  expect((await site.visitor().fetch("/api/featured-music")).status).toBe(200);
  expect(await stripeOf(site)).toMatchObject({ isConfigured: false, isReadable: false });
});
