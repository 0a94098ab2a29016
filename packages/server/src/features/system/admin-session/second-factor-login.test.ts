import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, logIn, resetAdmin, startStep, turnOnSecondFactor } from "../../../testing/admin-login.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { consumeCode } from "../../../http/reauthenticate.ts";
import { adminUserTable } from "../../../http/tables.ts";
import { securityEventTable } from "../../../email/tables.ts";

let app: TestApp;
let admin: Visitor;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.offsetMs += 16 * 60_000;
  await resetAdmin(app);
  admin = await app.admin();
  ({ secret, recoveryCodes } = await turnOnSecondFactor(app, admin));
});

const attempt = async (code: string) => (await logIn(app.visitor(), { code })).status;
const left = async () => (await admin.api("GET /api/admin/second-factor")).recoveryCodesLeft;

async function adminRow() {
  const row = await app.recital.database.model(adminUserTable).findByPk(1);
  if (!row) throw new Error("there is an admin");
  return row;
}

describe("a login with two-step login", () => {
  test("requires the code once the password is right, and starts no session before", async () => {
    const visitor = app.visitor();
    const refused = await logIn(visitor);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ fields: { code: "Enter the code from your authenticator app" } });
    expect((await logIn(visitor, { code: "  " })).status).toBe(401);
    expect((await visitor.fetch("/api/admin/me")).status).toBe(401);
    const response = await logIn(visitor, { code: codeOf(secret, app) });
    expect(await response.json()).toEqual({ id: 1, username: "admin", hasSecondFactor: true, language: null });
    expect((await visitor.fetch("/api/admin/me")).status).toBe(200);
  });

  test("changes the session's ID, so that a planted one is useless", async () => {
    const visitor = app.visitor();
    await logIn(visitor, { code: codeOf(secret, app) });
    const before = new Map(visitor.cookies);
    startStep(app);
    await logIn(visitor, { code: codeOf(secret, app) });
    expect(visitor.cookies.get("recital")).not.toBe(before.get("recital"));
    const planted = app.visitor();
    for (const [name, value] of before) planted.cookies.set(name, value);
    expect((await planted.fetch("/api/admin/me")).status).toBe(401);
  });

  test("reveals nothing about the code if the password or the name is wrong, and does not consume the code", async () => {
    const code = codeOf(secret, app);
    const wrong = [
      await logIn(app.visitor(), { password: "a wrong guess", code }),
      await logIn(app.visitor(), { password: "a wrong guess" }),
      await logIn(app.visitor(), { username: "unknown", code }),
      await logIn(app.visitor(), { username: "unknown" }),
    ];
    const bodies = await Promise.all(wrong.map((response) => response.json()));
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    for (const body of bodies) expect(body).toEqual({ error: "Invalid credentials", message: "Invalid credentials" });
    expect(await attempt(code)).toBe(200);
  });
});

test("after ten wrong codes only devices that have logged in before may enter one for a day, and the owner is told", async () => {
  const known = app.visitor();
  expect((await logIn(known, { code: codeOf(secret, app) })).status).toBe(200);
  const told = () => app.recital.database.model(securityEventTable).count({ where: { kind: "wrong-codes" } });
  const before = await told();
  const guess = async () => (await logIn(app.visitor(), { code: "abcde-fghij" })).status;
  for (let index = 0; index < 9; index++) {
    // Beyond the limits that count per quarter of an hour.
    app.clock.offsetMs += 16 * 60_000;
    expect(await guess()).toBe(401);
  }
  expect(await attempt(codeOf(secret, app))).toBe(200);
  app.clock.offsetMs += 16 * 60_000;
  expect([await told(), await guess(), await told()]).toEqual([before, 401, before + 1]);
  app.clock.offsetMs += 16 * 60_000;
  const refused = await logIn(app.visitor(), { code: codeOf(secret, app) });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Too many wrong codes") });
  expect((await logIn(known, { code: codeOf(secret, app) })).status).toBe(200);
  app.clock.offsetMs += 24 * 3_600_000;
  expect(await attempt(codeOf(secret, app))).toBe(200);
});

describe("a code of the authenticator app", () => {
  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])("that is %i steps away gets %i", async (steps, status) => {
    app.clock.offsetMs += 120_000;
    expect(await attempt(codeOf(secret, app, steps))).toBe(status);
  });

  test("works once: neither it nor an older one works again, nor does the one that turned two-step login on", async () => {
    expect(await attempt(codeOf(secret, app, -1))).toBe(401);
    const code = codeOf(secret, app, 1);
    expect(await attempt(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200);
    const again = await logIn(app.visitor(), { code });
    expect(again.status).toBe(401);
    expect(await again.json()).toMatchObject({
      error: "Invalid credentials",
      fields: { code: "This code is wrong or was used before" },
    });
    expect(await attempt(codeOf(secret, app))).toBe(401);
    app.clock.offsetMs += 60_000;
    expect(await attempt(codeOf(secret, app))).toBe(200);
  });

  test("works once in twenty concurrent requests", async () => {
    const deps = app.recital;
    const [user, code, now] = [await adminRow(), codeOf(secret, app), app.clock.now()];
    const taken = await Promise.all(Array.from({ length: 20 }, () => consumeCode(deps, user, code, now)));
    expect(taken.filter((kind) => kind === "app")).toHaveLength(1);
    expect(taken.filter((kind) => kind === null)).toHaveLength(19);
  });
});

describe("a recovery code", () => {
  test("works once, in any usual spelling", async () => {
    const [first = "", second = ""] = recoveryCodes;
    expect(await attempt(first)).toBe(200);
    expect(await attempt(first)).toBe(401);
    expect(await attempt(` ${second.toLowerCase().replace("-", " ")} `)).toBe(200);
    expect(await left()).toBe(8);
    expect(app.logLines.join("\n")).toContain('"codeKind":"recovery"');
  });

  test("works once in twenty concurrent requests", async () => {
    const deps = app.recital;
    const [user, code = "", now] = [await adminRow(), recoveryCodes[0], app.clock.now()];
    const taken = await Promise.all(Array.from({ length: 20 }, () => consumeCode(deps, user, code, now)));
    expect(taken.filter((kind) => kind === "recovery")).toHaveLength(1);
    expect(await left()).toBe(9);
  });

  test("works once in twenty concurrent logins", async () => {
    const code = recoveryCodes[0] ?? "";
    const statuses = await Promise.all(Array.from({ length: 20 }, () => attempt(code)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
    expect(await left()).toBe(9);
  });

  test.each(["00000-00000", "x", "'; DROP TABLE recovery_codes; --", "%", "\u202e12345", "🎹🎼", "-", "１２３４５６"])(
    "that was never issued is refused: %j",
    async (code) => {
      expect(await attempt(code)).toBe(401);
      expect(await left()).toBe(10);
    },
  );
});

describe("the login throttle", () => {
  test("does not count a right password without its code", async () => {
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await logIn(app.visitor())).status);
    expect(statuses).toEqual(statuses.map(() => 401));
    expect(await attempt(codeOf(secret, app))).toBe(200);
  });

  test("counts codes like passwords: after ten all logins are refused, and a signed-in admin stays signed in", async () => {
    const tries: Promise<number>[] = [];
    for (let i = 0; i < 5; i++) tries.push(attempt("000000"), attempt("00000-00000"));
    expect(await Promise.all(tries)).toEqual(tries.map(() => 401));
    expect((await logIn(app.visitor())).status).toBe(429);
    expect(await attempt(codeOf(secret, app))).toBe(429);
    expect(await attempt(recoveryCodes[0] ?? "")).toBe(429);
    expect((await admin.fetch("/api/admin/me")).status).toBe(200);
  });

  test("is not reset by the right password between attempts at the code", async () => {
    await Promise.all(Array.from({ length: 9 }, () => attempt("000000")));
    expect((await logIn(app.visitor())).status).toBe(401);
    expect([await attempt("000000"), await attempt("000000")]).toEqual([401, 429]);
  });

  test("is reset by a successful login", async () => {
    const guess = async () => (await logIn(app.visitor(), { password: "a wrong guess" })).status;
    const wrong = (length: number) => Promise.all(Array.from({ length }, guess));
    await wrong(2);
    expect(await attempt(codeOf(secret, app))).toBe(200);
    expect(await wrong(9)).not.toContain(429);
  });
});
