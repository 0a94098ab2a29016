import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import type { StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codeOf, turnOnSecondFactor } from "../../../testing/admin-login.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { sender, startSharedStripe, stripeKeys, withoutKeys } from "../../../testing/without-keys.ts";
import { providerKeyTable } from "../../../db/provider-keys.ts";

const hourMs = 3_600_000;
const owner = "owner@recital.example";

let storage: TestStorage;
let stripe: StripeEmulator;
let smtp: SmtpEmulator;
let app: TestApp;
let admin: Visitor;
let otherApps: TestApp[];

beforeEach(async () => {
  storage = await makeMigratedStorage();
  stripe = await startSharedStripe();
  smtp = await startSmtpEmulator();
  otherApps = [];
  app = await start();
  admin = await app.admin();
});
afterEach(async () => {
  for (const running of [...otherApps, app]) await running.stop();
  await stripe.stop();
  await smtp.stop();
  await storage.remove();
});

const start = (env: Record<string, string> = {}) =>
  startTestApp({ storage, stripe, smtp, env: { STRIPE_API_BASE: stripe.url, ...withoutKeys, ...env } });

/** Starts another process of the same site. */
async function startOther(env: Record<string, string> = {}): Promise<TestApp> {
  const otherApp = await start(env);
  otherApps.push(otherApp);
  return otherApp;
}

const put = (provider: string, body: object, visitor = admin) =>
  sendJson(visitor, `PUT /api/admin/settings/${provider}`, body);
const settings = () => admin.api("GET /api/admin/settings/providers");

async function checkOut(at: TestApp) {
  const { id: productId } = await buildProduct(at.recital.database);
  const body = { items: [{ productId, quantity: 1 }], customerEmail: "ada@example.com" };
  return sendJson(at.visitor(), "POST /api/create-checkout-session", body);
}

describe("keys that the owner enters", () => {
  test("are in force at once in another process, and so is their removal", async () => {
    const otherApp = await startOther();
    expect((await checkOut(otherApp)).status).toBe(503);
    expect(await put("stripe", stripeKeys)).toMatchObject({ status: 200, body: { isConfigured: true, mode: "test" } });
    expect((await checkOut(otherApp)).status).toBe(201);
    const ownersView = await otherApp.admin();
    expect(await put("smtp", { url: smtp.url, from: sender })).toMatchObject({ status: 200 });
    expect(await ownersView.api("GET /api/admin/status")).toMatchObject({
      mail: { isConfigured: true },
      payments: { isConfigured: true },
      webhooks: { isConfigured: true },
    });
    const cleared = await put("stripe", { secretKey: "", webhookSecret: "" });
    expect(cleared).toMatchObject({ status: 200, body: { isConfigured: false, present: [] } });
    expect((await checkOut(otherApp)).status).toBe(503);
    expect((await ownersView.api("GET /api/admin/status")).payments).toEqual({ isConfigured: false });
  });

  test("are given back by no path, and stand neither in the database nor in the log", async () => {
    const secrets = ["sk_live_n0tToBeSeen4f7a", "whsec_n0tToBeSeen99zz", "sm7p-p4ssword", "sp0tify-s3cret-value"];
    const [secretKey = "", webhookSecret = "", password = "", clientSecret = ""] = secrets;
    const bodies = [
      await put("stripe", { secretKey, webhookSecret }),
      await put("smtp", { url: `smtp://shop:${password}@127.0.0.1:1`, from: sender }),
      await put("spotify", { clientId: "id", clientSecret, artistId: "4".repeat(22) }),
      await sendJson(admin, "GET /api/admin/settings/providers"),
      await sendJson(admin, "GET /api/admin/status"),
      // An email to a server that refuses connections, so that errors are logged too.
      await sendJson(admin, "POST /api/admin/settings/test-email", { to: "ada@example.com" }),
    ];
    const rows = await app.recital.database.model(providerKeyTable).findAll({ raw: true });
    expect(rows).toHaveLength(3);
    const places = [JSON.stringify(bodies), JSON.stringify(rows), app.logLines.join("\n")];
    for (const place of places) for (const secret of secrets) expect(place).not.toContain(secret);
    const shown = await settings();
    expect(shown.stripe).toMatchObject({
      mode: "live",
      hints: { secretKey: "••••4f7a", webhookSecret: "••••99zz" },
      webhookUrl: `${app.url}/api/webhooks/stripe`,
    });
    expect(shown.smtp.hints).toEqual({ url: "smtp://127.0.0.1:1", from: sender });
    expect(shown.spotify.hints).toEqual({ clientId: "id", clientSecret: "••••alue", artistId: "4".repeat(22) });
  });

  test("absent fields stay, and each provider has its own", async () => {
    await put("stripe", stripeKeys);
    await put("stripe", { secretKey: "" });
    expect((await settings()).stripe.present).toEqual(["webhookSecret"]);
    expect(await put("smtp", { from: sender })).toMatchObject({ status: 200, body: { isConfigured: false } });
    expect((await settings()).stripe.present).toEqual(["webhookSecret"]);
  });

  test.each([
    ["stripe", { secretKey: "pk_test_1" }, "secretKey", /publishable key/],
    ["stripe", { secretKey: "whsec_1" }, "secretKey", /signing secret/],
    ["stripe", { webhookSecret: "sk_test_1" }, "webhookSecret", /API key/],
    ["stripe", { secretKey: "sk_test\r\nX: 1" }, "secretKey", /without spaces/],
    ["smtp", { url: "http://mail.example", from: sender }, "url", /smtp:\/\//],
    ["smtp", { url: "smtp://mail.example?requireTLS=maybe", from: sender }, "url", /requireTLS/],
    ["smtp", { url: "smtp://mail.example", from: "a@b.example, c@d.example" }, "from", /email address/],
    ["smtp", { url: "smtp://mail.example" }, "from", /required/],
    ["spotify", { clientId: "id", clientSecret: "secret", artistId: "4" }, "artistId", /22/],
    ["spotify", { clientId: "id" }, "clientSecret", /required/],
  ])("that %s cannot use are refused by field: %j", async (provider, body, field, message) => {
    const response = await put(provider, body);
    expect(response).toMatchObject({ status: 422, body: { fields: { [field]: expect.stringMatching(message) } } });
    expect(await app.recital.database.model(providerKeyTable).count()).toBe(0);
  });
});

describe("a variable of the environment", () => {
  test("locks its field: another value is refused, the same one passes, and others can be entered", async () => {
    const otherApp = await startOther({ STRIPE_SECRET_KEY: stripeKeys.secretKey, MAIL_FROM: sender });
    const visitor = await otherApp.admin();
    const { stripe: before, smtp: mail } = await visitor.api("GET /api/admin/settings/providers");
    expect(before).toMatchObject({ isConfigured: true, locked: ["secretKey"], present: ["secretKey"] });
    expect(mail.locked).toEqual(["from"]);
    for (const secretKey of ["sk_test_another", ""]) {
      const refused = await put("stripe", { secretKey, webhookSecret: "whsec_1" }, visitor);
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { secretKey: expect.stringMatching(/environment/) } },
      });
    }
    expect(await put("stripe", stripeKeys, visitor)).toMatchObject({
      status: 200,
      body: { present: ["secretKey", "webhookSecret"] },
    });
    expect((await checkOut(otherApp)).status).toBe(201);
    expect(await put("smtp", { url: smtp.url }, visitor)).toMatchObject({ status: 200, body: { isConfigured: true } });
  });

  test("of a local emulator locks nothing: the owner's key wins, and its removal brings the emulator back", async () => {
    const env = {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      EMULATED_SETTINGS: "STRIPE_SECRET_KEY,STRIPE_WEBHOOK_SECRET",
    };
    const otherApp = await startOther(env);
    const visitor = await otherApp.admin();
    const read = async () => (await visitor.api("GET /api/admin/settings/providers")).stripe;
    expect(await read()).toMatchObject({ isEmulated: true, isConfigured: true, locked: [] });
    expect((await checkOut(otherApp)).status).toBe(201);
    expect(await put("stripe", { secretKey: "sk_test_unknown" }, visitor)).toMatchObject({
      status: 200,
      body: { isEmulated: false },
    });
    expect((await checkOut(otherApp)).status).toBe(502);
    await put("stripe", { secretKey: "" }, visitor);
    expect((await checkOut(otherApp)).status).toBe(201);
  });
});

describe("a change of keys", () => {
  test("needs the password if the login is more than an hour old, and then for an hour no more", async () => {
    app.clock.offsetMs += hourMs + 60_000;
    const asked = await put("stripe", stripeKeys);
    expect(asked).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
    const wrong = await put("stripe", { ...stripeKeys, password: "a wrong guess" });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: "The password is wrong" } } });
    expect(await app.recital.database.model(providerKeyTable).count()).toBe(0);
    expect((await put("stripe", { ...stripeKeys, password: adminPassword })).status).toBe(200);
    app.clock.offsetMs += hourMs - 60_000;
    expect((await put("smtp", { from: sender })).status).toBe(200);
    app.clock.offsetMs += 120_000;
    expect((await put("smtp", { from: "" })).status).toBe(422);
    // A request without changes needs no password.
    expect((await put("smtp", {})).status).toBe(200);
  });

  test("needs the code too if two-step login is on", async () => {
    const { secret } = await turnOnSecondFactor(app, admin);
    app.clock.offsetMs += hourMs + 60_000;
    const asked = await put("stripe", { ...stripeKeys, password: adminPassword });
    expect(asked).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    const proof = { password: adminPassword, code: codeOf(secret, app) };
    expect((await put("stripe", { ...stripeKeys, ...proof })).status).toBe(200);
  });

  test("is a security event, and the same keys again are none", async () => {
    await put("smtp", { url: smtp.url, from: sender });
    await put("stripe", stripeKeys);
    await put("stripe", stripeKeys);
    const { securityEvents } = await admin.api("GET /api/admin/status");
    expect(securityEvents.map(({ kind }) => kind)).toEqual([
      "payment-keys-changed",
      "mail-server-changed",
      "new-device-login",
    ]);
    const email = await smtp.waitForEmail(({ subject }) => subject === "The keys of Stripe were changed");
    expect(email.envelope.to).toEqual([owner]);
    expect(email.text).toContain("admin changed the keys of Stripe");
  });

  test("of the mail server is told to the owner through the server before; if that is gone, through the new one", async () => {
    await put("smtp", { url: smtp.url, from: sender });
    const isTold = ({ subject }: { subject: string }) => subject === "The mail server was changed";
    await smtp.waitForEmail(isTold);
    const next = await startSmtpEmulator();
    const last = await startSmtpEmulator();
    try {
      await put("smtp", { url: next.url });
      await expect.poll(() => smtp.emails(owner).filter(isTold)).toHaveLength(2);
      expect(next.emails(owner).filter(isTold)).toEqual([]);
      await next.stop();
      await put("smtp", { url: last.url });
      await last.waitForEmail(isTold);
    } finally {
      await next.stop().catch(() => undefined);
      await last.stop();
    }
  });
});
