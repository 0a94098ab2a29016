import { describe, expect, test } from "vitest";
import { makeAppProtocol } from "./app-protocol.ts";

const bytes = (text: string) => () => Promise.resolve(new TextEncoder().encode(text));

function serve() {
  const forwarded: string[] = [];
  const answers: Readonly<Record<string, Response>> = {
    "/icon-192.png": new Response("picture", { headers: { "content-type": "image/png" } }),
    "/store": new Response("<h1>Store</h1>", { headers: { "content-type": "text/html" } }),
    "/gone.png": Response.error(),
  };
  let count = 0;
  const handle = makeAppProtocol({
    files: new Map([
      ["/index.html", bytes('<meta nonce="__NONCE__"><script src="/assets/main.js"></script>')],
      ["/assets/main.js", bytes("start()")],
      ["/assets/font.woff2", bytes("font")],
    ]),
    forward: (request) => {
      const { pathname } = new URL(request.url);
      forwarded.push(`${request.method} ${pathname}`);
      return Promise.resolve(answers[pathname] ?? new Response("forwarded"));
    },
    makeNonce: () => `nonce-${++count}`,
  });
  const get = (path: string, init?: RequestInit) => handle(new Request(`app://recital${path}`, init));
  return { handle, get, forwarded };
}

describe("the window's own origin", () => {
  test.each(["/", "/admin", "/admin/orders/12", "/admin/orders?search=a"])("%s is the document", async (path) => {
    const answer = await serve().get(path);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain('<script src="/assets/main.js">');
  });

  test("gives each document a nonce of its own, which its policy names, and nothing that could run beside", async () => {
    const { get } = serve();
    const [one, other] = [await get("/admin"), await get("/admin")];
    expect(await one.text()).toContain('nonce="nonce-1"');
    expect(await other.text()).toContain('nonce="nonce-2"');
    const policy = other.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-nonce-2';");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(other.headers.get("cache-control")).toBe("no-store");
  });

  test("serves what was built, by its type", async () => {
    const { get, forwarded } = serve();
    const script = await get("/assets/main.js");
    expect(await script.text()).toBe("start()");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await get("/assets/font.woff2")).headers.get("content-type")).toBe("font/woff2");
    expect(forwarded).toEqual([]);
  });

  test("hands the site's API and files over to the site", async () => {
    const { get, forwarded } = serve();
    await get("/api/admin/me");
    await get("/api/admin/videos", { method: "POST", body: "{}" });
    await get("/uploads/strings-1.webp");
    expect(forwarded).toEqual(["GET /api/admin/me", "POST /api/admin/videos", "GET /uploads/strings-1.webp"]);
  });

  test("shows the site's other pictures, and none of its pages", async () => {
    const { get } = serve();
    expect(await (await get("/icon-192.png")).text()).toBe("picture");
    expect((await get("/store")).status).toBe(404);
    expect((await get("/gone.png")).type).toBe("error");
  });
});

describe("addresses that would be something else", () => {
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
  ])("%s is not there", async (address) => {
    const { handle, forwarded } = serve();
    expect((await handle(new Request(address))).status).toBe(404);
    expect(forwarded).toEqual([]);
  });

  test.each([
    "app://recital/../../etc/passwd",
    "app://recital/assets/../../main/main.js",
    "app://recital/./index.html",
  ])("%s climbs nowhere", async (address) => {
    const { handle } = serve();
    const answer = await handle(new Request(address));
    // What is left of it is asked of the site, which may answer with pictures only.
    expect(answer.status).toBe(404);
  });

  test.each(["POST", "PUT", "DELETE"])("%s of anything but the API is refused", async (method) => {
    const { get, forwarded } = serve();
    expect((await get("/admin", { method })).status).toBe(405);
    expect((await get("/assets/main.js", { method })).status).toBe(405);
    expect(forwarded).toEqual([]);
  });
});
