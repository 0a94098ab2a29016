import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, logIn, send, startStep, turnOnSecondFactor } from "../../testing/admin-login.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../testing/start-test-app.ts";
import { setPassword } from "../admin-session/set-password.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { confirmSecondFactor } from "./second-factor.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { ARTIST_NAME: "Åse Lind" } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.offsetMs += 16 * 60_000;
  await setPassword(app.recital.database, "admin", adminPassword);
  admin = await app.admin();
});

const path = "/api/admin/second-factor";
const post = (to: string, body: unknown) => send(admin, "POST", `${path}${to}`, body);
const state = () => admin.api("GET /api/admin/second-factor");
const adminRow = () => app.recital.database.models.adminUser.findByPk(1, { raw: true });

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
    expect(await admin.api("GET /api/admin/me")).toEqual({ id: 1, username: "admin", hasSecondFactor: true });
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
    const { database } = app.recital;
    const [row, proof] = [
      await database.models.adminUser.findByPk(1),
      { code: codeOf(secret, app), now: app.clock.now() },
    ];
    const confirm = async () => row && confirmSecondFactor(database, row, proof);
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
  test("are replaced after a password check; the old ones stop working", async () => {
    expect((await post("/recovery-codes", { password: adminPassword })).status).toBe(409);
    const { recoveryCodes: old } = await turnOnSecondFactor(app, admin);
    expect((await post("/recovery-codes", { password: "a wrong guess" })).status).toBe(422);
    expect((await logIn(app.visitor(), { code: old[0] ?? "" })).status).toBe(200);
    const body = { password: adminPassword };
    const { recoveryCodes } = await admin.api("POST /api/admin/second-factor/recovery-codes", { body });
    const open = async (code = "") => (await logIn(app.visitor(), { code })).status;
    expect([await open(old[1]), await open(recoveryCodes[0])]).toEqual([401, 200]);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  test("are ten after concurrent requests for new ones", async () => {
    await turnOnSecondFactor(app, admin);
    await Promise.all(Array.from({ length: 6 }, () => renewRecoveryCodes(app.recital.database, 1)));
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test("are stored as hashes only", async () => {
    const { recoveryCodes } = await turnOnSecondFactor(app, admin);
    const stored = JSON.stringify(await app.recital.database.models.recoveryCode.findAll({ raw: true }));
    for (const code of recoveryCodes) expect(stored.toUpperCase()).not.toContain(code.replace("-", ""));
  });
});

describe("turning two-step login off", () => {
  test("requires the password; then the login requires no code, and a new secret differs", async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, admin);
    expect((await post("/turn-off", { password: "a wrong guess" })).status).toBe(422);
    expect((await post("/turn-off", {})).status).toBe(422);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await post("/turn-off", { password: adminPassword })).status).toBe(204);
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
    expect(await app.recital.database.models.recoveryCode.count()).toBe(0);
    expect(await setOnServer(adminPassword)).toBe("Password set for admin.\n");
  });
});

/** Runs `npm run admin:password -- --stdin` and returns its output. */
async function setOnServer(password: string): Promise<string> {
  const { dataDir, databaseUrl } = app.storage;
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const file = fileURLToPath(new URL("../../commands/admin-password.ts", import.meta.url));
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
  await post("/turn-off", { password: adminPassword });
  const texts = [...app.logLines, ...(await Promise.all(responses.map((response) => response.text())))].join("\n");
  for (const hidden of [secret, ...recoveryCodes, `"${code}"`, adminPassword]) expect(texts).not.toContain(hidden);
  for (const event of ["two-step login turned on", "two-step login turned off"]) expect(texts).toContain(event);
});
