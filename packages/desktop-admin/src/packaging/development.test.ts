import { fileURLToPath } from "node:url";
import { resolveConfig } from "electron-vite";
import { build, createServer, mergeConfig, type UserConfig } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { makeAppProtocol } from "../main/app-protocol.ts";
import { makeViteSource } from "../main/window-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const partsOfDevelopment = /ELECTRON_RENDERER_URL|makeViteSource|Vite responded|loopback-network/g;

afterEach(() => vi.unstubAllEnvs());

test("only development builds of the main process can read the window's files from a dev server", async () => {
  expect(await findInMain("production")).toEqual([]);
  expect((await findInMain("development")).toSorted()).toEqual(
    ["ELECTRON_RENDERER_URL", "Vite responded", "loopback-network", "makeViteSource"].toSorted(),
  );
});

test("in development the window gets its files from Vite, on its own origin", async () => {
  // Without bundled packages, which take longer than all else and are not requested here.
  const { renderer } = await configure("development");
  const vite = await createServer(
    mergeConfig(renderer, {
      root: `${root}/src/renderer`,
      server: { port: 0, strictPort: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      logLevel: "silent",
    } satisfies UserConfig),
  );
  try {
    await vite.listen();
    const viteUrl = vite.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    const { readFile, policy } = makeViteSource(viteUrl);
    const forward = (request: Request) => Promise.resolve(new Response(new URL(request.url).pathname));
    const handle = makeAppProtocol({ readFile, policy, forward, makeNonce: () => "abc" });
    const get = (path: string) => handle(new Request(`app://recital${path}`));

    const page = await get("/admin/orders");
    expect(page.headers.get("content-security-policy")).toBe(
      `default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; font-src 'self'; ` +
        `connect-src 'self' ${viteUrl.replace("http:", "ws:")}; img-src 'self' data: blob: https:; media-src 'self'; ` +
        `object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    const html = await page.text();
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain('nonce="abc"');
    expect(html).toContain('src="/@vite/client"');

    const module = await get("/desktop-app.tsx?t=1");
    expect(module.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await module.text()).toContain("DesktopApp");
    expect(await (await get("/api/admin/me")).text()).toBe("/api/admin/me");
    expect((await get("/index.html")).status).toBe(404);
    expect((await get("/missing.ts")).status).toBe(404);
  } finally {
    await vite.close();
  }
});

/** Returns electron-vite's configuration of the three builds. */
async function configure(mode: "production" | "development") {
  vi.stubEnv("NODE_ENV", mode);
  vi.stubEnv("NODE_ENV_ELECTRON_VITE", mode);
  const { config } = await resolveConfig({ root }, mode === "production" ? "build" : "serve", mode);
  if (!config?.main || !config.renderer) throw new Error("electron-vite has no configuration");
  return { main: config.main, renderer: config.renderer };
}

/** Returns the parts of development that the built main process contains. */
async function findInMain(mode: "production" | "development"): Promise<string[]> {
  const { main } = await configure(mode);
  const built = await build(mergeConfig(main, { root, build: { write: false, watch: null }, logLevel: "silent" }));
  if (!("output" in built)) throw new Error("the build has more than one output");
  const code = built.output.map((file) => ("code" in file ? file.code : "")).join("\n");
  return [...new Set(code.match(partsOfDevelopment))];
}
