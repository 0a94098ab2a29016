import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { answerAsSite, sendJson, startSiteStandIn } from "../testing/site-stand-in.ts";
import { checkSite } from "./check-site.ts";

const send = (address: string, init: RequestInit) => fetch(address, init);
/** What Electron's `fetch` says instead of Node's. */
const fail = (reason: string) => () => Promise.reject(new Error(`net::${reason}`));

describe("a Recital at an address", () => {
  test("is taken under the address that it gives itself, where that leads to it", async () => {
    const site = await startSiteStandIn(answerAsSite(() => site.url));
    const other = await startSiteStandIn(answerAsSite(() => site.url));
    expect(await checkSite(send, other.url)).toEqual({ url: site.url, artistName: "Mara Lind" });
    expect(await checkSite(send, site.url)).toEqual({ url: site.url, artistName: "Mara Lind" });
  });

  test.each(["https://mara.invalid", "http://mara.example"])(
    "is taken where it answered, when it calls itself %s and cannot be reached there",
    async (own) => {
      const site = await startSiteStandIn(answerAsSite(() => own));
      const only = (address: string, init: RequestInit) =>
        address.startsWith(site.url) ? send(address, init) : fail("ERR_NAME_NOT_RESOLVED")();
      expect(await checkSite(only, site.url)).toEqual({ url: site.url, artistName: "Mara Lind" });
    },
  );

  test("is asked without cookies and only twice", async () => {
    const site = await startSiteStandIn(answerAsSite(() => site.url));
    const inits: RequestInit[] = [];
    await checkSite((address, init) => {
      inits.push(init);
      return send(address, init);
    }, site.url);
    expect(inits.map(({ credentials }) => credentials)).toEqual(["omit", "omit"]);
    expect(site.seen.map(({ path }) => path)).toEqual(["/api/site", "/api/health"]);
  });
});

describe("anything else is told apart", () => {
  test.each([
    ["a page", "<!doctype html><title>My shop</title>", 200, /answers, but it is no Recital site/],
    ["another API", '{"status":"ok"}', 200, /answers, but it is no Recital site/],
    ["nothing there", '{"error":"Not found"}', 404, /answers, but it is no Recital site/],
    ["a proxy without its server", "<h1>Bad gateway</h1>", 502, /is in trouble \(502\)/],
  ])("%s", async (_name, body, status, sentence) => {
    const site = await startSiteStandIn((_request, response) => response.writeHead(status).end(body));
    await expect(checkSite(send, site.url)).rejects.toThrow(sentence);
  });

  test("a version that does not understand this program", async () => {
    const site = await startSiteStandIn(answerAsSite(() => site.url, { version: "9.0.0" }));
    await expect(checkSite(send, site.url)).rejects.toThrow(/runs Recital 9\.0\.0; this program is for/);
  });

  test("a site whose database is away", async () => {
    const site = await startSiteStandIn((request, response) =>
      request.path === "/api/health"
        ? sendJson(response, { error: "The database does not answer", message: "The database does not answer" }, 503)
        : answerAsSite(() => site.url)(request, response),
    );
    await expect(checkSite(send, site.url)).rejects.toThrow(/its database does not/);
  });

  test.each([
    ["ERR_CERT_AUTHORITY_INVALID", /its certificate is not trusted\. Nothing was sent/],
    ["ERR_CERT_COMMON_NAME_INVALID", /its certificate is not trusted/],
    ["ERR_SSL_PROTOCOL_ERROR", /its certificate is not trusted/],
    ["ERR_CERT_DATE_INVALID", /has run out, or this computer's clock is wrong/],
    ["ERR_NAME_NOT_RESOLVED", /There is no mara\.example/],
    ["ERR_INTERNET_DISCONNECTED", /not connected to the internet/],
    ["ERR_CONNECTION_REFUSED", /mara\.example does not answer/],
  ])("%s", async (reason, sentence) => {
    await expect(checkSite(fail(reason), "https://mara.example")).rejects.toThrow(sentence);
  });

  test("somebody who does not speak HTTP", async () => {
    const server = createServer((_request, response) => response.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // It listens on a port.
    const { port } = server.address() as AddressInfo;
    await expect(checkSite(send, `http://127.0.0.1:${port}`)).rejects.toThrow(/does not answer/);
    await new Promise((resolve) => server.close(resolve));
  });
});
