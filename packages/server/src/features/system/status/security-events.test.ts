import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codeOf, logIn, send, turnOnSecondFactor } from "../../../testing/admin-login.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { cleanUpHandler } from "../housekeeping/clean-up.job.ts";
import { securityEventTable } from "../../../email/tables.ts";
import { loginIpTable } from "../../../http/tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { runningJob } from "../../../testing/running-job.ts";

const owner = "owner@recital.example";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const dayMs = 24 * 3_600_000;

let app: TestApp;
let admin: Visitor;
beforeEach(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = app.visitor();
  await logIn(admin, {}, { "user-agent": firefox, "x-forwarded-for": "203.0.113.7" });
});
afterEach(() => app.stop());

const events = async () => (await admin.api("GET /api/admin/status")).securityEvents;
const kinds = async () => (await events()).map(({ kind }) => kind);
const emailSubjects = () => app.smtp.emails(owner).map(({ subject }) => subject);

/** Runs `npm run admin:password -- --stdin` and waits until it has ended. */
async function setOnServer(password: string, ...args: string[]): Promise<void> {
  const { dataDir, databaseUrl } = app.storage;
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const file = fileURLToPath(new URL("../../../commands/admin-password.ts", import.meta.url));
  const command = spawn(process.execPath, [file, "--stdin", ...args], { env });
  command.stdin.end(`${password}\n`);
  expect(await once(command, "exit")).toEqual([0, null]);
}

describe("a login", () => {
  test("from a new device is shown and emailed, the first one too", async () => {
    expect(await events()).toEqual([
      {
        at: expect.any(String) as string,
        kind: "new-device-login",
        text: "admin logged in from a new device (Firefox on Linux, 203.0.113.7).",
      },
    ]);
    const email = await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes(owner));
    expect(email.subject).toBe("Login from a new device");
    for (const part of [email.text, email.html]) {
      expect(part).toContain("Browser: Firefox on Linux");
      expect(part).toContain("IP address: 203.0.113.7");
      expect(part).toMatch(/Time: \w{3}, \d+ \w{3} \d{4} \d\d:\d\d:\d\d GMT/);
      expect(part).toContain("If this was not you");
      expect(part).toContain(`${app.url}/admin/account`);
    }
    for (const [, value] of admin.cookies) expect(email.html).not.toContain(value);
    expect(app.logLines.join("\n")).not.toContain("203.0.113.7");
  });

  test("from a known device is no event, and neither is a refused one", async () => {
    const known = app.visitor();
    for (const [name, value] of admin.cookies) if (name.includes("device")) known.cookies.set(name, value);
    expect((await logIn(known)).status).toBe(200);
    expect((await logIn(app.visitor(), { password: "a wrong guess" })).status).toBe(401);
    expect(await kinds()).toEqual(["new-device-login"]);
  });

  test.each([
    ["::ffff:198.51.100.4", "Unknown browser, 198.51.100.4"],
    ["2001:db8::7", "Unknown browser, 2001:db8::7"],
    ["<b>not an address</b>", "Unknown browser"],
  ])("with the forwarded address %s is from (%s)", async (ip, source) => {
    expect((await logIn(app.visitor(), {}, { "user-agent": "curl/8", "x-forwarded-for": ip })).status).toBe(200);
    expect((await events())[0]?.text).toBe(`admin logged in from a new device (${source}).`);
  });
});

describe("a change of the admin's access", () => {
  test("is shown and emailed, newest first, and a refused one is not", async () => {
    const path = "/api/admin/second-factor";
    const change = { currentPassword: adminPassword, newPassword: "a longer, better one" };
    expect((await send(admin, "PUT", "/api/admin/password", { ...change, currentPassword: "wrong" })).status).toBe(422);
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, admin);
    expect((await send(admin, "POST", `${path}/turn-off`, { password: adminPassword })).status).toBe(422);
    const proof = { password: adminPassword, code: codeOf(secret, app) };
    const renewed = await admin.api("POST /api/admin/second-factor/recovery-codes", { body: proof });
    expect((await send(admin, "PUT", "/api/admin/password", { ...change, code: recoveryCodes[0] })).status).toBe(422);
    app.clock.offsetMs += 30_000;
    const changed = await send(admin, "PUT", "/api/admin/password", { ...change, code: codeOf(secret, app) });
    expect(changed.status).toBe(204);
    const off = { password: change.newPassword, code: renewed.recoveryCodes[0] };
    expect((await send(admin, "POST", `${path}/turn-off`, off)).status).toBe(204);
    expect(await kinds()).toEqual([
      "two-step-login-off",
      "password-changed",
      "recovery-codes-created",
      "two-step-login-on",
      "new-device-login",
    ]);
    const subjects = [
      "Login from a new device",
      "Two-step login was turned on",
      "New recovery codes were created",
      "Your password was changed",
      "Two-step login was turned off",
    ];
    await expect.poll(() => emailSubjects().toSorted()).toEqual(subjects.toSorted());
    expect(
      app.smtp
        .emails(owner)
        .map(({ text }) => text)
        .join("\n"),
    ).not.toContain(secret);
  });

  test("by a command on the server is shown and emailed by the running site", async () => {
    await turnOnSecondFactor(app, admin);
    await setOnServer("another password", "--username", "second");
    await setOnServer("a longer, better one");
    admin = app.visitor();
    expect((await logIn(admin, { password: "a longer, better one" })).status).toBe(200);
    const texts = (await events()).map(({ text }) => text).filter((text) => text.includes("command"));
    expect(texts.toSorted()).toEqual([
      "The login name second was added by a command on the server.",
      "The password of admin was changed by a command on the server.",
      "Two-step login was turned off for admin by a command on the server.",
    ]);
    const subjects = ["A login name was added", "Your password was changed", "Two-step login was turned off"];
    await expect.poll(emailSubjects).toEqual(expect.arrayContaining(subjects));
  });

  test("is not made if it cannot be recorded", async () => {
    const { sequelize } = app.recital.database;
    await sequelize.query("ALTER TABLE security_events RENAME TO elsewhere");
    const change = { currentPassword: adminPassword, newPassword: "a longer, better one" };
    expect((await send(admin, "PUT", "/api/admin/password", change)).status).toBe(500);
    const stranger = app.visitor();
    expect((await logIn(stranger)).status).toBe(500);
    expect((await stranger.fetch("/api/admin/me")).status).toBe(401);
    await sequelize.query("ALTER TABLE elsewhere RENAME TO security_events");
    expect((await logIn(stranger)).status).toBe(200);
  });
});

test("the last ten events are shown, and all are deleted after 90 days", async () => {
  for (let i = 0; i < 10; i++) expect((await logIn(app.visitor(), {}, { "user-agent": `curl/${i}` })).status).toBe(200);
  expect((await events()).filter(({ text }) => text.includes("Unknown browser"))).toHaveLength(10);
  const job = runningJob();
  const { database } = app.recital;
  const count = () => Promise.all([database.model(securityEventTable).count(), database.model(loginIpTable).count()]);
  const expected = { 29: [11, 2], 31: [11, 0], 89: [11, 0], 91: [0, 0] };
  const start = app.clock.offsetMs;
  for (const [days, left] of Object.entries(expected)) {
    app.clock.offsetMs = start + Number(days) * dayMs;
    await cleanUpHandler(app.recital.services).run({}, job);
    expect([days, await count()]).toEqual([days, left]);
  }
});

test("without a mail server, events are shown and no email waits", async () => {
  const bare = await startTestApp({ env: { SMTP_URL: "" } });
  const visitor = await bare.admin();
  const isDone = { kind: "security-event-email", outcome: "done" };
  await expect.poll(() => bare.recital.database.model(jobTable).count({ where: isDone })).toBe(1);
  const { securityEvents, mail } = await visitor.api("GET /api/admin/status");
  expect(securityEvents).toHaveLength(1);
  expect(mail).toMatchObject({ isConfigured: false, waiting: 0, lastSentAt: null });
  await bare.stop();
});
