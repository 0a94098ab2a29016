import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Op } from "../../../db/sequelize.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";

const email = "ada@example.com";

let storage: TestStorage;
let smtp: SmtpEmulator;
let app: TestApp;
let admin: Visitor;

beforeEach(async () => {
  storage = await makeMigratedStorage();
  smtp = await startSmtpEmulator();
  app = await startTestApp({ storage, smtp });
  admin = await app.admin();
});
afterEach(async () => {
  await app.stop();
  await smtp.stop();
  await storage.remove();
});

/** Ships an order and waits until the first attempt of its email failed. */
async function ship(): Promise<{ id: number; shipmentId: number }> {
  const { id } = await buildOrder(app.recital.database, { ...paidAt(app.clock.now()), toShip: true });
  const params = { id: String(id) };
  const body = { carrier: "ups", trackingNumber: "1Z 999" } as const;
  const { shipments } = await admin.api("POST /api/admin/orders/:id/shipments", { params, body });
  await expect.poll(async () => (await job())?.lastError ?? null).not.toBeNull();
  return { id, shipmentId: shipments[0]?.id ?? 0 };
}

/** Returns the newest job. */
const job = () =>
  app.recital.database.model(jobTable).findOne({ where: { kind: "shipment-email" }, order: [["id", "DESC"]] });

async function untilIdle(): Promise<void> {
  const due = { outcome: null, runAt: { [Op.lte]: app.clock.now() } };
  await expect.poll(() => app.recital.database.model(jobTable).count({ where: due })).toBe(0);
}

/** Advances the clock so that a waiting email is retried. */
async function letTimePass(): Promise<void> {
  await untilIdle();
  app.clock.offsetMs += 5 * 60_000;
  app.recital.worker.nudge();
  await untilIdle();
}

async function restart(): Promise<void> {
  await app.stop();
  app = await startTestApp({ storage, smtp, clockOffsetMs: app.clock.offsetMs });
  admin = await app.admin();
}

test("the email about a shipment survives a restart of the program and is sent exactly once", async () => {
  smtp.setFault("refuse-connection");
  const { id } = await ship();
  await restart();
  expect(smtp.emails(email)).toHaveLength(0);
  smtp.setFault(null);
  await letTimePass();
  await restart();
  await letTimePass();
  const [message, ...more] = smtp.emails(email);
  expect(more).toEqual([]);
  expect(message?.subject).toMatch(new RegExp(`^On its way: your order #${id} from `));
  expect(message?.text).toContain("https://www.ups.com/track?tracknum=1Z999");
  expect(message?.text).toContain(`/orders/${id}?key=`);
});

test("a server that stops responding after the content leaves the email uncertain, and it is not retried", async () => {
  smtp.setFault("drop-after-data");
  await ship();
  await letTimePass();
  smtp.setFault(null);
  await restart();
  await letTimePass();
  expect(await job()).toMatchObject({ outcome: "uncertain", attempts: 1 });
  expect(smtp.emails(email)).toHaveLength(1);
});

test("no email is sent about a shipment that was deleted, or whose order was erased, while it waited", async () => {
  smtp.setFault("refuse-connection");
  const deleted = await ship();
  const params = { id: String(deleted.id), shipmentId: String(deleted.shipmentId) };
  await admin.api("DELETE /api/admin/orders/:id/shipments/:shipmentId", { params });
  const erased = await ship();
  const detail = { params: { id: String(erased.id) } };
  await admin.api("POST /api/admin/privacy/erase", { body: { email } });
  smtp.setFault(null);
  await letTimePass();
  expect(smtp.emails(email)).toEqual([]);
  expect(await admin.api("GET /api/admin/orders/:id", detail)).toMatchObject({
    canShip: false,
    shipments: [{ trackingNumber: null, trackingUrl: null }],
  });
  expect(JSON.stringify(await admin.api("GET /api/admin/orders/:id", detail))).not.toMatch(/1Z ?999/);
});
