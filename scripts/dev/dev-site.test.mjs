import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeDevSite } from "../../packages/site/build/dev-site.ts";
import { inCache } from "../paths.mjs";
import { openVite } from "./vite.mjs";

const identity = {
  artistName: "Nora Test",
  artistTagline: "Tests",
  contactEmail: "nora@recital.example",
  youtubeChannelUrl: null,
  spotifyArtistId: null,
  currency: { code: "usd", decimals: 2, symbol: "$" },
  accent: null,
  defaultTheme: "dark",
  publicUrl: "http://localhost:3000",
};
let vite;
let site;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
  const { publicUrl } = identity;
  // Without the packages for browsers, which take longest and are not needed.
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
