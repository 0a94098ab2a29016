import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "@recital/contract/api";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../testing/start-test-app.ts";
import { countHit } from "../../http/rate-limit.ts";
import { setPassword } from "./set-password.ts";

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
  test("opens the admin's routes under a new session id, in a cookie that scripts cannot read", async () => {
    const visitor = app.visitor();
    const answer = await logIn(visitor, "admin", adminPassword);
    expect(await answer.json()).toEqual({ id: 1, username: "admin", hasSecondFactor: false });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("recital="));
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

  test("fails in the same words for a wrong name and a wrong password", async () => {
    const wrong = await Promise.all([
      logIn(app.visitor(), "admin", "wrong"),
      logIn(app.visitor(), "nobody", adminPassword),
    ]);
    const [one, two] = await Promise.all(wrong.map((answer) => answer.json()));
    expect(wrong.map((answer) => answer.status)).toEqual([401, 401]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ error: "Invalid credentials" });
  });

  test("is refused after ten failures, many at once or spelled otherwise, while a sitting admin stays in", async () => {
    const sitting = await app.admin();
    const spellings = ["admin", "ADMIN", " admin "];
    const tries = Array.from({ length: 14 }, (_, i) => logIn(app.visitor(), spellings[i % 3] ?? "", `guess ${i}`));
    const refused = (await Promise.all(tries)).filter((answer) => answer.status === 429);
    // Two counters, of the account and of the address, may each refuse another one.
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await logIn(app.visitor(), "admin", adminPassword)).status).toBe(429);
    expect((await sitting.fetch("/api/admin/me")).status).toBe(200);
    app.clock.offsetMs += 16 * 60_000;
    expect((await logIn(app.visitor(), "admin", adminPassword)).status).toBe(200);
  });
});

test("hits whose moments are a little apart, as those of several processes, are counted together", async () => {
  const rule = { name: "apart", max: 10, windowMs: 60_000 };
  const countAt = (ms: number) => countHit(app.recital.database, rule, "somebody", new Date(ms));
  const now = app.clock.now().getTime();
  expect((await countAt(now)).hits).toBe(1);
  expect((await countAt(now - 500)).hits).toBe(2);
});

test("a limit that was reached while the clock was an hour fast is over when the clock is right again", async () => {
  app.clock.offsetMs += 60 * 60_000;
  const tries = Array.from({ length: 12 }, (_, i) => logIn(app.visitor(), "admin", `guess ${i}`));
  expect((await Promise.all(tries)).some((answer) => answer.status === 429)).toBe(true);
  app.clock.offsetMs -= 60 * 60_000;
  expect((await logIn(app.visitor(), "admin", adminPassword)).status).toBe(200);
});

describe("a name that only looks like the admin's", () => {
  // To MySQL's usual comparison of texts most of these are the same as "admin".
  test.each(["\u00e4dmin", "ADMIN", "admin\u0000", "a\u0000dmin", "admin\u200b", "\ud83cadmin"])(
    "does not log in, so that guesses cannot be spread over spellings: %j",
    async (name) => {
      const answer = await logIn(app.visitor(), name, adminPassword);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: "Invalid credentials" });
    },
  );

  test("and many logins at once that succeed are never more than refused", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(app.visitor(), "admin", adminPassword)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  });
});

describe("a session", () => {
  test("is dead at once after logout, though its cookie is played again", async () => {
    const admin = await app.admin();
    const copy = app.visitor();
    for (const [name, value] of admin.cookies) copy.cookies.set(name, value);
    expect((await copy.fetch("/api/admin/me")).status).toBe(200);
    expect((await admin.fetch("/api/admin/logout", { method: "POST" })).status).toBe(204);
    expect((await copy.fetch("/api/admin/me")).status).toBe(401);
  });

  test("of every browser ends when the password is set anew", async () => {
    const [one, two] = [await app.admin(), await app.admin()];
    await setPassword(app.recital.database, "admin", adminPassword);
    expect((await one.fetch("/api/admin/me")).status).toBe(401);
    expect((await two.fetch("/api/admin/me")).status).toBe(401);
  });

  test("ends after a week without use and after a month in any case", async () => {
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

  test.each(adminOnly)("%s %s is 401, before its body is read", async (method, path) => {
    const answer = await fetch(app.url + path.replace(":id", "1"), {
      method,
      ...(method !== "GET" && { body: "{", headers: { "content-type": "application/json" } }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "Please log in" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
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
  ])("%s shows nothing", async (path) => {
    const answer = await fetch(app.url + path);
    expect([401, 404]).toContain(answer.status);
  });
});

test("an order's status and address are changed by hand, and each bad value is named", async () => {
  const admin = await app.admin();
  const { order } = app.recital.database.models;
  const now = new Date();
  const row = await order.create({
    checkoutKey: "by-hand",
    customerEmail: "ada@example.com",
    currency: "usd",
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

test("the list of orders is cut by limit and offset and says how many there are", async () => {
  const admin = await app.admin();
  const answer = await admin.fetch("/api/admin/orders?limit=1&offset=0");
  expect(answer.headers.get("x-total-count")).toBe("1");
  for (const bad of ["limit=0", "limit=-1", "limit=abc", "limit=1e9", "offset=-1"]) {
    expect((await admin.fetch(`/api/admin/orders?${bad}`)).status).toBe(400);
  }
});
