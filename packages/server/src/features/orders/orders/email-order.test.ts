import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";
import { imageTable } from "../../../images/table.ts";

let app: TestApp;
let smtp: SmtpEmulator;

beforeEach(async () => {
  smtp = await startSmtpEmulator();
  app = await startTestApp({ env: { TRUST_PROXY: "1" }, runsWorker: false, smtp });
});
afterEach(async () => {
  // Otherwise the program would wait for responses that do not come.
  await smtp.stop();
  await app.stop();
});

const buyer = "buyer@example.com";

/** Signs up for the newsletter, each time with another email and IP address. */
async function signUp(times: number): Promise<void> {
  for (let index = 1; index <= times; index++) {
    const headers = { "content-type": "application/json", "x-forwarded-for": `198.51.100.${index}` };
    const body = JSON.stringify({ email: `fan${index}@example.com` });
    expect((await fetch(`${app.url}/api/subscribers`, { method: "POST", headers, body })).status).toBe(201);
  }
}

async function buy(imageUrl: string | null = null): Promise<{ slug: string }> {
  const { id, slug } = await buildProduct(app.recital.database, { imageUrl });
  const body = { items: [{ productId: id, quantity: 1 }], customerEmail: buyer };
  const { sessionId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  const paid = { where: { kind: "order-confirmation" } };
  await expect.poll(() => app.recital.database.model(jobTable).count(paid)).toBeGreaterThan(0);
  return { slug };
}

/** Returns how many newsletter emails had arrived when the order's confirmation arrived. */
async function newsletterEmailsBefore(): Promise<number> {
  await app.smtp.waitForEmail(({ to }) => to.includes(buyer));
  const recipients = app.smtp.emails().map(({ to }) => to[0] ?? "");
  return recipients.slice(0, recipients.indexOf(buyer)).filter((to) => to.startsWith("fan")).length;
}

test("an order's confirmation is sent before newsletter emails that wait longer", async () => {
  await signUp(30);
  await buy();
  app.recital.worker.start();
  expect(await newsletterEmailsBefore()).toBeLessThan(10);
});

test("an order's confirmation waits for no newsletter email that the mail server is slow to accept", async () => {
  await signUp(12);
  // Each newsletter email occupies its slot until the server's response, which does not come.
  app.smtp.setFault("hang-after-data");
  app.recital.worker.start();
  await expect.poll(() => app.smtp.emails().length).toBe(2);
  app.smtp.setFault(null);
  await buy();
  app.recital.worker.nudge();
  expect(await newsletterEmailsBefore()).toBe(2);
});

test("an order's emails show the images of what was bought as JPEGs of the site, and none of other sites", async () => {
  const url = "/uploads/record-0123456789.webp";
  const createdAt = new Date();
  const sizes = { width: 640, height: 640, placeholder: "data:", variantWidths: [320] };
  await app.recital.database.model(imageTable).create({ url, ...sizes, createdAt });
  app.recital.worker.start();
  const { slug } = await buy(url);
  const { html } = await app.smtp.waitForEmail(({ to }) => to.includes(buyer));
  expect(html).toContain(`<img src="${app.url}/uploads/record-0123456789-share.jpg" width="72" alt=""`);
  expect(html).toContain(`<img src="${app.url}/share/store/${slug}.0000000000000000.jpg" width="600" alt="`);
  await app.smtp.clearEmails();
  await buy("https://images.example/record.jpg");
  expect((await app.smtp.waitForEmail(({ to }) => to.includes(buyer))).html).not.toContain("<img");
});
