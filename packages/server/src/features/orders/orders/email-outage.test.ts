import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { Op } from "../../../db/sequelize.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderTable } from "./tables.ts";

const email = "ada@example.com";
const owner = "owner@recital.example";

let storage: TestStorage;
let smtp: SmtpEmulator;
let app: TestApp;

beforeEach(async () => {
  storage = await makeMigratedStorage();
  smtp = await startSmtpEmulator();
  app = await startTestApp({ storage, smtp });
});
afterEach(async () => {
  await app.stop();
  await smtp.stop();
  await storage.remove();
});

async function pay(): Promise<number> {
  const vinyl = await buildProduct(app.recital.database);
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: email };
  const started = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(started.sessionId);
  await expect.poll(async () => (await confirmation())?.attempts ?? 0).toBeGreaterThan(0);
  return started.orderId;
}

const confirmation = () => app.recital.database.model(jobTable).findOne({ where: { kind: "order-confirmation" } });

async function expectPaid(orderId: number): Promise<void> {
  const order = await app.recital.database.model(orderTable).findByPk(orderId);
  expect(order).toMatchObject({ status: "processing", paidAt: expect.any(Date) });
}

/**
 * Waits until every due job has run. The clock must not advance earlier, or the lease of a running job would expire.
 */
async function untilIdle(): Promise<void> {
  const due = () =>
    app.recital.database.model(jobTable).count({ where: { outcome: null, runAt: { [Op.lte]: app.clock.now() } } });
  await expect.poll(due).toBe(0);
}

/** Advances the clock so that every waiting email is retried. */
async function letTimePass(): Promise<void> {
  await untilIdle();
  app.clock.offsetMs += 5 * 60_000;
  app.recital.worker.nudge();
  await untilIdle();
}

test.each(["refuse-connection", "temporary-failure", "quota-exceeded", "defer-content", "drop-before-data"] as const)(
  "a mail server that responds with %s gets the email later, exactly once",
  async (fault) => {
    smtp.setFault(fault);
    const orderId = await pay();
    await expect.poll(async () => (await confirmation())?.lastError).toMatch(/^email unavailable/);
    expect(smtp.emails(email)).toHaveLength(0);
    await expectPaid(orderId);
    smtp.setFault(null);
    await letTimePass();
    expect(smtp.emails(email)).toHaveLength(1);
    expect((await confirmation())?.outcome).toBe("done");
  },
);

test("a waiting email survives a restart of the program and is sent exactly once", async () => {
  smtp.setFault("refuse-connection");
  const orderId = await pay();
  await app.stop();
  app = await startTestApp({ storage, smtp });
  await expectPaid(orderId);
  expect(smtp.emails(email)).toHaveLength(0);
  smtp.setFault(null);
  await letTimePass();
  expect(smtp.emails(email)).toHaveLength(1);
  expect(smtp.emails(owner)).toHaveLength(1);
  await app.stop();
  app = await startTestApp({ storage, smtp });
  await letTimePass();
  expect(smtp.emails()).toHaveLength(2);
});

test("an hour without a mail server loses no order and no email", async () => {
  smtp.setFault("temporary-failure");
  const orderId = await pay();
  for (let minutes = 0; minutes < 60; minutes += 5) await letTimePass();
  // More on a slow machine, whose own time passes too.
  expect((await confirmation())?.attempts).toBeGreaterThanOrEqual(13);
  smtp.setFault(null);
  await letTimePass();
  await expectPaid(orderId);
  expect(smtp.emails(email)).toHaveLength(1);
  const subjects = () => smtp.emails(owner).map(({ subject }) => subject);
  expect(subjects().filter((subject) => subject.startsWith("New order"))).toHaveLength(1);
  // The alert about the outage is an email too, so it is sent after the outage.
  await expect.poll(subjects).toContain("Emails cannot be sent");
});

test.each(["reject-recipient", "reject-content"] as const)(
  "%s fails the job for good, stores its error, and leaves the order paid",
  async (fault) => {
    smtp.setFault(fault);
    const orderId = await pay();
    await letTimePass();
    const job = await confirmation();
    expect(job).toMatchObject({ outcome: "failed", attempts: 1 });
    expect(job?.lastError).toMatch(/^email refused: \w+ 55\d$/);
    await expectPaid(orderId);
    smtp.setFault(null);
    await letTimePass();
    expect(smtp.emails(email)).toHaveLength(0);
  },
);

test("a server that stops responding after the content leaves the email uncertain, and it is not retried", async () => {
  smtp.setFault("drop-after-data");
  const orderId = await pay();
  await letTimePass();
  expect(await confirmation()).toMatchObject({ outcome: "uncertain", attempts: 1 });
  expect(smtp.emails(email)).toHaveLength(1);
  smtp.setFault(null);
  await app.stop();
  app = await startTestApp({ storage, smtp });
  await letTimePass();
  expect(smtp.emails(email)).toHaveLength(1);
  await expectPaid(orderId);
});

test("without a mail server configured the emails wait for one", async () => {
  await app.stop();
  app = await startTestApp({ storage, smtp, env: { SMTP_URL: "" } });
  const orderId = await pay();
  await expect.poll(async () => (await confirmation())?.lastError).toMatch(/SMTP_URL/);
  await expectPaid(orderId);
  await app.stop();
  app = await startTestApp({ storage, smtp });
  await letTimePass();
  expect(smtp.emails(email)).toHaveLength(1);
});
