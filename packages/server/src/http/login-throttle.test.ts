import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setPassword } from "../features/system/admin-session/find-admin.ts";
import { logIn, resetAdmin, send } from "../testing/admin-login.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { countLoginAttempt } from "./login-throttle.ts";
import { rateLimitTable } from "../db/rate-limits.ts";
import { adminUserTable } from "./tables.ts";
import { securityEventTable } from "../email/tables.ts";
import { jobTable } from "../jobs/table.ts";

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(rateLimitTable).destroy({ where: {} });
  await resetAdmin(app);
  owner = app.visitor();
  await attempt(owner, "192.0.2.1", adminPassword);
});

async function attempt(visitor: Visitor, ip: string, password = "a wrong guess", username = "admin"): Promise<number> {
  return (await logIn(visitor, { username, password }, { "x-forwarded-for": ip })).status;
}

/** Makes concurrent wrong attempts by browsers without cookies and returns how many got each status. */
async function guess(
  count: number,
  ipOf: (index: number) => string,
  nameOf: (index: number) => string = () => "admin",
) {
  const statuses: Record<number, number> = {};
  const send = async (index: number) => {
    const status = await attempt(app.visitor(), ipOf(index), "a wrong guess", nameOf(index));
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  for (let sent = 0; sent < count; sent += 100) {
    const length = Math.min(100, count - sent);
    await Promise.all(Array.from({ length }, (_, index) => send(sent + index)));
  }
  return statuses;
}

/** Counts wrong attempts at the admin from as many IP addresses, without hashing, and returns how many were allowed. */
async function countGuesses(count: number): Promise<number> {
  const deps = { database: app.recital.database, clock: app.clock, wait: () => Promise.resolve() };
  const attempts = Array.from({ length: count }, (_, index) =>
    countLoginAttempt(deps, { username: "admin", ip: manyIps(index), deviceId: null, isLoginIp: false }),
  );
  return (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled").length;
}

/** Exhausts the limit of a username for all IP addresses. */
async function exhaustFor(username: string): Promise<void> {
  const now = app.clock.now();
  const id = `login-account:${username}`;
  await app.recital.database
    .model(rateLimitTable)
    .upsert({ id, hits: 100, resetsAt: new Date(now.getTime() + 600_000) });
}

const manyIps = (index: number) => `198.51.${100 + Math.floor(index / 250)}.${index % 250}`;
const limitIds = async () => (await app.recital.database.model(rateLimitTable).findAll()).map(({ id }) => id);
/** Lets every counter reach its limit. */
const exhaustAll = () => app.recital.database.model(rateLimitTable).update({ hits: 1000 }, { where: {} });

/**
 * Returns a browser that has only the owner's device cookie, as after a logout; `value` replaces the cookie's value.
 */
function knownBrowser(value?: string): Visitor {
  const visitor = app.visitor();
  for (const name of ["recital-device", "recital-device.sig"]) {
    visitor.cookies.set(name, owner.cookies.get(name) ?? "");
  }
  if (value !== undefined) visitor.cookies.set("recital-device", value);
  return visitor;
}

describe("wrong logins from elsewhere", () => {
  test("ten from one IP address block neither another one nor another username there", async () => {
    expect(await guess(14, () => "203.0.113.1")).toEqual({ 401: 10, 429: 4 });
    expect(await attempt(app.visitor(), "203.0.113.1", adminPassword)).toBe(429);
    expect(await attempt(app.visitor(), "203.0.113.1", "a wrong guess", "another")).toBe(401);
    expect(await attempt(app.visitor(), "203.0.113.2", adminPassword)).toBe(200);
  });

  test("a thousand check a hundred passwords, and the owner's browser still logs in and makes its changes", async () => {
    expect(await guess(5, manyIps)).toEqual({ 401: 5 });
    expect(await countGuesses(1000)).toBe(95);
    expect(await guess(100, manyIps)).toEqual({ 429: 100 });
    const refused = await logIn(app.visitor(), {}, { "x-forwarded-for": "203.0.113.3" });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: "Too many failed logins. Please wait a quarter of an hour.",
    });
    expect(await attempt(knownBrowser(), "203.0.113.3", adminPassword)).toBe(200);
    const body = { currentPassword: adminPassword, newPassword: "a longer, better one" };
    expect((await send(owner, "PUT", "/api/admin/password", body)).status).toBe(204);
    app.clock.offsetMs += Number(refused.headers.get("retry-after")) * 1000;
    expect(await attempt(app.visitor(), "203.0.113.3", "a longer, better one")).toBe(200);
  });

  test("from the owner's own IP address do not block the owner's browser either", async () => {
    await guess(
      60,
      () => "192.0.2.1",
      (index) => (index % 2 ? "admin" : `name-${index}`),
    );
    await exhaustAll();
    expect(await attempt(app.visitor(), "192.0.2.1", adminPassword)).toBe(429);
    expect(await attempt(knownBrowser(), "192.0.2.1", adminPassword)).toBe(200);
  });

  test("that are refused count nowhere: neither for the username nor for made-up usernames", async () => {
    await guess(10, () => "203.0.113.4");
    const before = await app.recital.database.model(rateLimitTable).findAll({ raw: true });
    await guess(30, () => "203.0.113.4");
    expect(await app.recital.database.model(rateLimitTable).findAll({ raw: true })).toEqual(before);
    const attempts = await guess(
      200,
      () => "203.0.113.5",
      (index) => `made-up-${index}`,
    );
    expect(attempts).toEqual({ 401: 50, 429: 150 });
    // Refused by the IP address's count, before any row of their own.
    expect((await limitIds()).filter((id) => id.includes("made-up"))).toHaveLength(100);
  });

  test("share the budget of an IPv6 /64 network and of all spellings of a username", async () => {
    const spellings = ["admin", "ADMIN", " admin "];
    const tried = guess(
      12,
      (index) => `2001:db8:1:2::${index.toString(16)}`,
      (index) => spellings[index % 3] ?? "",
    );
    expect(await tried).toEqual({ 401: 10, 429: 2 });
  });

  test("remain counted for the username after a successful login elsewhere", async () => {
    expect(await countGuesses(99)).toBe(99);
    expect(await attempt(app.visitor(), "203.0.113.6", adminPassword)).toBe(200);
    expect(await guess(3, () => "203.0.113.9")).toEqual({ 401: 1, 429: 2 });
  });
});

describe("the IP address of a login", () => {
  test("still lets the right password in after a thousand guesses from elsewhere, without a device cookie", async () => {
    for (const guesses of [10, 1000]) {
      await countGuesses(guesses);
      expect(await attempt(app.visitor(), "192.0.2.1", adminPassword)).toBe(200);
    }
    expect(await attempt(app.visitor(), "203.0.113.10", adminPassword)).toBe(429);
  });

  test("has ten failures of its own, also for concurrent ones, and a right password after nine", async () => {
    await countGuesses(100);
    expect(await guess(9, () => "192.0.2.1")).toEqual({ 401: 9 });
    expect(await attempt(app.visitor(), "192.0.2.1", adminPassword)).toBe(200);
    expect(await guess(14, () => "192.0.2.1")).toEqual({ 401: 10, 429: 4 });
    expect(await attempt(app.visitor(), "192.0.2.1", adminPassword)).toBe(429);
  });

  test("does not use up the hundred of all others, and no address gets more than fifty for all usernames", async () => {
    await guess(10, () => "192.0.2.1");
    expect(await countGuesses(110)).toBe(100);
    const nameOf = (index: number) => `name-${index}`;
    expect(await guess(60, () => "192.0.2.1", nameOf)).toEqual({ 401: 40, 429: 20 });
  });

  test("means the /64 network of an IPv6 address", async () => {
    await attempt(app.visitor(), "2001:db8:1:3::1", adminPassword);
    await countGuesses(100);
    expect(await attempt(app.visitor(), "2001:db8:1:3::2", adminPassword)).toBe(200);
    expect(await attempt(app.visitor(), "2001:db8:1:4::1", adminPassword)).toBe(429);
  });

  test("counts for 30 days after the last login, for that admin only", async () => {
    await setPassword(app.recital.database, "second", "another password");
    const isAllowed = async (username = "admin", password = adminPassword) => {
      await exhaustFor(username);
      return (await attempt(app.visitor(), "192.0.2.1", password, username)) === 200;
    };
    expect(await isAllowed("second", "another password")).toBe(false);
    app.clock.offsetMs += 29 * 86_400_000;
    expect(await isAllowed()).toBe(true);
    app.clock.offsetMs += 29 * 86_400_000;
    expect(await isAllowed()).toBe(true);
    app.clock.offsetMs += 31 * 86_400_000;
    expect(await isAllowed()).toBe(false);
    await app.recital.database.model(adminUserTable).destroy({ where: { username: "second" } });
  });
});

describe("many failures for one name", () => {
  const lockOuts = () => app.recital.database.model(securityEventTable).count({ where: { kind: "lock-out" } });

  test("are told to the owner from the fiftieth on, once a day", async () => {
    const before = await lockOuts();
    await countGuesses(48);
    await attempt(app.visitor(), "203.0.113.11");
    expect(await lockOuts()).toBe(before);
    await guess(20, (index) => `203.0.113.${20 + index}`);
    expect(await lockOuts()).toBe(before + 1);
    app.clock.offsetMs += 86_400_000;
    await countGuesses(49);
    await attempt(app.visitor(), "203.0.113.12");
    expect(await lockOuts()).toBe(before + 2);
    const jobs = await app.recital.database.model(jobTable).count({ where: { kind: "security-event-email" } });
    expect(jobs).toBe(await app.recital.database.model(securityEventTable).count());
  });

  test("are no event if there is no such admin, or if they came from the admin's own IP address", async () => {
    const before = await lockOuts();
    await guess(60, manyIps, () => "made-up");
    app.clock.offsetMs += 2 * 86_400_000;
    await countGuesses(100);
    await attempt(app.visitor(), "192.0.2.1");
    expect(await lockOuts()).toBe(before);
  });
});

describe("a device cookie", () => {
  test("is signed, HttpOnly, SameSite=Lax and valid for a year, and contains no name and no password hash", async () => {
    const response = await logIn(app.visitor(), {}, { "x-forwarded-for": "192.0.2.1" });
    const lines = response.headers.getSetCookie().filter((line) => line.startsWith("recital-device"));
    expect(lines.map((line) => line.split("=")[0])).toEqual(["recital-device", "recital-device.sig"]);
    for (const line of lines) {
      expect(line).toMatch(/; httponly/i);
      expect(line).toMatch(/; samesite=lax/i);
      const expires = new Date(/expires=([^;]+)/i.exec(line)?.[1] ?? "").getTime();
      expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(365);
    }
    const user = await app.recital.database.model(adminUserTable).findByPk(1);
    expect(lines[0]).not.toContain(user?.passwordHash);
  });

  test("gives ten failures in a quarter of an hour, which a success resets", async () => {
    const copy = knownBrowser();
    const copies = Array.from({ length: 12 }, (_, index) => attempt(copy, manyIps(index)));
    expect((await Promise.all(copies)).filter((status) => status === 401)).toHaveLength(10);
    expect(await attempt(copy, "203.0.113.7", adminPassword)).toBe(429);
    // A browser without the cookie has other budgets.
    expect(await attempt(app.visitor(), "203.0.113.7", adminPassword)).toBe(200);
    app.clock.offsetMs += 16 * 60_000;
    expect(await attempt(copy, "203.0.113.7")).toBe(401);
    expect(await attempt(copy, "203.0.113.7", adminPassword)).toBe(200);
  });

  /** Returns whether a browser's cookie helps while every other budget is exhausted. */
  async function helps(visitor: Visitor, username = "admin", password = adminPassword): Promise<boolean> {
    for (const name of ["admin", username]) await attempt(app.visitor(), "203.0.113.8", "a wrong guess", name);
    await exhaustAll();
    return (await attempt(visitor, "203.0.113.8", password, username)) !== 429;
  }

  test("counts for nothing with another value or signature", async () => {
    const value = owner.cookies.get("recital-device") ?? "";
    expect(await helps(knownBrowser())).toBe(true);
    expect(await helps(knownBrowser(value.replace(/^1:/, "2:")))).toBe(false);
    expect(await helps(knownBrowser(value.replace(/:[^:]+:/, ":another:")))).toBe(false);
    const unsigned = knownBrowser();
    unsigned.cookies.delete("recital-device.sig");
    expect(await helps(unsigned)).toBe(false);
    const forged = knownBrowser();
    forged.cookies.set("recital-device.sig", "x".repeat(27));
    expect(await helps(forged)).toBe(false);
  });

  test("counts for nothing for another username", async () => {
    await setPassword(app.recital.database, "second", "another password");
    expect(await helps(knownBrowser(), "second", "another password")).toBe(false);
    expect(await helps(knownBrowser(), "unknown")).toBe(false);
    await app.recital.database.model(adminUserTable).destroy({ where: { username: "second" } });
  });

  test("expires a year after the login", async () => {
    app.clock.offsetMs += 364 * 86_400_000;
    expect(await helps(knownBrowser())).toBe(true);
    app.clock.offsetMs += 86_400_000;
    expect(await helps(knownBrowser())).toBe(false);
  });

  test("is invalid after the password changed, except in the browser that changed it, which gets a new one", async () => {
    const otherBrowser = knownBrowser();
    const body = { currentPassword: adminPassword, newPassword: "a longer, better one" };
    expect((await send(owner, "PUT", "/api/admin/password", body)).status).toBe(204);
    expect(await helps(knownBrowser(), "admin", "a longer, better one")).toBe(true);
    expect(await helps(otherBrowser, "admin", "a longer, better one")).toBe(false);
    await setPassword(app.recital.database, "admin", adminPassword);
    expect(await helps(knownBrowser())).toBe(false);
  });
});

test("device cookies that an older secret signed stay valid and are signed again for a year", async () => {
  const { storage, clock } = app;
  const start = (secrets: string) =>
    startTestApp({
      storage,
      runsWorker: false,
      clockOffsetMs: clock.offsetMs,
      env: { SESSION_SECRET: secrets, TRUST_PROXY: "1" },
    });
  const [older, newer] = ["an older secret of the shop", "a newer secret of the shop"];
  const before = await start(older);
  const known = await before.admin();
  await before.stop();
  const after = await start(`${newer},${older}`);
  const visitor = after.visitor();
  for (const [name, value] of known.cookies) if (name.includes("device")) visitor.cookies.set(name, value);
  const response = await logIn(visitor, { password: "a wrong guess" });
  expect(response.status).toBe(401);
  const lines = response.headers.getSetCookie().filter((line) => line.startsWith("recital-device"));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/expires=/i);
  expect(await limitIds()).toContainEqual(expect.stringMatching(/^login-device:/));
  await after.stop();
});
