import { describe, expect, test } from "vitest";
import { sendJson, startFakeSite } from "../testing/fakes.ts";
import { makeApiProxy } from "./api-proxy.ts";

const send = (url: string, init: RequestInit) => fetch(url, init);

function proxyTo(siteUrl: string | null) {
  const reachable: boolean[] = [];
  const forward = makeApiProxy({ fetch: send, siteUrl: () => siteUrl, onReachable: (is) => void reachable.push(is) });
  return { forward, reachable };
}

describe("the window's requests", () => {
  test("reach the site from its own origin, with path, query, body and content type", async () => {
    const site = await startFakeSite((_request, response) => sendJson(response, { id: 7 }, 201));
    const { forward, reachable } = proxyTo(site.url);
    const response = await forward(
      new Request("app://recital/api/admin/videos?limit=2&q=a%20b", {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", cookie: "stolen=1", "x-other": "1" },
        body: '{"title":"Nächte"}',
      }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: 7 });
    expect(reachable).toEqual([true]);
    const [seen] = site.seen;
    expect(seen).toMatchObject({
      method: "POST",
      path: "/api/admin/videos?limit=2&q=a%20b",
      body: '{"title":"Nächte"}',
    });
    expect(seen?.headers).toMatchObject({ origin: site.url, "content-type": "application/json" });
    expect(seen?.headers).not.toHaveProperty("cookie");
    expect(seen?.headers).not.toHaveProperty("x-other");
  });

  test("receive no cookies and only the allowed headers", async () => {
    const site = await startFakeSite((_request, response) =>
      response
        .writeHead(200, { "set-cookie": ["recital=secret", "recital.sig=x"], "x-total-count": "12", server: "Koa" })
        .end("[]"),
    );
    const response = await proxyTo(site.url).forward(new Request("app://recital/api/admin/orders"));
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-security-policy": "default-src 'none'; sandbox",
      "x-total-count": "12",
    });
  });

  test("do not follow redirects", async () => {
    const elsewhere = await startFakeSite((_request, response) => sendJson(response, {}));
    const site = await startFakeSite((_request, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/api/admin/login` }).end(),
    );
    const { forward } = proxyTo(site.url);
    const login = new Request("app://recital/api/admin/login", { method: "POST", body: '{"password":"secret"}' });
    expect((await forward(login)).type).toBe("error");
    expect(elsewhere.seen).toEqual([]);
  });

  test("fail with a network error if the site does not respond or none is chosen", async () => {
    const { forward, reachable } = proxyTo("http://127.0.0.1:9");
    expect((await forward(new Request("app://recital/api/health"))).type).toBe("error");
    expect(reachable).toEqual([false]);
    expect((await proxyTo(null).forward(new Request("app://recital/api/health"))).type).toBe("error");
  });

  test("fail if the site closes the connection during the response", async () => {
    const site = await startFakeSite((_request, response) => {
      response.writeHead(200, { "content-type": "text/csv", "content-length": "1000" });
      response.write("email\r\n", () => response.destroy());
    });
    const response = await proxyTo(site.url).forward(new Request("app://recital/api/admin/subscribers/export"));
    await expect(response.text()).rejects.toThrow(/terminated/);
  });
});
