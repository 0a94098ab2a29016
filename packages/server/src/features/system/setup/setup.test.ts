import type { SetupStep } from "@recital/contract/endpoints/system/system";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildOrder, deleteOrders, paidAt } from "../../../testing/build-order.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { makeMigratedStorage } from "../../../testing/database.ts";
import { readSetup } from "./read-setup.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  await testEmail(admin);
});
afterAll(() => app.stop());

const read = () => admin.api("GET /api/admin/setup");
const done = async () => (await read()).steps.filter((step) => step.done).map(({ id }) => id);
const testEmail = (owner: Visitor) => sendJson(owner, "POST /api/admin/settings/test-email", { to: "ada@example.com" });
/** The steps that are done in a test app with a tested mail server. */
const requiredSteps: readonly SetupStep[] = ["payments", "email"];

test("each step is done once its cause is there, and open again once it is gone", async () => {
  const { database } = app.recital;
  expect(await read()).toMatchObject({ dismissed: false, demoContent: false });
  expect((await read()).steps.map(({ id }) => id)).toEqual([
    "name",
    "picture",
    "biography",
    "product",
    "payments",
    "email",
    "online",
    "test-order",
    "backup",
  ]);
  expect(await done()).toEqual(requiredSteps);

  const { name, version } = await admin.api("GET /api/admin/settings");
  await admin.api("PUT /api/admin/settings", { body: { name: "Ada Klein", version } });
  expect(await done()).toEqual(["name", ...requiredSteps]);
  await admin.api("PUT /api/admin/settings", { body: { name } });
  expect(await done()).toEqual(requiredSteps);

  const addImage = async (location: string) => {
    const body = { location, title: "Me", altText: "Me", imageUrl: "/favicon.svg" };
    return (await sendJson(admin, "POST /api/admin/site-images", body)).body["id"] as number;
  };
  const footer = await addImage("footer_background");
  expect(await done()).toEqual(requiredSteps);
  const hero = await addImage("hero_background");
  expect(await done()).toEqual(["picture", ...requiredSteps]);
  await sendJson(admin, `PUT /api/admin/site-images/${hero}`, { active: false });
  expect(await done()).toEqual(requiredSteps);
  for (const id of [footer, hero]) await admin.api("DELETE /api/admin/site-images/:id", { params: { id: String(id) } });

  const about = await admin.api("POST /api/admin/about", {
    body: { title: "Life", content: "Words", sectionOrder: 1 },
  });
  expect(await done()).toEqual(["biography", ...requiredSteps]);
  await admin.api("DELETE /api/admin/about/:id", { params: { id: String(about.id) } });

  const product = await admin.api("POST /api/admin/products", { body: { name: "LP", price: 20, category: "music" } });
  const params = { id: String(product.id) };
  expect(await done()).toEqual(["product", ...requiredSteps]);
  await admin.api("PUT /api/admin/products/:id", { params, body: { is_active: false } });
  expect(await done()).toEqual(requiredSteps);
  await admin.api("DELETE /api/admin/products/:id", { params });

  await buildOrder(database);
  expect(await done()).toEqual(requiredSteps);
  await buildOrder(database, { ...paidAt(new Date()), status: "refunded" });
  expect(await done()).toEqual([...requiredSteps, "test-order"]);
  await deleteOrders(database);
  expect(await done()).toEqual(requiredSteps);
});

test("payments and email are open without a provider", async () => {
  const env = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", STRIPE_API_BASE: "", SMTP_URL: "", MAIL_FROM: "" };
  const bare = await startTestApp({ runsWorker: false, env });
  const { steps } = await (await bare.admin()).api("GET /api/admin/setup");
  expect(steps.filter((step) => step.done)).toEqual([]);
  await bare.stop();
});

test("what npm start emulates is not connected, until the owner enters keys", async () => {
  const EMULATED_SETTINGS = "STRIPE_SECRET_KEY,STRIPE_WEBHOOK_SECRET,STRIPE_API_BASE,SMTP_URL,MAIL_FROM";
  const local = await startTestApp({ runsWorker: false, env: { EMULATED_SETTINGS } });
  const owner = await local.admin();
  const connected = async () => (await owner.api("GET /api/admin/setup")).steps.filter((step) => step.done);
  expect(await connected()).toEqual([]);
  await owner.api("PUT /api/admin/settings/stripe", { body: { secretKey: "sk_test_of_the_owner" } });
  expect(await connected()).toMatchObject([{ id: "payments" }]);
  await local.stop();
});

test("email is connected once a test email was accepted by the mail server in force", async () => {
  const storage = await makeMigratedStorage();
  onTestFinished(() => storage.remove());
  const { smtp } = app;
  const shop = await startTestApp({ runsWorker: false, storage, smtp });
  const owner = await shop.admin();
  const isConnected = async () =>
    (await owner.api("GET /api/admin/setup")).steps.some(({ id, done: isDone }) => id === "email" && isDone);
  expect(await isConnected()).toBe(false);
  smtp.setFault("refuse-connection", 1);
  expect(await testEmail(owner)).toMatchObject({ status: 502 });
  expect(await isConnected()).toBe(false);
  expect(await testEmail(owner)).toMatchObject({ status: 200 });
  expect(await isConnected()).toBe(true);
  // A later failure, and its end.
  smtp.setFault("reject-recipient", 1);
  await testEmail(owner);
  expect(await isConnected()).toBe(false);
  await testEmail(owner);
  expect(await isConnected()).toBe(true);
  await shop.stop();

  const env = { MAIL_FROM: "Other <other@recital.example>" };
  const moved = await startTestApp({ runsWorker: false, storage, smtp, env });
  const again = await moved.admin();
  expect((await again.api("GET /api/admin/setup")).steps).toContainEqual(
    expect.objectContaining({ id: "email", done: false }),
  );
  await moved.stop();
});

test("the site is online with HTTPS by a proxy, and with its own once there is a certificate", async () => {
  const isOnline = async (env: Readonly<Record<string, string>>) => {
    const site = await startTestApp({ runsWorker: false, env: { SESSION_SECRET: "s".repeat(16), ...env } });
    const { steps } = await readSetup(site.recital.services);
    await site.stop();
    return steps.some(({ id, done: isDone }) => id === "online" && isDone);
  };
  expect(await isOnline({ PUBLIC_URL: "https://music.example" })).toBe(true);
  expect(await isOnline({ PUBLIC_URL: "http://music.example" })).toBe(false);
  expect(await isOnline({ PUBLIC_URL: "", DOMAIN: "music.example" })).toBe(false);
});

test("every step leads to a screen or a page", async () => {
  const hrefs = (await read()).steps.map(({ href }) => href);
  for (const href of hrefs) expect(href).toMatch(/^\/(?:admin\/[\w/-]+(?:\?(?:section|open)=\w+|#\w+)?|store)$/);
});

test("the list stays hidden for every admin, also if it is hidden twice at once", async () => {
  const otherAdmin = await app.admin();
  const hide = (who: Visitor) => who.api("POST /api/admin/setup/dismiss");
  expect(await Promise.all([hide(admin), hide(otherAdmin)])).toMatchObject([{ dismissed: true }, { dismissed: true }]);
  expect(await read()).toMatchObject({ dismissed: true });
});

test("all of it requires a login", async () => {
  const send = (method: string, path: string) => app.visitor().fetch(`/api/admin/${path}`, { method });
  for (const response of [
    await send("GET", "setup"),
    await send("POST", "setup/dismiss"),
    await send("DELETE", "demo-content"),
  ])
    expect(response.status).toBe(401);
});
