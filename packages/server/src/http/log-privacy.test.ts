import { afterEach, beforeEach, expect, test } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { jobTable } from "../jobs/table.ts";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const log = () => app.logLines.join("");
const job = (kind: string) =>
  app.recital.database.model(jobTable).findOne({ where: { kind }, order: [["id", "DESC"]] });

async function checkOut(customerEmail: string) {
  const product = await buildProduct(app.recital.database);
  const body = { items: [{ productId: product.id, quantity: 1 }], customerEmail };
  return app.visitor().api("POST /api/create-checkout-session", { body });
}

const signUp = (email: string) => app.visitor().api("POST /api/subscribers", { body: { email } });

/** Every text that can be an email address, except packages with their versions. */
const addresses = (text: string) => text.match(/[^\s"'<>()/\\]+(?:@|%40)[\p{L}\p{N}.-]+\.\p{L}{2,}/giu) ?? [];

async function expectNoAddress(): Promise<void> {
  expect(addresses(log())).toEqual([]);
  const jobs = await app.recital.database.model(jobTable).findAll();
  expect(addresses(jobs.map(({ lastError }) => lastError ?? "").join("\n"))).toEqual([]);
}

test("a purchase and a sign-up write no email address to the log", async () => {
  const { sessionId } = await checkOut("buyer@example.com");
  await app.stripe.pay(sessionId);
  await signUp("fan@example.com");
  for (const to of ["buyer@example.com", "fan@example.com", "owner@recital.example"]) {
    await app.smtp.waitForEmail((email) => email.to.includes(to));
  }
  await expect.poll(async () => (await job("newsletter-confirmation"))?.outcome).toBe("done");
  await expectNoAddress();
});

test.each([
  ["reject-recipient", "failed"],
  ["reject-content", "failed"],
  ["temporary-failure", null],
  ["defer-content", null],
] as const)("a mail server whose reply quotes the recipient (%s) adds none", async (fault, outcome) => {
  app.smtp.setFault(fault);
  await signUp("Ada.Vale+music@example.com");
  await expect.poll(async () => (await job("newsletter-confirmation"))?.lastError).toMatch(/^email /);
  expect((await job("newsletter-confirmation"))?.outcome).toBe(outcome);
  expect(log()).toMatch(/5\.1\.1|5\.6\.0|4\.2\.1|4\.3\.2/);
  await expectNoAddress();
});

test.each([400, 500])("a payment provider whose error (%i) quotes the customer adds none", async (status) => {
  app.stripe.setFault({ kind: "error", status });
  await expect(checkOut("buyer@example.com")).rejects.toThrow("payment service");
  expect(log()).toContain("The emulator is set to fail: [email]");
  await expectNoAddress();
});

test("a database error that quotes its statement and values adds none", async () => {
  await app.recital.database.sequelize.getQueryInterface().renameTable("subscribers", "former_subscribers");
  await expect(signUp("fan@example.com")).rejects.toThrow("Something went wrong");
  expect(log()).toContain("request failed");
  await expectNoAddress();
});
