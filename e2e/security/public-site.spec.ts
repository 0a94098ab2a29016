import { expect, test } from "@playwright/test";
import { gradeHeaders } from "./header-grade.ts";
import { startAlone, type LoneServer } from "./start-alone.ts";

/** A public site behind a TLS proxy. */
const settings = {
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "long enough to be a secret",
  ADMIN_PASSWORD: "correct horse battery",
  TRUST_PROXY: "1",
};

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let alone: LoneServer;

test.beforeAll(async () => {
  alone = await startAlone(settings);
  await alone.server.ready();
});
test.afterAll(() => alone.stop());

async function grade(path: string, init: RequestInit = {}) {
  const response = await fetch(alone.url + path, { redirect: "manual", ...init });
  return { response, ...gradeHeaders({ headers: response.headers, body: await response.text() }) };
}

const pages = [
  "/",
  "/store",
  "/cart",
  "/admin",
  "/nowhere",
  "/api/products",
  "/api/nowhere",
  "/api/admin/me",
  "/feed.xml",
  "/favicon.svg",
];

for (const path of pages) {
  test(`${path} is graded A+`, async () => {
    const { response, score, findings } = await grade(path);
    expect(response.headers.get("content-type")).toMatch(/; charset=utf-8$/);
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(response.headers.get("content-security-policy")).toMatch(/(default|object)-src 'none'.*; base-uri 'none'/);
    expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(100);
  });
}

test("a login with its cookies and an image in its sandbox are graded A+", async () => {
  const body = JSON.stringify({ username: "admin", password: settings.ADMIN_PASSWORD });
  const login = await grade("/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(login.response.status).toBe(200);
  expect(login.findings.find((finding) => finding.test === "cookies")?.points).toBe(5);
  expect(login.score).toBeGreaterThanOrEqual(100);
  const cookies = login.response.headers.getSetCookie();
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-/);

  const form = new FormData();
  form.set("image", new Blob([Buffer.from(pixel, "base64")]), "pixel.png");
  const headers = { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  const sent = await fetch(`${alone.url}/api/admin/uploads`, { method: "POST", headers, body: form });
  const { imageUrl } = (await sent.json()) as { imageUrl: string };
  const { response, score, findings } = await grade(imageUrl);
  expect(response.status).toBe(200);
  expect(findings.filter(({ points }) => points < 0)).toEqual([]);
  expect(score).toBeGreaterThanOrEqual(100);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("a page does not repeat its URL", async () => {
  const payload = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
  for (const path of ["/nowhere/", "/store?category=", "/checkout/success?session_id=", "/newsletter/confirm?token="]) {
    for (const spelling of [encodeURIComponent(payload), payload.replaceAll(" ", "%20")]) {
      const { response } = await grade(path + spelling);
      const page = await (await fetch(alone.url + path + spelling)).text();
      expect(response.headers.get("content-type"), path).toContain("text/html");
      expect(page, path).not.toMatch(/alert\((?:1|2)\)/);
    }
  }
});

test("absolute URLs use the configured host, not the request's Host header", async () => {
  const forged = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", forwarded: "host=evil.example" };
  for (const path of ["/", "/store", "/sitemap.xml", "/robots.txt", "/feed.xml", "/api/site"]) {
    // Twice: nothing forged may be cached for the next visitor.
    for (const headers of [forged, {}]) {
      const response = await fetch(alone.url + path, { headers });
      const text = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      expect(text, path).not.toContain("evil.example");
    }
    expect(await (await fetch(alone.url + path)).text(), path).toContain("https://shop.example");
  }
});

test("no URL redirects to another host", async () => {
  const targets = [
    "//evil.example",
    "/\\evil.example",
    "/%2f%2fevil.example",
    "/https://evil.example",
    "/%5cevil.example",
  ];
  const pages = targets.flatMap((to) => [to, `/store?next=${to}`, `/admin/login?next=${to}`, `/cart?return=${to}`]);
  for (const path of pages) {
    const response = await fetch(`${alone.url}${path}`, { redirect: "manual" });
    expect(response.headers.get("location") ?? "/", path).toMatch(/^\/(?![/\\])/);
  }
});

test("a missing header lowers the grade", () => {
  const scoreOf = (headers: HeadersInit, body = "") => gradeHeaders({ headers: new Headers(headers), body }).score;
  const good = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
  };
  expect(scoreOf({})).toBe(30);
  expect(scoreOf(good)).toBe(110);
  expect(scoreOf({ ...good, "content-security-policy": "default-src 'self' 'unsafe-inline'" })).toBe(60);
  expect(scoreOf({ ...good, "set-cookie": "a=b; Secure" })).toBe(70);
  expect(scoreOf({ ...good, "content-type": "text/html" }, '<script src="https://cdn.example/x.js">')).toBe(50);
});
