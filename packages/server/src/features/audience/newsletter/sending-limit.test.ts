import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { Op } from "../../../db/sequelize.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";
import { rateLimitTable } from "../../../db/rate-limits.ts";

vi.setConfig({ testTimeout: 120_000 });

let storage: TestStorage;
let smtp: SmtpEmulator;
let apps: TestApp[];

const start = (clockOffsetMs = 0) => startTestApp({ storage, smtp, clockOffsetMs, env: { TRUST_PROXY: "1" } });

beforeAll(async () => {
  storage = await makeMigratedStorage();
  smtp = await startSmtpEmulator();
  apps = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await smtp.stop();
  await storage.remove();
});

const addresses = Array.from({ length: 104 }, (_, index) => `fan-${index}@example.com`);
const reached = () => addresses.filter((to) => smtp.emails(to).length > 0);

async function signUp(email: string, index: number): Promise<number> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `198.51.100.${index}` };
  const body = JSON.stringify({ email });
  const app = apps[index % apps.length];
  const response = await fetch(`${app?.url}/api/subscribers`, { method: "POST", headers, body });
  return response.status;
}

/** Waits until no confirmation email is due or running. */
async function settle(): Promise<void> {
  const [app] = apps;
  if (!app) throw new Error("no app");
  const isDue = { [Op.or]: [{ runAt: { [Op.lte]: app.clock.now() } }, { lockedBy: { [Op.ne]: null } }] };
  const where = { kind: "newsletter-confirmation", outcome: null, ...isDue };
  await expect.poll(() => app.recital.database.model(jobTable).count({ where }), { timeout: 90_000 }).toBe(0);
}

test("a hundred confirmation emails are sent in an hour, by all processes; the others wait and are sent later", async () => {
  const statuses: number[] = [];
  for (const [index, email] of addresses.entries()) statuses.push(await signUp(email, index));
  expect(new Set(statuses)).toEqual(new Set([201]));
  await settle();
  expect(reached()).toHaveLength(100);

  // A restart forgets nothing.
  await apps[1]?.stop();
  apps[1] = await start(30 * 60_000);
  if (apps[0]) apps[0].clock.offsetMs = 30 * 60_000;
  for (const app of apps) app.recital.worker.nudge();
  await settle();
  expect(reached()).toHaveLength(100);

  for (const app of apps) {
    app.clock.offsetMs += 31 * 60_000;
    app.recital.worker.nudge();
  }
  await settle();
  expect(reached()).toHaveLength(104);
  for (const to of addresses) expect(smtp.emails(to)).toHaveLength(1);
});

test("an email that the mail server did not take does not count", async () => {
  const [app] = apps;
  for (const running of apps) running.clock.offsetMs += 2 * 3_600_000;
  smtp.setFault("refuse-connection");
  await signUp("unlucky@example.com", 200);
  const where = { kind: "newsletter-confirmation", outcome: null, lastError: { [Op.ne]: null } };
  await expect.poll(() => app?.recital.database.model(jobTable).count({ where })).toBe(1);
  const taken = { id: { [Op.like]: "newsletter-confirmation:%" }, resetsAt: { [Op.gt]: app?.clock.now() } };
  await expect.poll(() => app?.recital.database.model(rateLimitTable).count({ where: taken })).toBe(0);
  smtp.setFault(null);
});
