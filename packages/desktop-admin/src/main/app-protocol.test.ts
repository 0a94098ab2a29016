import { describe, expect, test } from "vitest";
import { makeAppProtocol } from "./app-protocol.ts";
import { makeBuiltFiles, windowPolicy } from "./window-files.ts";

const bytes = (text: string) => () => Promise.resolve(new TextEncoder().encode(text));

function serve() {
  const forwarded: string[] = [];
  const responses: Readonly<Record<string, Response>> = {
    "/icon-192.png": new Response("image", { headers: { "content-type": "image/png" } }),
    "/store": new Response("<h1>Store</h1>", { headers: { "content-type": "text/html" } }),
    "/gone.png": Response.error(),
  };
  let count = 0;
  const handle = makeAppProtocol({
    readFile: makeBuiltFiles(
      new Map([
        ["/index.html", bytes('<meta nonce="__NONCE__"><script src="/assets/main.js"></script>')],
        ["/assets/main.js", bytes("start()")],
        ["/assets/font.woff2", bytes("font")],
      ]),
    ),
    policy: windowPolicy,
    forward: (request) => {
      const { pathname } = new URL(request.url);
      forwarded.push(`${request.method} ${pathname}`);
      return Promise.resolve(responses[pathname] ?? new Response("forwarded"));
    },
    makeNonce: () => `nonce-${++count}`,
  });
  const get = (path: string, init?: RequestInit) => handle(new Request(`app://recital${path}`, init));
  return { handle, get, forwarded };
}

describe("the window's own origin", () => {
  test.each(["/", "/admin", "/admin/orders/12", "/admin/orders?search=a"])("%s is the document", async (path) => {
    const response = await serve().get(path);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain('<script src="/assets/main.js">');
  });

  test("gives each document a nonce of its own and a policy that allows nothing else", async () => {
    const { get } = serve();
    const [first, second] = [await get("/admin"), await get("/admin")];
    expect(await first.text()).toContain('nonce="nonce-1"');
    expect(await second.text()).toContain('nonce="nonce-2"');
    const policy = second.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-nonce-2';");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(second.headers.get("cache-control")).toBe("no-store");
  });

  test("serves the built files with their content types", async () => {
    const { get, forwarded } = serve();
    const script = await get("/assets/main.js");
    expect(await script.text()).toBe("start()");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await get("/assets/font.woff2")).headers.get("content-type")).toBe("font/woff2");
    expect(forwarded).toEqual([]);
  });

  test("forwards requests for the API, for uploads and for music to the site", async () => {
    const { get, forwarded } = serve();
    await get("/api/admin/me");
    await get("/api/admin/videos", { method: "POST", body: "{}" });
    await get("/uploads/strings-1.webp");
    await get("/media/0a.opus");
    const paths = ["GET /uploads/strings-1.webp", "GET /media/0a.opus"];
    expect(forwarded).toEqual(["GET /api/admin/me", "POST /api/admin/videos", ...paths]);
  });

  test("forwards other images of the site but none of its pages", async () => {
    const { get } = serve();
    expect(await (await get("/icon-192.png")).text()).toBe("image");
    expect((await get("/store")).status).toBe(404);
    expect((await get("/gone.png")).type).toBe("error");
  });
});

describe("URLs that hide another path", () => {
  test.each([
    "app://recital/assets/..%2f..%2fmain%2fmain.js",
    "app://recital/..%5c..%5cmain.js",
    "app://recital/%2e%2e%2f%2e%2e%2fetc/passwd",
    "app://recital/assets%2fmain.js",
    "app://recital/api/..%2fuploads",
    "app://recital/uploads/..%2F..%2Fapi/admin/me",
    "app://recital/a%00.png",
    "app://other/admin",
    "app://recital:80/admin",
    "https://recital/admin",
  ])("%s is not found", async (url) => {
    const { handle, forwarded } = serve();
    expect((await handle(new Request(url))).status).toBe(404);
    expect(forwarded).toEqual([]);
  });

  test.each([
    "app://recital/../../etc/passwd",
    "app://recital/assets/../../main/main.js",
    "app://recital/./index.html",
  ])("%s does not leave the root", async (url) => {
    const { handle } = serve();
    const response = await handle(new Request(url));
    // The normalized path is forwarded to the site, where only images are accepted.
    expect(response.status).toBe(404);
  });

  test.each(["POST", "PUT", "DELETE"])("%s of anything but the API is refused", async (method) => {
    const { get, forwarded } = serve();
    expect((await get("/admin", { method })).status).toBe(405);
    expect((await get("/assets/main.js", { method })).status).toBe(405);
    expect(forwarded).toEqual([]);
  });
});
