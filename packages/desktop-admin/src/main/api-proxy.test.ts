import { describe, expect, test } from "vitest";
import { sendJson, startSiteStandIn } from "../testing/site-stand-in.ts";
import { makeApiProxy } from "./api-proxy.ts";

const send = (address: string, init: RequestInit) => fetch(address, init);

function proxyTo(siteUrl: string | null) {
  const answered: boolean[] = [];
  const forward = makeApiProxy({ fetch: send, siteUrl: () => siteUrl, onAnswered: (is) => void answered.push(is) });
  return { forward, answered };
}

describe("the window's requests", () => {
  test("reach the site as its own page's, with path, query, body and type", async () => {
    const site = await startSiteStandIn((_request, response) => sendJson(response, { id: 7 }, 201));
    const { forward, answered } = proxyTo(site.url);
    const answer = await forward(
      new Request("app://recital/api/admin/videos?limit=2&q=a%20b", {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", cookie: "stolen=1", "x-other": "1" },
        body: '{"title":"Nächte"}',
      }),
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: 7 });
    expect(answered).toEqual([true]);
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

  test("get no cookie and no header that is not theirs", async () => {
    const site = await startSiteStandIn((_request, response) =>
      response
        .writeHead(200, { "set-cookie": ["recital=secret", "recital.sig=x"], "x-total-count": "12", server: "Koa" })
        .end("[]"),
    );
    const answer = await proxyTo(site.url).forward(new Request("app://recital/api/admin/orders"));
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-security-policy": "default-src 'none'; sandbox",
      "x-total-count": "12",
    });
  });

  test("never follow where a site points", async () => {
    const elsewhere = await startSiteStandIn((_request, response) => sendJson(response, {}));
    const site = await startSiteStandIn((_request, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/api/admin/login` }).end(),
    );
    const { forward } = proxyTo(site.url);
    const login = new Request("app://recital/api/admin/login", { method: "POST", body: '{"password":"secret"}' });
    expect((await forward(login)).type).toBe("error");
    expect(elsewhere.seen).toEqual([]);
  });

  test("fail like any network where no site answers, or none was chosen", async () => {
    const { forward, answered } = proxyTo("http://127.0.0.1:9");
    expect((await forward(new Request("app://recital/api/health"))).type).toBe("error");
    expect(answered).toEqual([false]);
    expect((await proxyTo(null).forward(new Request("app://recital/api/health"))).type).toBe("error");
  });

  test("fail in the middle when the site goes away there", async () => {
    const site = await startSiteStandIn((_request, response) => {
      response.writeHead(200, { "content-type": "text/csv", "content-length": "1000" });
      response.write("email\r\n", () => response.destroy());
    });
    const answer = await proxyTo(site.url).forward(new Request("app://recital/api/admin/subscribers/export"));
    await expect(answer.text()).rejects.toThrow(/terminated/);
  });
});
