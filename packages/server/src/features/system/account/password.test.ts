import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn, resetAdmin, send } from "../../../testing/admin-login.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { rateLimitTable } from "../../../db/rate-limits.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  // The attempts of earlier tests no longer count.
  app.clock.offsetMs += 16 * 60_000;
  await resetAdmin(app);
});

const me = async (visitor: Visitor) => (await visitor.fetch("/api/admin/me")).status;
const change = (visitor: Visitor, newPassword: unknown, currentPassword: unknown = adminPassword) =>
  send(visitor, "PUT", "/api/admin/password", { currentPassword, newPassword });

describe("a change of password", () => {
  test("ends the other sessions at once and gives this one a new ID", async () => {
    const [phone, desk] = [await app.admin(), await app.admin()];
    const before = new Map(desk.cookies);
    expect((await change(desk, "a longer, better one")).status).toBe(204);
    expect([await me(phone), await me(desk)]).toEqual([401, 200]);
    const copy = app.visitor();
    for (const [name, value] of before) copy.cookies.set(name, value);
    expect(await me(copy)).toBe(401);
    expect(await desk.api("GET /api/admin/sessions")).toMatchObject([{ isCurrent: true }]);
    expect((await logIn(app.visitor())).status).toBe(401);
    expect((await logIn(app.visitor(), { password: "a longer, better one" })).status).toBe(200);
  });

  test.each(["  kept as it is  ", "пароль مرور 🎹🎼", "\u202eright to left", "x".repeat(1000), "'; DROP TABLE x; --"])(
    "accepts any characters: %j",
    async (password) => {
      expect((await change(await app.admin(), password)).status).toBe(204);
      expect((await logIn(app.visitor(), { password })).status).toBe(200);
      expect((await logIn(app.visitor(), { password: `.${password.slice(1)}` })).status).toBe(401);
    },
  );

  test.each([
    ["a wrong current password", { newPassword: "long enough" }, { currentPassword: "The current password is wrong" }],
    ["the same again", { currentPassword: adminPassword, newPassword: adminPassword }, { newPassword: /Must differ/ }],
    ["one too short", { currentPassword: adminPassword, newPassword: "1234567" }, { newPassword: /at least 8/ }],
    ["one too long", { currentPassword: adminPassword, newPassword: "x".repeat(1001) }, { newPassword: /at most/ }],
    ["a common one", { currentPassword: adminPassword, newPassword: "Password1" }, { newPassword: /^Too many people/ }],
    ["none", { currentPassword: adminPassword }, { newPassword: "New password is required" }],
    ["a number", { currentPassword: adminPassword, newPassword: 12345678 }, { newPassword: /required/ }],
    ["no current password", { currentPassword: "", newPassword: "long enough" }, { currentPassword: /required/ }],
  ])("is refused for %s and changes nothing", async (_, body, fields) => {
    const [phone, desk] = [await app.admin(), await app.admin()];
    const fullBody = { currentPassword: "a wrong guess", ...body };
    const response = await send(desk, "PUT", "/api/admin/password", fullBody);
    expect(response.status).toBe(422);
    const [[field, message]] = Object.entries(fields) as [[string, string | RegExp]];
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(message) as string } });
    expect([await me(phone), await me(desk)]).toEqual([200, 200]);
    expect((await logIn(app.visitor())).status).toBe(200);
  });

  test("is made once by two concurrent requests", async () => {
    const [first, two] = [await app.admin(), await app.admin()];
    const responses = await Promise.all([change(first, "the first of two"), change(two, "the second of two")]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
    const isFirst = responses[0]?.status === 204;
    expect([await me(first), await me(two)]).toEqual(isFirst ? [200, 401] : [401, 200]);
    const statuses = [
      (await logIn(app.visitor(), { password: "the first of two" })).status,
      (await logIn(app.visitor(), { password: "the second of two" })).status,
    ];
    expect(statuses).toEqual(isFirst ? [200, 401] : [401, 200]);
  });

  test("ends sessions that concurrent logins with the old password create", async () => {
    const desk = await app.admin();
    const otherVisitors: Visitor[] = [];
    let isChanged = false;
    const keepLoggingIn = async () => {
      while (!isChanged) {
        const visitor = app.visitor();
        otherVisitors.push(visitor);
        await logIn(visitor);
      }
    };
    const changing = change(desk, "a longer, better one").finally(() => (isChanged = true));
    const [changed] = await Promise.all([changing, keepLoggingIn(), keepLoggingIn()]);
    expect(changed.status).toBe(204);
    for (const visitor of otherVisitors) expect(await me(visitor)).toBe(401);
    expect(await me(desk)).toBe(200);
  });
});

test("attempts with the current password count by session: after ten the right one is refused too, but not elsewhere", async () => {
  const [phone, desk] = [await app.admin(), await app.admin()];
  const attempts = Array.from({ length: 12 }, (_, i) => change(desk, "long enough", `wrong ${i}`));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const refused = await change(desk, "long enough");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await me(desk)).toBe(200);
  expect((await logIn(app.visitor())).status).toBe(200);
  expect((await change(phone, "long enough", "a wrong guess")).status).toBe(422);
  app.clock.offsetMs += 16 * 60_000;
  expect((await change(desk, "long enough")).status).toBe(204);
});

test("wrong logins from the same IP address and elsewhere never block a signed-in admin's own changes", async () => {
  const desk = await app.admin();
  const wrong = Array.from({ length: 12 }, (_, i) => logIn(app.visitor(), { password: `wrong ${i}` }));
  expect((await Promise.all(wrong)).map(({ status }) => status)).toContain(429);
  const exhausted = { hits: 1000 };
  await app.recital.database.model(rateLimitTable).update(exhausted, { where: {} });
  expect((await logIn(app.visitor())).status).toBe(429);
  expect((await send(desk, "POST", "/api/admin/second-factor", { password: adminPassword })).status).toBe(201);
  expect((await change(desk, "a longer, better one")).status).toBe(204);
});

test("neither the log nor a response contains a password", async () => {
  const desk = await app.admin();
  const responses = [
    await change(desk, "a secret that is new"),
    await change(desk, "another new secret", "a wrong secret"),
    await change(desk, "short s", "a secret that is new"),
  ];
  const texts = [...app.logLines, ...(await Promise.all(responses.map((response) => response.text())))].join("\n");
  for (const secret of ["a secret that is new", "another new secret", "a wrong secret", "short s", adminPassword]) {
    expect(texts).not.toContain(secret);
  }
  expect(app.logLines.join("\n")).toContain("password changed");
});
