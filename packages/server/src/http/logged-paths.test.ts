import { api } from "@recital/contract/api";
import { fillPath } from "@recital/contract/client";
import type { Context } from "koa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { loggedPath } from "./request-log.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

const secret = "Zq8".repeat(16);
const secrets = /:(?:token|sessionId|ticket|key)\b/;

const endpoints = Object.keys(api).filter((key) => secrets.test(key));
/** Pages and files, and the links of emails, whose secret is in the query. */
const otherPaths = [
  "GET /files/:ticket",
  "HEAD /files/:ticket",
  "GET /downloads/:token",
  "GET /Downloads/:token",
  "GET /listen/:token",
  "GET /gifts/:token",
  "GET /files/shared/:ticket",
  "GET /API/downloads/:token",
  "POST /api/checkout-session/:sessionId",
  "GET /api/checkout/:sessionId/unknown",
  "GET /orders/1?key=:key",
  "GET /redeem?code=:key",
  "GET /newsletter/unsubscribe?token=:token",
  "POST /newsletter/confirm?token=:token",
  "POST /newsletter/topics?token=:token",
  "GET /checkout/success?session_id=:sessionId",
];

test.each([...endpoints, ...otherPaths])("a secret in %s is in no line of the log", async (key) => {
  const [method = "GET", path = "/"] = key.split(" ");
  const params = { token: secret, sessionId: secret, ticket: secret, key: secret, id: "1", number: "1", fileId: "1" };
  const before = app.logLines.length;
  const referer = `${app.url}/downloads/${secret}`;
  const foreign = { referer, origin: "https://evil.example", "content-type": "application/json" };
  const body = method === "POST" || method === "PUT" ? { body: "{}" } : {};
  for (const headers of [{ referer, "content-type": "application/json" }, foreign]) {
    await app.visitor().fetch(fillPath(path, params), { method, headers, redirect: "manual", ...body });
  }
  const lines = app.logLines.slice(before).join("");
  expect(lines).toContain('"event":"request"');
  expect(lines).not.toContain(secret.slice(0, 20));
});

test("the route of a path with a secret is logged, of other paths at most 200 characters", () => {
  const logged = (path: string, route?: string) => loggedPath({ path, state: { route } } as unknown as Context);
  expect(logged(`/downloads/${secret}`, "page /downloads/:token")).toBe("/downloads/:token");
  expect(logged(`/api/checkout/${secret}/state`, "GET /api/checkout/:sessionId/state")).toBe(
    "/api/checkout/:sessionId/state",
  );
  expect(logged("/api/admin/orders/42", "GET /api/admin/orders/:id")).toBe("/api/admin/orders/42");
  expect(logged("/wp-login.php")).toBe("/wp-login.php");
  expect(logged(`/${"a".repeat(14_000)}@x`)).toHaveLength(1 + 16 + 1);
  expect(logged("/a".repeat(7000))).toHaveLength(200);
});

test("requests over a limit write no line that is kept", async () => {
  const send = () => app.visitor().fetch(`/api/downloads/${secret}`);
  const responses = await Promise.all(Array.from({ length: 70 }, send));
  expect(responses.some(({ status }) => status === 429)).toBe(true);
  const lines = app.logLines.filter((line) => line.includes('"status":429'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes('"level":"debug"'))).toBe(true);
});
