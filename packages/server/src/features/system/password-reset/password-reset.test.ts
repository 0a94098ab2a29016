import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimitTable } from "../../../db/rate-limits.ts";
import { securityEventTable } from "../../../email/tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { codeOf, logIn, resetAdmin, send, turnOnSecondFactor } from "../../../testing/admin-login.ts";
import { adminPassword, startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { setPassword } from "../admin-session/find-admin.ts";
import { cleanUpHandler } from "../housekeeping/clean-up.job.ts";
import { passwordResetTable } from "./table.ts";
import { runningJob } from "../../../testing/running-job.ts";

const owner = "owner@recital.example";
const newPassword = "a sentence that is new";
const minuteMs = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.offsetMs += 61 * minuteMs;
  await resetAdmin(app);
  await app.recital.database.model(passwordResetTable).destroy({ where: {} });
  await app.recital.database.model(rateLimitTable).destroy({ where: {} });
});

let callers = 0;
const nextIp = () => `198.51.100.${(callers += 1)}`;
const resets = () => app.recital.database.model(passwordResetTable);

function ask(username: string, { ip = nextIp(), at = app } = {}): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": ip };
  return fetch(`${at.url}/api/admin/password-reset`, { method: "POST", headers, body: JSON.stringify({ username }) });
}

/** Resolves once each request was sent, or dropped. */
async function settle(at = app): Promise<void> {
  // The jobs start up to four seconds after the requests.
  at.clock.offsetMs += 4000;
  at.recital.worker.nudge();
  const open = { where: { kind: "password-reset-email", outcome: null } };
  await expect.poll(() => at.recital.database.model(jobTable).count(open)).toBe(0);
}

/** Returns the tokens of all links that the owner got by email, the newest last. */
function tokens(): string[] {
  const texts = app.smtp.emails(owner).map(({ text }) => text ?? "");
  return texts.flatMap((text) => text.match(/(?<=\/admin\/reset#)[\w-]+/) ?? []);
}

async function tokenFor(username = "admin"): Promise<string> {
  const before = tokens().length;
  expect((await ask(username)).status).toBe(202);
  await settle();
  expect(tokens()).toHaveLength(before + 1);
  return tokens().at(-1) ?? "";
}

const finish = (token: string, password = newPassword, visitor = app.visitor()) =>
  send(visitor, "POST", "/api/admin/password-reset/finish", { token, newPassword: password });

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { message: string }).message];
}

describe("the link of the email", () => {
  test("sets the password once, ends all sessions, signs nobody in, and the owner hears of it", async () => {
    const sitting = await app.admin();
    const token = await tokenFor(" admin ");
    expect(token).toHaveLength(43);
    const visitor = app.visitor();
    expect((await finish(token, newPassword, visitor)).status).toBe(204);
    for (const browser of [sitting, visitor]) expect((await browser.fetch("/api/admin/me")).status).toBe(401);
    expect((await logIn(app.visitor())).status).toBe(401);
    expect((await logIn(app.visitor(), { password: newPassword })).status).toBe(200);
    expect(await refusal(await finish(token, "another new password"))).toEqual([
      410,
      expect.stringContaining("used already"),
    ]);
    const event = { where: { kind: "password-reset", username: "admin" } };
    expect(await app.recital.database.model(securityEventTable).count(event)).toBe(1);
    await app.smtp.waitForEmail(({ subject }) => subject === "Your password was reset");
  });

  test("leaves two-step login on: the login still asks for the code", async () => {
    const { secret } = await turnOnSecondFactor(app, await app.admin());
    expect((await finish(await tokenFor())).status).toBe(204);
    const refused = await logIn(app.visitor(), { password: newPassword });
    expect([refused.status, await refused.json()]).toMatchObject([401, { fields: { code: expect.anything() } }]);
    const code = codeOf(secret, app);
    expect((await logIn(app.visitor(), { password: newPassword, code })).status).toBe(200);
  });

  test("works for two browsers at the same time once", async () => {
    const token = await tokenFor();
    const responses = await Promise.all([finish(token, "the first of two"), finish(token, "the second of two")]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
  });

  test("ends after 30 minutes, with a newer one, and with a change of the password", async () => {
    const [older, newer] = [await tokenFor(), await tokenFor()];
    expect(await refusal(await finish(older))).toEqual([410, expect.stringContaining("newer link")]);
    app.clock.offsetMs += 30 * minuteMs;
    expect(await refusal(await finish(newer))).toEqual([410, expect.stringContaining("older than 30 minutes")]);
    const last = await tokenFor();
    await setPassword(app.recital.database, "admin", adminPassword);
    expect(await refusal(await finish(last))).toEqual([410, expect.stringContaining("change of the password")]);
    expect((await logIn(app.visitor())).status).toBe(200);
  });

  test("that is unknown, or a password that is refused, changes nothing and uses up no link", async () => {
    for (const token of ["", "x", "null", "%00", "a".repeat(43)]) {
      expect(await refusal(await finish(token))).toEqual([410, expect.stringContaining("incomplete")]);
    }
    const token = await tokenFor();
    for (const password of ["1234567", "Password1", "x".repeat(1001)]) {
      const refused = await finish(token, password);
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { fields: { newPassword: expect.anything() } },
      ]);
    }
    expect((await logIn(app.visitor())).status).toBe(200);
    expect((await finish(token)).status).toBe(204);
  });

  test("is stored as a hash, and neither it nor the password is in the log or in a job", async () => {
    const token = await tokenFor();
    await finish(token);
    const rows = [await resets().findAll({ raw: true }), await app.recital.database.model(jobTable).findAll()];
    for (const place of [JSON.stringify(rows), app.logLines.join("\n")]) {
      expect(place).not.toContain(token);
      expect(place).not.toContain(newPassword);
    }
    app.clock.offsetMs += 61 * minuteMs;
    await cleanUpHandler(app.recital.services).run({}, runningJob());
    expect(await resets().count()).toBe(0);
  });
});

describe("the request for a link", () => {
  test("gets the same response for every name, and an unknown one causes no email and leaves no row", async () => {
    const comparable = async (response: Response) => [
      response.status,
      await response.text(),
      [...response.headers].filter(([name]) => name !== "x-request-id" && name !== "date"),
    ];
    const before = tokens().length;
    const known = await comparable(await ask("admin"));
    expect(known.slice(0, 2)).toEqual([202, '{"command":"npm run admin:password"}']);
    for (const name of ["unknown", "ADMIN", "ädmin", "admin\u0000"])
      expect(await comparable(await ask(name))).toEqual(known);
    await settle();
    expect(tokens()).toHaveLength(before + 1);
    expect(await resets().count()).toBe(1);
  });

  test("is limited by network, and to three emails in half an hour for one name", async () => {
    const before = tokens().length;
    for (let count = 0; count < 4; count += 1) {
      await ask("admin");
      await settle();
    }
    expect(tokens()).toHaveLength(before + 3);
    const ip = nextIp();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await ask("unknown", { ip })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    expect((await ask("unknown")).status).toBe(202);
  });

  test("is refused from the hundredth of all networks on, and so are many attempts to use a link", async () => {
    const full = { hits: 100 };
    await ask("unknown");
    await app.recital.database.model(rateLimitTable).update(full, { where: {} });
    expect((await ask("unknown")).status).toBe(429);
    for (let count = 0; count < 30; count += 1) await finish("x");
    expect((await finish("x")).status).toBe(429);
  });

  test("without a mail server gets the same response, and sends nothing later", async () => {
    const quiet = await startTestApp({ env: { SMTP_URL: "", MAIL_FROM: "" } });
    const response = await ask("admin", { at: quiet });
    expect([response.status, await response.text()]).toEqual([202, '{"command":"npm run admin:password"}']);
    await settle(quiet);
    expect(await quiet.recital.database.model(passwordResetTable).count()).toBe(0);
    await quiet.stop();
  });
});
