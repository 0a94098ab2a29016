import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { startSpotifyEmulator } from "@recital/emulators/spotify/spotify-emulator";
import type { StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { checkoutEvent, sendEvent } from "../../../testing/signed-event.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { sender, startSharedStripe, stripeKeys, withoutKeys } from "../../../testing/without-keys.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderTable } from "../../orders/orders/tables.ts";

const dayMs = 24 * 3_600_000;

let storage: TestStorage;
let stripe: StripeEmulator;
let smtp: SmtpEmulator;
let app: TestApp;
let admin: Visitor;

beforeEach(async () => {
  storage = await makeMigratedStorage();
  stripe = await startSharedStripe();
  smtp = await startSmtpEmulator();
  app = await startTestApp({ storage, stripe, smtp, env: { STRIPE_API_BASE: stripe.url, ...withoutKeys } });
  admin = await app.admin();
});
afterEach(async () => {
  await app.stop();
  await stripe.stop();
  await smtp.stop();
  await storage.remove();
});

const put = async (provider: string, body: object) => {
  expect(await sendJson(admin, `PUT /api/admin/settings/${provider}`, body)).toMatchObject({ status: 200 });
};
const testEmail = (to: string) => sendJson(admin, "POST /api/admin/settings/test-email", { to });
/** Lets the emulator send its events to this site, signed with `secret`. */
const signWith = (secret: string) => stripe.setWebhook({ url: `${app.url}/api/webhooks/stripe`, secret });

async function checkOut(customerEmail: string) {
  const { id: productId } = await buildProduct(app.recital.database);
  const body = { items: [{ productId, quantity: 1 }], customerEmail };
  return app.visitor().api("POST /api/create-checkout-session", { body });
}

const isPaid = async (orderId: number) =>
  (await admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } })).paid;

describe("emails", () => {
  test("that wait for a mail server are sent when the owner enters one", async () => {
    await put("stripe", stripeKeys);
    signWith(stripeKeys.webhookSecret);
    const { sessionId } = await checkOut("early@example.com");
    await stripe.pay(sessionId);
    const failed = { kind: "order-confirmation", lockedBy: null };
    const attempts = async () => (await app.recital.database.model(jobTable).findOne({ where: failed }))?.attempts ?? 0;
    // The seventh failed attempt is repeated automatically after two minutes.
    for (let count = 1; count <= 7; count++) {
      await expect.poll(attempts).toBe(count);
      if (count < 7) app.clock.offsetMs += 5 * 60_000;
      app.recital.worker.nudge();
    }
    await put("smtp", { url: smtp.url, from: sender });
    const email = await smtp.waitForEmail(({ to }) => to.includes("early@example.com"));
    expect(email.from).toBe("shop@recital.example");
    expect(smtp.emails("early@example.com")).toHaveLength(1);
  });

  test("that are being sent end at the old server, and the next ones go to the new one", async () => {
    await put("smtp", { url: smtp.url, from: sender });
    await expect.poll(() => app.recital.database.model(jobTable).count({ where: { outcome: null } })).toBe(0);
    const next = await startSmtpEmulator();
    try {
      await expect.poll(() => smtp.connections()).toBe(0);
      smtp.setFault("slow", 1);
      const sending = testEmail("running@example.com");
      await expect.poll(() => smtp.connections()).toBe(1);
      await put("smtp", { url: next.url, from: "Ada <new@recital.example>" });
      expect(await testEmail("later@example.com")).toMatchObject({ status: 200 });
      expect(next.emails("later@example.com")).toMatchObject([{ from: "new@recital.example" }]);
      expect(await sending).toMatchObject({ status: 200 });
      expect(smtp.emails("running@example.com")).toHaveLength(1);
      expect(next.emails("running@example.com")).toEqual([]);
      await expect.poll(() => smtp.connections()).toBe(0);
    } finally {
      await next.stop();
    }
  });
});

describe("payments", () => {
  test("a checkout that is being opened ends with the old key, and its event is recorded after both were changed", async () => {
    await put("stripe", stripeKeys);
    signWith(stripeKeys.webhookSecret);
    stripe.setSecretKeys([stripeKeys.secretKey, "sk_test_rolled"]);
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.setFault({ kind: "hold", until: promise }, 1);
    const opening = checkOut("running@example.com");
    await expect.poll(() => app.recital.database.model(orderTable).count()).toBe(1);
    await put("stripe", { secretKey: "sk_test_rolled", webhookSecret: "whsec_rolled" });
    resolve();
    const started = await opening;
    stripe.setSecretKeys(["sk_test_rolled"]);
    // Stripe still signs with the secret that was in force when the owner copied the new one.
    await stripe.pay(started.sessionId);
    await expect.poll(() => isPaid(started.orderId)).toBe(true);

    signWith("whsec_rolled");
    const later = await checkOut("later@example.com");
    await stripe.pay(later.sessionId);
    await expect.poll(() => isPaid(later.orderId)).toBe(true);
    await expect.poll(() => stripe.events().filter(({ state }) => state !== "delivered")).toEqual([]);
  });

  test("events with the replaced secret are refused after three days, and after another change", async () => {
    const secrets = ["whsec_first", "whsec_second", "whsec_third"];
    const [first = "", second = "", third = ""] = secrets;
    const statuses = async () => {
      const events = secrets.map((secret, index) =>
        sendEvent(app.url, checkoutEvent(`evt_${index}`, "customer.created", "cs_1"), { secrets: [secret] }),
      );
      return (await Promise.all(events)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([503, 503, 503]);
    await put("stripe", { secretKey: stripeKeys.secretKey, webhookSecret: first });
    expect(await statuses()).toEqual([200, 400, 400]);
    await put("stripe", { webhookSecret: second });
    expect(await statuses()).toEqual([200, 200, 400]);
    await put("stripe", { webhookSecret: third });
    expect(await statuses()).toEqual([400, 200, 200]);
    app.clock.offsetMs += 3 * dayMs + 1000;
    expect(await statuses()).toEqual([400, 400, 200]);
  });

  test("with a wrong key no event is lost: Stripe sends it again until the right key is back", async () => {
    await put("stripe", stripeKeys);
    signWith(stripeKeys.webhookSecret);
    const started = await checkOut("ada@example.com");
    await put("stripe", { secretKey: "sk_test_wrong" });
    const body = { items: [{ productId: 1, quantity: 1 }], customerEmail: "b@example.com" };
    expect(await sendJson(app.visitor(), "POST /api/create-checkout-session", body)).toMatchObject({ status: 502 });
    await stripe.pay(started.sessionId);
    const attempts = () => stripe.events().flatMap((event) => event.attempts.map(({ status }) => status));
    await expect.poll(attempts).toContain(503);
    expect(await isPaid(started.orderId)).toBe(false);
    await put("stripe", { secretKey: stripeKeys.secretKey });
    await expect.poll(() => isPaid(started.orderId)).toBe(true);
  });
});

test("Spotify's keys bring the artist's releases to the site at once, and their removal takes them away", async () => {
  const spotify = await startSpotifyEmulator({ clientId: "id", clientSecret: "a-secret-of-sixteen" });
  const env = { ...withoutKeys, SPOTIFY_API_BASE: spotify.url, SPOTIFY_TOKEN_URL: spotify.tokenUrl };
  const otherApp = await startTestApp({ storage, stripe, smtp, env });
  try {
    const artistId = spotify.artist.id;
    const albums = () => sendJson(otherApp.visitor(), `GET /api/spotify/artist/${artistId}/albums`);
    expect(await albums()).toMatchObject({ status: 404 });
    // The first process has no such server, and must not read from Spotify itself.
    await app.recital.worker.stop();
    await put("spotify", { clientId: "id", clientSecret: "a-secret-of-sixteen", artistId });
    await expect.poll(async () => (await albums()).body).toMatchObject([{ name: "Small Hours" }, {}, {}]);
    await put("spotify", { clientId: "", clientSecret: "", artistId: "" });
    expect(await albums()).toMatchObject({ status: 404 });
  } finally {
    await otherApp.stop();
    await spotify.stop();
  }
});
