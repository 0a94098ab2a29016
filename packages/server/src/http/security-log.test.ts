import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, send } from "../testing/admin-login.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

type Line = Readonly<Record<string, unknown>>;

/** Returns the log lines that have the response's request ID. */
function linesAbout(response: Response): Line[] {
  const requestId = response.headers.get("x-request-id");
  return app.logLines.map((line) => JSON.parse(line) as Line).filter((line) => line["requestId"] === requestId);
}

test("every line has its time in UTC, level, event and the request's ID", async () => {
  const lines = linesAbout(await logIn(app.visitor()));
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(["admin logged in", "request"]));
  for (const { time, level } of lines) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(level).toBe("info");
  }
  expect(lines[0]).toMatchObject({ admin: 1 });
});

test("a refused login is logged with its reason", async () => {
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => logIn(app.visitor(), { password: "a wrong guess" })),
  );
  const reasons = wrong.map((response) => linesAbout(response)[0]);
  for (const line of reasons) expect(line).toMatchObject({ level: "warn", event: "login refused" });
  const statuses = reasons.map((line) => line?.["status"]);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  app.clock.offsetMs += 16 * 60_000;
});

test("refusals for access, origin, input and a wrong current password are logged, and a logout too", async () => {
  const admin = await app.admin();
  const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
  const password = { currentPassword: "a wrong guess", newPassword: "a longer, better one" };
  const refused: [Response, number][] = [
    [await app.visitor().fetch("/api/admin/orders"), 401],
    [await app.visitor().fetch("/api/orders/1"), 404],
    [await admin.fetch("/api/admin/sessions/end-others", foreign), 403],
    [await send(app.visitor(), "POST", "/api/create-checkout", { items: [] }), 422],
    [await app.visitor().fetch("/api/webhooks/stripe", { method: "POST", body: "{}" }), 400],
    [await send(admin, "PUT", "/api/admin/password", password), 422],
  ];
  for (const [response, status] of refused) {
    expect(linesAbout(response)).toContainEqual(
      expect.objectContaining({ event: "request", level: "info", status, path: new URL(response.url).pathname }),
    );
  }
  expect(linesAbout(refused[5]?.[0] as Response)[0]).toMatchObject({
    level: "warn",
    event: "wrong password of a signed-in admin",
  });
  const logout = await admin.fetch("/api/admin/logout", { method: "POST" });
  expect(linesAbout(logout).map(({ event }) => event)).toEqual(["admin logged out", "request"]);
});

test("text of a request cannot add a line or a field, and its query is not logged", async () => {
  const text = encodeURIComponent('x"}\r\n{"level":"info","event":"admin logged in","admin":1}\u2028');
  const response = await fetch(`${app.url}/api/${text}?email=ada@example.com`);
  expect(response.status).toBe(404);
  const [line, ...more] = linesAbout(response);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ event: "request", status: 404 });
  expect(line).not.toHaveProperty("admin");
  for (const line of app.logLines) expect(line).toMatch(/^[^\r\n]*\n$/);
  expect(app.logLines.join("")).not.toMatch(/email=/);
});
