import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { logIn } from "../../../testing/admin-login.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { sessionTable } from "../../../http/tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(sessionTable).destroy({ where: {} });
});

async function browser(userAgent: string): Promise<Visitor> {
  const visitor = app.visitor();
  expect((await logIn(visitor, {}, { "user-agent": userAgent })).status).toBe(200);
  return visitor;
}

const me = async (visitor: Visitor) => (await visitor.fetch("/api/admin/me")).status;

describe("the list of sessions", () => {
  test("contains every signed-in browser, last used first, and marks the current one", async () => {
    const phone = await browser("Phone/1");
    app.clock.offsetMs += 10 * 60_000;
    const desk = await browser("Desk/2");
    const list = await desk.api("GET /api/admin/sessions");
    expect(list.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ["Desk/2", true],
      ["Phone/1", false],
    ]);
    app.clock.offsetMs += 10 * 60_000;
    const [first] = await phone.api("GET /api/admin/sessions");
    expect(first).toMatchObject({ userAgent: "Phone/1", isCurrent: true });
    expect(Date.parse(first?.seenAt ?? "")).toBeGreaterThan(Date.parse(first?.createdAt ?? "") + 19 * 60_000);
  });

  test("omits visitors, and browsers unused for a week", async () => {
    await browser("Forgotten/1");
    app.clock.offsetMs += 4 * 24 * 3_600_000;
    const desk = await browser("Desk/2");
    const { id: productId } = await buildProduct(app.recital.database);
    const visitor = app.visitor();
    const body = { items: [{ productId, quantity: 1 }], customerEmail: "ada@example.com" };
    await visitor.api("POST /api/create-checkout-session", { body });
    expect(await desk.api("GET /api/admin/sessions")).toHaveLength(2);
    app.clock.offsetMs += 4 * 24 * 3_600_000;
    expect((await desk.api("GET /api/admin/sessions")).map(({ userAgent }) => userAgent)).toEqual(["Desk/2"]);
  });

  test("shortens and sanitizes a browser's name, and allows an empty one", async () => {
    const desk = await browser(`<script>\u0085é ${"x".repeat(4000)}`);
    const [login] = await desk.api("GET /api/admin/sessions");
    expect(login?.userAgent).toBe(`<script>é ${"x".repeat(290)}`);
    const nameless = await browser("");
    expect((await nameless.api("GET /api/admin/sessions")).find(({ isCurrent }) => isCurrent)?.userAgent).toBe("");
  });

  test("contains no secret that grants access to a session", async () => {
    const desk = await browser("Desk/2");
    const [login] = await desk.api("GET /api/admin/sessions");
    expect(login?.id).not.toBe(desk.cookies.get("recital"));
    const thief = app.visitor();
    thief.cookies.set("recital", login?.id ?? "");
    thief.cookies.set("recital.sig", desk.cookies.get("recital.sig") ?? "");
    expect(await me(thief)).toBe(401);
  });
});

describe("revoking a session", () => {
  test("ends it at once, and gets 404 the second time", async () => {
    const [phone, desk] = [await browser("Phone/1"), await browser("Desk/2")];
    const list = await desk.api("GET /api/admin/sessions");
    const params = { id: list.find(({ isCurrent }) => !isCurrent)?.id ?? "" };
    await desk.api("DELETE /api/admin/sessions/:id", { params });
    expect([await me(phone), await me(desk)]).toEqual([401, 200]);
    expect((await desk.fetch(`/api/admin/sessions/${params.id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("works for the current session too and clears its cookie", async () => {
    const desk = await browser("Desk/2");
    const copy = app.visitor();
    for (const [name, value] of desk.cookies) copy.cookies.set(name, value);
    const [session] = await desk.api("GET /api/admin/sessions");
    await desk.api("DELETE /api/admin/sessions/:id", { params: { id: session?.id ?? "" } });
    expect(desk.cookies.has("recital")).toBe(false);
    expect([await me(desk), await me(copy)]).toEqual([401, 401]);
  });

  test("except the current one ends all others", async () => {
    const phones = [await browser("Phone/1"), await browser("Phone/2"), await browser("Phone/3")];
    const desk = await browser("Desk/2");
    await desk.api("POST /api/admin/sessions/end-others");
    expect(await Promise.all(phones.map(me))).toEqual([401, 401, 401]);
    expect(await desk.api("GET /api/admin/sessions")).toHaveLength(1);
  });

  test("gets 404 for a visitor's session and for an unknown ID", async () => {
    const desk = await browser("Desk/2");
    const session = app.recital.database.model(sessionTable);
    const now = app.clock.now();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const id = "a".repeat(64);
    await session.create({ id, data: "{}", createdAt: now, seenAt: now, expiresAt });
    const end = (key: string) => desk.fetch(`/api/admin/sessions/${key}`, { method: "DELETE" });
    expect((await end(id)).status).toBe(404);
    await desk.api("POST /api/admin/sessions/end-others");
    expect(await session.findByPk(id)).not.toBeNull();
    expect((await end("b".repeat(64))).status).toBe(404);
    for (const bad of ["1", "x".repeat(64), "A".repeat(64), "' OR 1=1", "a".repeat(65)]) {
      expect((await end(encodeURIComponent(bad))).status).toBe(400);
    }
    expect(await me(desk)).toBe(200);
  });
});
