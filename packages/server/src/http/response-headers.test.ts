import { api } from "@recital/contract/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { halves, imageForm } from "../testing/images.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({
    runsWorker: false,
    env: { PUBLIC_URL: "https://shop.example", SESSION_SECRET: "long enough to be a secret", API_DOCS: "true" },
  });
  admin = await app.admin();
});
afterAll(() => app.stop());

const upload = async () => {
  const body = imageForm({}, { bytes: await halves(20, 20).png().toBuffer() });
  return admin.fetch("/api/admin/uploads", { method: "POST", body });
};

const requests: [what: string, status: number, send: () => Promise<Response>][] = [
  ["JSON", 200, () => fetch(`${app.url}/api/health`)],
  ["cached JSON", 200, () => fetch(`${app.url}/api/products`).then(() => fetch(`${app.url}/api/products`))],
  ["a page", 200, () => fetch(`${app.url}/api/docs`)],
  ["a feed", 200, () => fetch(`${app.url}/feed.xml`)],
  ["a sitemap", 200, () => fetch(`${app.url}/sitemap.xml`)],
  ["a text", 200, () => fetch(`${app.url}/robots.txt`)],
  ["an export", 200, () => admin.fetch("/api/admin/subscribers/export")],
  ["a created row", 201, upload],
  ["an image", 200, async () => fetch(app.url + ((await (await upload()).json()) as { imageUrl: string }).imageUrl)],
  ["a redirect", 303, () => admin.fetch("/newsletter/confirm?token=x", { method: "POST" })],
  ["no content", 204, () => fetch(`${app.url}/api/products`, { method: "OPTIONS" })],
  ["a malformed path", 400, () => fetch(`${app.url}/api/orders/%E0%A4%A`)],
  ["a refused visitor", 401, () => fetch(`${app.url}/api/admin/orders`)],
  ["an unknown path", 404, () => fetch(`${app.url}/api/nothing`)],
  ["a refused method", 405, () => fetch(`${app.url}/api/health`, { method: "POST" })],
];

test("every list of the back office has its total number of rows in X-Total-Count", async () => {
  await upload();
  const paths = Object.keys(api).filter((key) => /^GET \/api\/admin\/[^:]*$/.test(key));
  let lists = 0;
  for (const path of paths.map((key) => key.slice("GET ".length))) {
    const response = await admin.fetch(path);
    if (!response.headers.get("content-type")?.includes("json")) continue;
    const body: unknown = await response.json();
    if (!Array.isArray(body) || response.status !== 200) continue;
    lists += 1;
    expect([path, Number(response.headers.get("x-total-count") ?? -1)]).toEqual([path, body.length]);
  }
  expect(lists).toBeGreaterThan(8);
});

test.each(requests)("%s (%i) has every security header and its own content type", async (_, status, send) => {
  const response = await send();
  const { headers } = response;
  expect(response.status).toBe(status);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("access-control-allow-origin")).toBeNull();
  const policy = (headers.get("content-security-policy") ?? "").split("; ");
  // `default-src` applies to objects as well.
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  const hasBody = (await response.arrayBuffer()).byteLength > 0;
  const type = headers.get("content-type");
  if (hasBody) expect(type).toMatch(/^(image\/webp|[a-z]+\/[a-z+]+; charset=utf-8)$/);
});
