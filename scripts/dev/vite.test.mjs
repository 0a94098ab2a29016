import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi, afterEach } from "vitest";
import { makeDevSite } from "../../packages/site/build/dev-site.ts";
import { inCache } from "../paths.mjs";
import { openVite, relaxInlinePolicy } from "./vite.mjs";

const identity = {
  artistName: "Nora Test",
  artistTagline: "Tests",
  contactEmail: "nora@recital.example",
  youtubeChannelUrl: null,
  spotifyArtistId: null,
  currency: { code: "usd", decimals: 2, symbol: "$" },
  accent: null,
  defaultTheme: "dark",
  languages: ["en"],
  language: "en",
  publicUrl: "http://localhost:3000",
};
let vite;
let site;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
  const { publicUrl } = identity;
  // Without the packages for browsers, which take the most time and are not needed.
  const settings = { cacheDir: inCache("vite-test"), optimizeDeps: { noDiscovery: true } };
  ({ vite } = await openVite({ http: createServer(), publicUrl, onServerChange: () => undefined, settings }));
  site = await makeDevSite(vite);
});
afterAll(() => vite.close());

test("a page is rendered from sources, with its styles and Vite's client", async () => {
  const api = () => Promise.reject(new Error("no server in this test"));
  const page = await site.renderer.render({ path: "/cart", identity, assets: site.assets, api });
  const html = page.html.join("");
  expect(html).toContain('src="/@vite/client"');
  expect(html).toContain('src="/src/entry-client.ts"');
  expect(html).toMatch(/<style data-vite-dev-id="[^"]*\/base\.css">[^<]+<\/style>/);
  expect(html).toMatch(/<style data-vite-dev-id="[^"]*\.module\.css">/);
  expect(html).not.toContain('data-hydrate="on-intent"');
  expect(page.status).toBe(200);
});

test("the admin's document loads its entry with Vite's client", () => {
  const html = site.renderer.renderAdminShell({ identity, nonce: "x", assets: site.adminAssets });
  expect(html).toContain('src="/@vite/client"');
  expect(html).toContain('src="/src/admin/admin-entry.tsx"');
});

const policy = "default-src 'self'; script-src 'self' 'sha256-abc=' 'nonce-def='; object-src 'none'";
const relaxed = "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-inline'; object-src 'none'";
let server;
afterEach(() => server?.close());

test.each([
  ["a header that was set", (response) => response.setHeader("Content-Security-Policy", policy).end("")],
  [
    "an object",
    (response) => response.writeHead(200, { "Content-Security-Policy": policy, ETag: "'nonce-x'" }).end(""),
  ],
  ["an array", (response) => response.writeHead(200, ["Content-Security-Policy", policy, "ETag", "'nonce-x'"]).end("")],
])("inline code is allowed, and nothing else, in a policy given as %s", async (_kind, respond) => {
  server = createServer((_request, response) => {
    relaxInlinePolicy(response);
    respond(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { headers } = await fetch(`http://127.0.0.1:${server.address().port}`);
  expect(headers.get("content-security-policy")).toBe(relaxed);
  expect(headers.get("etag") ?? "'nonce-x'").toBe("'nonce-x'");
});
