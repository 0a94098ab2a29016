import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../../../testing/send-json.ts";
import { checkoutEvent, sendEvent } from "../../../testing/signed-event.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";
import { webhookStatTable } from "../../orders/payments/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterEach(() => app.stop());

describe("a test email", () => {
  const send = (to: unknown = "ada@example.com", visitor = admin) =>
    sendJson(visitor, "POST /api/admin/settings/test-email", { to });

  test("is sent at once, past the queue, although no worker runs", async () => {
    expect(await send()).toEqual({ status: 200, body: { sent: true } });
    const [email, ...more] = app.smtp.emails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: ["ada@example.com"], subject: "Test email", from: "shop@recital.example" });
    expect(email?.text).toContain("your site can send emails");
    expect(await app.recital.database.model(jobTable).count({ where: { kind: "owner-alert" } })).toBe(0);
  });

  test.each([
    ["reject-recipient", "550 5.1.1 <ada@example.com>: No such mailbox"],
    ["temporary-failure", "451 4.2.1 <ada@example.com>: Try again later"],
    ["reject-content", "554 5.6.0 <ada@example.com>: Not this email"],
    ["refuse-connection", "421 Not now"],
    ["reject-sender", "You may not send from this address. "],
    ["quota-exceeded", "You have sent as many emails as your provider allows for now. "],
  ] as const)("gets 502 with the server's own words: %s", async (fault, words) => {
    app.smtp.setFault(fault, 1);
    expect(await send()).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining(words) as string },
    });
    expect(app.logLines.join("\n")).not.toContain("ada@example.com");
    expect(await send()).toMatchObject({ status: 200 });
  });

  test("names a name that does not exist, and a port with another encryption", async () => {
    const { port } = new URL(app.smtp.url);
    const said = async (SMTP_URL: string) => {
      const other = await startTestApp({ runsWorker: false, env: { SMTP_URL }, smtp: app.smtp });
      const { body } = await send("ada@example.com", await other.admin());
      await other.stop();
      return body["message"];
    };
    expect(await said("smtp://no-such-host.invalid:587")).toMatch(/no-such-host\.invalid/);
    expect(await said(`smtps://127.0.0.1:${port}`)).toMatch(/^Port \d+ has another encryption\. /);
  });

  test("names a wrong password, and an unreachable server", async () => {
    const port = new URL(app.smtp.url).port;
    const env = { SMTP_URL: `smtp://shop:a-wrong-password@127.0.0.1:${port}` };
    const wrong = await startTestApp({ runsWorker: false, env, smtp: app.smtp });
    app.smtp.setFault("reject-login", 1);
    const refused = await send("ada@example.com", await wrong.admin());
    expect(refused.body["message"]).toBe(
      "The user name or the password is wrong. Many providers want an app password here, not that of your account. The mail server said: 535 5.7.8 Username and password not accepted",
    );
    expect(JSON.stringify(refused)).not.toContain("a-wrong-password");
    await wrong.stop();
    await app.smtp.stop();
    expect(await send()).toMatchObject({
      status: 502,
      body: { message: expect.stringMatching(/^127\.0\.0\.1 accepts no connections on port \d+\./) as string },
    });
  });

  test("gets 503 without a mail server, 422 for what is no email address, and 429 after ten a minute", async () => {
    const bare = await startTestApp({ runsWorker: false, env: { SMTP_URL: "", MAIL_FROM: "" } });
    expect(await send("ada@example.com", await bare.admin())).toMatchObject({ status: 503 });
    await bare.stop();
    for (const to of ["ada", "a@example.com, b@example.com", "", 1]) {
      expect(await send(to)).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) as string } } });
    }
    for (let sent = 0; sent < 10; sent++) await send();
    expect(await send()).toMatchObject({ status: 429 });
  });
});

describe("a check of the Stripe account", () => {
  const check = (visitor = admin) => visitor.api("POST /api/admin/settings/check-stripe");
  const fine = { ok: true, problem: null, fix: null };
  const fault = (problem: RegExp) => ({
    ok: false,
    problem: expect.stringMatching(problem) as string,
    fix: expect.stringMatching(/\.$/) as string,
  });

  test("finds no fault in a complete account", async () => {
    expect(await check()).toEqual({ account: fine, webhook: fine, missingEvents: [] });
    await sendEvent(app.url, checkoutEvent("evt_1", "customer.created", "cs_1"));
    expect(await check()).toMatchObject({ webhook: fine });
  });

  test("says that there is no key", async () => {
    const bare = await startTestApp({ runsWorker: false, env: { STRIPE_SECRET_KEY: "" } });
    expect(await check(await bare.admin())).toMatchObject({ account: fault(/^No secret key/), missingEvents: [] });
    await bare.stop();
  });

  test.each([
    ["a key that Stripe does not know", () => app.stripe.setSecretKeys(["sk_test_other"]), /does not accept/],
    ["an account that takes no payments yet", () => app.stripe.setChargesEnabled(false), /does not take payments/],
    ["a key that may not read it", () => app.stripe.setFault({ kind: "error", status: 403 }, 1), /may not read/],
    ["a provider that is down", () => app.stripe.setFault({ kind: "error", status: 500 }), /does not respond/],
    ["a lost connection", () => app.stripe.setFault({ kind: "reset" }), /does not respond/],
  ] as const)("names the fault of the account: %s", async (_, spoil, problem) => {
    await spoil();
    expect(await check()).toMatchObject({ account: fault(problem) });
  });

  test("names the events that are missing", async () => {
    await app.stripe.setEnabledEvents(["customer.created", "refund.created"]);
    const { account, webhook, missingEvents } = await check();
    expect([account, webhook]).toEqual([fine, fault(/does not send all events/)]);
    expect(missingEvents).toContain("checkout.session.completed");
    expect(missingEvents).not.toContain("refund.created");
  });

  test("names a disabled endpoint, also on the status page, until its events are set", async () => {
    await app.stripe.setEndpointStatus("disabled");
    expect(await check()).toMatchObject({ webhook: fault(/disabled/) });
    const { troubles, webhook } = await admin.api("GET /api/admin/status");
    expect(webhook).toMatchObject({ isRegistered: true, isEnabled: false });
    expect(troubles.map(({ text }) => text).join()).toContain("disabled this site's webhook endpoint");
    await admin.api("POST /api/admin/status/webhook");
    expect(await check()).toMatchObject({ webhook: fine, missingEvents: [] });
  });

  test("names an endpoint that is missing, with its URL and events", async () => {
    const registeredUrl = "https://old.example/api/webhooks/stripe";
    app.stripe.setWebhook({ url: `${app.url}/api/webhooks/stripe`, registeredUrl, secret: "whsec_test_of_recital" });
    const { webhook, missingEvents } = await check();
    expect(webhook).toEqual(fault(/has no webhook endpoint/));
    expect(webhook.problem).toContain(`${app.url}/api/webhooks/stripe`);
    expect(missingEvents).toContain("checkout.session.completed");
  });

  test("names a missing signing secret, and a wrong one until an event with the right one arrives", async () => {
    const bare = await startTestApp({ runsWorker: false, env: { STRIPE_WEBHOOK_SECRET: "" } });
    expect(await check(await bare.admin())).toMatchObject({ webhook: fault(/^No signing secret/) });
    await bare.stop();
    const arrive = async (secret: string) => {
      await sendEvent(app.url, checkoutEvent("evt_1", "customer.created", "cs_1"), { secrets: [secret] });
      // Webhooks are counted once a second.
      const webhookStat = app.recital.database.model(webhookStatTable);
      const outcome = secret === "whsec_wrong" ? "untrusted" : "ignored";
      await expect.poll(() => webhookStat.count({ where: { outcome } })).toBe(1);
    };
    await arrive("whsec_wrong");
    expect(await check()).toMatchObject({ account: fine, webhook: fault(/another signature/) });
    await arrive("whsec_test_of_recital");
    expect(await check()).toMatchObject({ webhook: fine });
  });
});
