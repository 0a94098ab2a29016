import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "@recital/contract/api";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { countHit } from "../../../db/rate-limits.ts";
import { setPassword } from "./find-admin.ts";
import { adminUserTable } from "../../../http/tables.ts";
import { orderTable } from "../../orders/orders/tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 16 * 60_000;
});

function logIn(visitor: Visitor, username: string, password: string): Promise<Response> {
  return visitor.fetch("/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
}

describe("logging in", () => {
  test("gives access to the admin's routes under a new session ID, in an HttpOnly cookie", async () => {
    const visitor = app.visitor();
    const response = await logIn(visitor, "admin", adminPassword);
    expect(await response.json()).toEqual({ id: 1, username: "admin", hasSecondFactor: false, language: null });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith("recital="));
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    expect((await visitor.api("GET /api/admin/me")).username).toBe("admin");
    const before = visitor.cookies.get("recital");
    await logIn(visitor, "admin", adminPassword);
    expect(visitor.cookies.get("recital")).not.toBe(before);
    const fixed = app.visitor();
    fixed.cookies.set("recital", before ?? "");
    fixed.cookies.set("recital.sig", visitor.cookies.get("recital.sig") ?? "");
    expect((await fixed.fetch("/api/admin/me")).status).toBe(401);
  });

  test("fails with the same message for a wrong name and a wrong password", async () => {
    const wrong = await Promise.all([
      logIn(app.visitor(), "admin", "wrong"),
      logIn(app.visitor(), "unknown", adminPassword),
    ]);
    const [first, two] = await Promise.all(wrong.map((response) => response.json()));
    expect(wrong.map((response) => response.status)).toEqual([401, 401]);
    expect(first).toEqual(two);
    expect(first).toMatchObject({ error: "Invalid credentials" });
  });

  test("is refused if the password is changed between its check and the new session", async () => {
    const { database } = app.recital;
    const adminUser = database.model(adminUserTable);
    const visitor = app.visitor();
    adminUser.addHook("afterFind", "changed meanwhile", async () => {
      adminUser.removeHook("afterFind", "changed meanwhile");
      await setPassword(database, "admin", "another password");
    });
    expect((await logIn(visitor, "admin", adminPassword)).status).toBe(401);
    expect((await visitor.fetch("/api/admin/me")).status).toBe(401);
    await setPassword(database, "admin", adminPassword);
    expect((await logIn(visitor, "admin", adminPassword)).status).toBe(200);
  });

  test("is refused after ten failures, concurrent or in another spelling, while a signed-in admin stays signed in", async () => {
    const sitting = await app.admin();
    const spellings = ["admin", "ADMIN", " admin "];
    const tries = Array.from({ length: 14 }, (_, i) => logIn(app.visitor(), spellings[i % 3] ?? "", `wrong ${i}`));
    const refused = (await Promise.all(tries)).filter((response) => response.status === 429);
    // The counters of the account and of the IP address may each refuse another one.
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await logIn(app.visitor(), "admin", adminPassword)).status).toBe(429);
    expect((await sitting.fetch("/api/admin/me")).status).toBe(200);
    app.clock.offsetMs += 16 * 60_000;
    expect((await logIn(app.visitor(), "admin", adminPassword)).status).toBe(200);
  });
});

test("attempts with slightly different times, as from several processes, are counted together", async () => {
  const rule = { name: "apart", max: 10, windowMs: 60_000 };
  const countAt = (ms: number) => countHit(app.recital.database, rule, "someone", new Date(ms));
  const now = app.clock.now().getTime();
  expect((await countAt(now)).hits).toBe(1);
  expect((await countAt(now - 500)).hits).toBe(2);
});

test("a limit that was reached while the clock was an hour fast ends when the clock is right again", async () => {
  app.clock.offsetMs += 60 * 60_000;
  const tries = Array.from({ length: 12 }, (_, i) => logIn(app.visitor(), "admin", `wrong ${i}`));
  expect((await Promise.all(tries)).some((response) => response.status === 429)).toBe(true);
  app.clock.offsetMs -= 60 * 60_000;
  expect((await logIn(app.visitor(), "admin", adminPassword)).status).toBe(200);
});

describe("a name that only resembles the admin's", () => {
  test("accepts name and password from a keyboard that composes letters, and from one that does not", async () => {
    const { database } = app.recital;
    await setPassword(database, "Jürgen".normalize("NFD"), "Motör-Hügel wächst 9".normalize("NFD"));
    for (const form of ["NFC", "NFD"]) {
      const response = await logIn(app.visitor(), "Jürgen".normalize(form), "Motör-Hügel wächst 9".normalize(form));
      expect(response.status).toBe(200);
    }
    await setPassword(database, "Jürgen", "another password");
    expect(await database.model(adminUserTable).count()).toBe(2);
  });

  // MySQL's default collation treats most of these as equal to "admin".
  test.each(["\u00e4dmin", "ADMIN", "admin\u0000", "a\u0000dmin", "admin\u200b", "\ud83cadmin"])(
    "cannot log in, so attempts cannot be spread over spellings: %j",
    async (name) => {
      const response = await logIn(app.visitor(), name, adminPassword);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: "Invalid credentials" });
    },
  );

  test("does not count against the admin, whose ten concurrent logins succeed", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => logIn(app.visitor(), "admin", adminPassword)));
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
  });
});

describe("a session", () => {
  test("is invalid at once after logout, even if its cookie is sent again", async () => {
    const admin = await app.admin();
    const copy = app.visitor();
    for (const [name, value] of admin.cookies) copy.cookies.set(name, value);
    expect((await copy.fetch("/api/admin/me")).status).toBe(200);
    expect((await admin.fetch("/api/admin/logout", { method: "POST" })).status).toBe(204);
    expect((await copy.fetch("/api/admin/me")).status).toBe(401);
  });

  test("of every browser ends when the password is reset", async () => {
    const [first, two] = [await app.admin(), await app.admin()];
    await setPassword(app.recital.database, "admin", adminPassword);
    expect((await first.fetch("/api/admin/me")).status).toBe(401);
    expect((await two.fetch("/api/admin/me")).status).toBe(401);
  });

  test("ends after a week without use, and after a month in any case", async () => {
    const idle = await app.admin();
    app.clock.offsetMs += 8 * 24 * 3_600_000;
    expect((await idle.fetch("/api/admin/me")).status).toBe(401);
    const busy = await app.admin();
    for (let day = 0; day < 30; day += 6) {
      expect((await busy.fetch("/api/admin/me")).status).toBe(200);
      app.clock.offsetMs += 6 * 24 * 3_600_000;
    }
    app.clock.offsetMs += 2 * 24 * 3_600_000;
    expect((await busy.fetch("/api/admin/me")).status).toBe(401);
  });
});

describe("without a session", () => {
  const adminOnly = Object.entries(api)
    .filter(([, endpoint]) => endpoint.access === "admin")
    .map(([key]) => key.split(" ") as [string, string]);

  test.each(adminOnly)("%s %s gets 401 before its body is read", async (method, path) => {
    const response = await fetch(app.url + path.replace(":id", "1"), {
      method,
      ...(method !== "GET" && { body: "{", headers: { "content-type": "application/json" } }),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "Please log in" });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    "/API/admin/orders",
    "/api/Admin/orders",
    "/api/admin/orders/",
    "/api//admin/orders",
    "/api/admin//orders",
    "/api/./admin/orders",
    "/api/admin/orders%2f",
    "/api/%61dmin/orders",
    "/api/admin/orders;x=1",
    "/api/admin/orders?x=/api/products",
    "/api/admin",
    "/api/admin/nothing",
  ])("%s shows no data", async (path) => {
    const response = await fetch(app.url + path);
    expect([401, 404]).toContain(response.status);
  });
});

test("an admin changes an order's status and address, and each invalid value is refused by field", async () => {
  const admin = await app.admin();
  const order = app.recital.database.model(orderTable);
  const now = app.clock.now();
  const row = await order.create({
    checkoutKey: "raw-sql",
    customerEmail: "ada@example.com",
    currency: "usd",
    subtotalCents: 100,
    totalCents: 100,
    status: "pending",
    needsShipping: true,
    checkoutExpiresAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const params = { id: String(row.id) };
  for (const status of ["shipped", "pending", "refunded", "delivered", "cancelled", "processing"] as const) {
    const changed = await admin.api("PUT /api/admin/orders/:id/status", { params, body: { status } });
    expect(changed.status).toBe(status);
  }
  const put = (path: string, body: unknown) =>
    admin.fetch(`/api/admin/orders/${row.id}/${path}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect(await (await put("status", { status: "lost" })).json()).toMatchObject({
    fields: { status: expect.any(String) },
  });
  const address = { line1: "1 Road", line2: "", city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" };
  const saved = await put("shipping-address", { shippingAddress: { name: "Ada", address } });
  expect(await saved.json()).toMatchObject({ shippingAddress: { name: "Ada", address: { ...address, line2: null } } });
  const empty = await put("shipping-address", { shippingAddress: { name: " ", address: { ...address, city: "" } } });
  expect(empty.status).toBe(422);
  expect(await empty.json()).toMatchObject({
    fields: {
      "shippingAddress.name": "Recipient name is required",
      "shippingAddress.address.city": "City is required",
    },
  });
});

test("the list of orders is paged by limit and offset and has the total count", async () => {
  const admin = await app.admin();
  const response = await admin.fetch("/api/admin/orders?limit=1&offset=0");
  expect(response.headers.get("x-total-count")).toBe("1");
  for (const bad of ["limit=0", "limit=-1", "limit=abc", "limit=1e9", "offset=-1"]) {
    expect((await admin.fetch(`/api/admin/orders?${bad}`)).status).toBe(400);
  }
});
