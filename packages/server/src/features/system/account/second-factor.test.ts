import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, logIn, resetAdmin, send, startStep, turnOnSecondFactor } from "../../../testing/admin-login.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import type { AccessChange } from "./change-password.ts";
import { confirmSecondFactor, renewRecoveryCodes } from "./second-factor.ts";
import { adminUserTable, recoveryCodeTable } from "../../../http/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { ARTIST_NAME: "Åse Lind" } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.offsetMs += 16 * 60_000;
  await resetAdmin(app);
  admin = await app.admin();
});

const path = "/api/admin/second-factor";
const post = (to: string, body: unknown) => send(admin, "POST", `${path}${to}`, body);
const state = () => admin.api("GET /api/admin/second-factor");

/** Returns what a request of the admin would pass to a use case. */
async function changeByAdmin(sessionId: string | null = null): Promise<AccessChange> {
  const admin = await app.recital.database.model(adminUserTable).findByPk(1, { rejectOnEmpty: true });
  return { admin, sessionId, source: { userAgent: "", ip: "192.0.2.1" }, now: app.clock.now() };
}
const adminRow = () => app.recital.database.model(adminUserTable).findByPk(1, { raw: true });

describe("turning two-step login on", () => {
  test("requires the password, then a code of the new secret; until then no code is required", async () => {
    startStep(app);
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const { secret, uri } = await admin.api("POST /api/admin/second-factor", { body: { password: adminPassword } });
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(new URL(uri).searchParams.get("issuer")).toBe("Åse Lind");
    expect(decodeURIComponent(uri)).toContain("Åse Lind:admin");
    expect((await logIn(app.visitor())).status).toBe(200);
    expect(await admin.api("GET /api/admin/me")).toMatchObject({ hasSecondFactor: false });

    const { recoveryCodes } = await admin.api("POST /api/admin/second-factor/confirm", {
      body: { code: ` ${codeOf(secret, app).replace(/^.../, "$& ")} ` },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await admin.api("GET /api/admin/me")).toEqual({
      id: 1,
      username: "admin",
      hasSecondFactor: true,
      language: null,
    });
    expect((await logIn(app.visitor())).status).toBe(401);
  });

  test("is refused without the right password and stores no secret", async () => {
    const response = await post("", { password: "a wrong guess" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { password: "The password is wrong" } });
    for (const body of [{}, { password: "" }, { password: 1 }, { password: null }, { password: "x".repeat(1001) }]) {
      expect((await post("", body)).status).toBe(422);
    }
    expect(await adminRow()).toMatchObject({ pendingTotpSecret: null, totpSecret: null });
  });

  test("is refused for a wrong code, a code two steps away, and a code of a replaced secret", async () => {
    startStep(app);
    const first = await admin.api("POST /api/admin/second-factor", { body: { password: adminPassword } });
    const second = await admin.api("POST /api/admin/second-factor", { body: { password: adminPassword } });
    const codes = [codeOf(first.secret, app), codeOf(second.secret, app, -2), codeOf(second.secret, app, 2), "x", "🎹"];
    for (const code of codes) {
      const response = await post("/confirm", { code });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { code: expect.stringContaining("wrong") as string } });
    }
    for (const body of [{}, { code: "" }, { code: 123456 }, { code: "1".repeat(41) }]) {
      expect((await post("/confirm", body)).status).toBe(422);
    }
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await post("/confirm", { code: codeOf(second.secret, app, 1) })).status).toBe(200);
  });

  test("gets 409 if it is confirmed without a start, or started while it is on", async () => {
    expect((await post("/confirm", { code: "123456" })).status).toBe(409);
    startStep(app);
    const { secret } = await admin.api("POST /api/admin/second-factor", { body: { password: adminPassword } });
    const [change, code] = [await changeByAdmin(), codeOf(secret, app)];
    const confirm = () => confirmSecondFactor(app.recital.services, change, code);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, confirm));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 409 });
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const before = await adminRow();
    expect((await post("", { password: adminPassword })).status).toBe(409);
    expect(await adminRow()).toEqual(before);
  });

  test("limits the attempts at codes", async () => {
    await admin.api("POST /api/admin/second-factor", { body: { password: adminPassword } });
    const responses = await Promise.all(Array.from({ length: 13 }, () => post("/confirm", { code: "000000" })));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

describe("recovery codes", () => {
  test("are replaced after a check of password and code; the old ones stop working", async () => {
    expect((await post("/recovery-codes", { password: adminPassword })).status).toBe(409);
    const { recoveryCodes: old } = await turnOnSecondFactor(app, admin);
    expect((await post("/recovery-codes", { password: "a wrong guess" })).status).toBe(422);
    expect((await logIn(app.visitor(), { code: old[0] ?? "" })).status).toBe(200);
    const body = { password: adminPassword, code: old[2] ?? "" };
    const { recoveryCodes } = await admin.api("POST /api/admin/second-factor/recovery-codes", { body });
    const open = async (code = "") => (await logIn(app.visitor(), { code })).status;
    expect([await open(old[1]), await open(recoveryCodes[0])]).toEqual([401, 200]);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  test("are ten after concurrent requests for new ones", async () => {
    await turnOnSecondFactor(app, admin);
    const [session] = await admin.api("GET /api/admin/sessions");
    const change = await changeByAdmin(session?.id);
    const renew = () => renewRecoveryCodes(app.recital.services, change);
    await Promise.all(Array.from({ length: 6 }, renew));
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test("are stored as hashes only", async () => {
    const { recoveryCodes } = await turnOnSecondFactor(app, admin);
    const stored = JSON.stringify(await app.recital.database.model(recoveryCodeTable).findAll({ raw: true }));
    for (const code of recoveryCodes) expect(stored.toUpperCase()).not.toContain(code.replace("-", ""));
  });
});

describe("turning two-step login off", () => {
  test("requires password and code; then the login requires no code, and a new secret differs", async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, admin);
    expect((await post("/turn-off", { password: "a wrong guess" })).status).toBe(422);
    expect((await post("/turn-off", {})).status).toBe(422);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await post("/turn-off", { password: adminPassword, code: codeOf(secret, app) })).status).toBe(204);
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await (await logIn(app.visitor())).json()).toMatchObject({ hasSecondFactor: false });
    expect((await post("/turn-off", { password: adminPassword })).status).toBe(204);
    const again = await turnOnSecondFactor(app, admin);
    expect(again.secret).not.toBe(secret);
    expect((await logIn(app.visitor(), { code: recoveryCodes[0] ?? "" })).status).toBe(401);
    expect((await logIn(app.visitor(), { code: codeOf(again.secret, app) })).status).toBe(200);
  });

  test("also happens when the password is set on the server", async () => {
    await turnOnSecondFactor(app, admin);
    expect(await setOnServer("set by the operator")).toBe(
      "Password set for admin.\nTwo-step login is off now; turn it on again in the back office.\n",
    );
    expect((await admin.fetch("/api/admin/me")).status).toBe(401);
    expect((await logIn(app.visitor(), { password: "set by the operator" })).status).toBe(200);
    expect(await app.recital.database.model(recoveryCodeTable).count()).toBe(0);
    expect(await setOnServer(adminPassword)).toBe("Password set for admin.\n");
  });
});

describe("with two-step login on, the password alone does not suffice", () => {
  const newPassword = "a longer, better one";
  const changes: [string, (proof: object) => Promise<Response>][] = [
    ["for new recovery codes", (proof) => post("/recovery-codes", { password: adminPassword, ...proof })],
    ["to turn it off", (proof) => post("/turn-off", { password: adminPassword, ...proof })],
    [
      "to change the password",
      (proof) => send(admin, "PUT", "/api/admin/password", { currentPassword: adminPassword, newPassword, ...proof }),
    ],
  ];

  test.each(changes)("%s: a missing, wrong or used code changes nothing", async (_, change) => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, admin);
    const used = codeOf(secret, app);
    const otherVisitor = app.visitor();
    expect((await logIn(otherVisitor, { code: used })).status).toBe(200);
    const before = await adminRow();
    const codesBefore = await app.recital.database.model(recoveryCodeTable).findAll({ raw: true });
    for (const proof of [{}, { code: "" }, { code: " " }]) {
      const response = await change(proof);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { code: "Enter the code from your authenticator app" } });
    }
    for (const code of [used, "000000", "00000-00000"]) {
      const response = await change({ code });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { code: "This code is wrong or was used before" } });
    }
    expect((await change({ code: 123456 })).status).toBe(422);
    expect(await adminRow()).toEqual(before);
    expect(await app.recital.database.model(recoveryCodeTable).findAll({ raw: true })).toEqual(codesBefore);
    expect((await otherVisitor.fetch("/api/admin/me")).status).toBe(200);
    expect(recoveryCodes).toHaveLength(10);
  });

  test.each(changes)("%s: a fresh code is accepted, once, and ends the other sessions", async (_, change) => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, admin);
    const otherVisitor = app.visitor();
    expect((await logIn(otherVisitor, { code: recoveryCodes[0] ?? "" })).status).toBe(200);
    const code = codeOf(secret, app);
    expect((await change({ code })).ok).toBe(true);
    expect((await otherVisitor.fetch("/api/admin/me")).status).toBe(401);
    expect((await admin.fetch("/api/admin/me")).status).toBe(200);
    for (const password of [adminPassword, newPassword]) {
      const again = await logIn(app.visitor(), { password, code });
      const isOff = (await adminRow())?.totpSecret === null;
      expect(again.status).toBe(isOff && password === adminPassword ? 200 : 401);
    }
  });

  test.each(changes)("%s: a recovery code is accepted", async (_, change) => {
    const { recoveryCodes } = await turnOnSecondFactor(app, admin);
    expect((await change({ code: recoveryCodes[0] })).ok).toBe(true);
  });

  test("the code is not used up by a wrong password or an unsuitable new one", async () => {
    const { secret } = await turnOnSecondFactor(app, admin);
    const code = codeOf(secret, app);
    expect((await post("/turn-off", { password: "a wrong guess", code })).status).toBe(422);
    const body = { currentPassword: adminPassword, newPassword: "Password1", code };
    expect((await send(admin, "PUT", "/api/admin/password", body)).status).toBe(422);
    expect((await post("/turn-off", { password: adminPassword, code })).status).toBe(204);
  });

  test("codes count by session: after ten wrong ones the right one is refused, but a missing code does not count", async () => {
    const { secret } = await turnOnSecondFactor(app, admin);
    const attempts = (length: number, proof: object) =>
      Promise.all(
        Array.from({ length }, async () => (await post("/turn-off", { password: adminPassword, ...proof })).status),
      );
    await attempts(3, {});
    expect(await attempts(10, { code: "000000" })).toEqual(Array<number>(10).fill(422));
    expect(await attempts(1, { code: codeOf(secret, app) })).toEqual([429]);
    app.clock.offsetMs += 16 * 60_000;
    expect(await attempts(1, { code: codeOf(secret, app) })).toEqual([204]);
  });
});

/** Runs `npm run admin:password -- --stdin` and returns its output. */
async function setOnServer(password: string): Promise<string> {
  const { dataDir, databaseUrl } = app.storage;
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const file = fileURLToPath(new URL("../../../commands/admin-password.ts", import.meta.url));
  const command = spawn(process.execPath, [file, "--stdin"], { env });
  command.stdin.end(`${password}\n`);
  return text(command.stdout);
}

test("neither the log nor any other response contains a secret or a code", async () => {
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, admin);
  const code = codeOf(secret, app);
  const spent = [recoveryCodes[0] ?? "", code, "000000"];
  const responses = await Promise.all(spent.map((each) => logIn(app.visitor(), { code: each })));
  responses.push(await admin.fetch(path), await admin.fetch("/api/admin/me"), await admin.fetch("/api/admin/sessions"));
  await post("/turn-off", { password: adminPassword, code: recoveryCodes[1] });
  const texts = [...app.logLines, ...(await Promise.all(responses.map((response) => response.text())))].join("\n");
  for (const hidden of [secret, ...recoveryCodes, `"${code}"`, adminPassword]) expect(texts).not.toContain(hidden);
  for (const event of ["two-step login turned on", "two-step login turned off"]) expect(texts).toContain(event);
});
