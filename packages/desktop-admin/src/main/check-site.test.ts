import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { respondAsSite, sendJson, startFakeSite } from "../testing/fake-site.ts";
import { checkSite } from "./check-site.ts";

const send = (url: string, init: RequestInit) => fetch(url, init);
/** Fails as Electron's `fetch` does. */
const fail = (reason: string) => () => Promise.reject(new Error(`net::${reason}`));

describe("a Recital site at a URL", () => {
  test("is stored with its public URL if that is reachable", async () => {
    const site = await startFakeSite(respondAsSite(() => site.url));
    const other = await startFakeSite(respondAsSite(() => site.url));
    expect(await checkSite(send, other.url)).toEqual({ url: site.url, artistName: "Mara Lind" });
    expect(await checkSite(send, site.url)).toEqual({ url: site.url, artistName: "Mara Lind" });
  });

  test.each(["https://mara.invalid", "http://mara.example"])(
    "is stored with the entered URL if its public URL %s is unreachable",
    async (own) => {
      const site = await startFakeSite(respondAsSite(() => own));
      const only = (url: string, init: RequestInit) =>
        url.startsWith(site.url) ? send(url, init) : fail("ERR_NAME_NOT_RESOLVED")();
      expect(await checkSite(only, site.url)).toEqual({ url: site.url, artistName: "Mara Lind" });
    },
  );

  test("is checked with two requests, without cookies", async () => {
    const site = await startFakeSite(respondAsSite(() => site.url));
    const inits: RequestInit[] = [];
    await checkSite((url, init) => {
      inits.push(init);
      return send(url, init);
    }, site.url);
    expect(inits.map(({ credentials }) => credentials)).toEqual(["omit", "omit"]);
    expect(site.seen.map(({ path }) => path)).toEqual(["/api/site", "/api/health"]);
  });
});

describe("other sites are refused with a reason", () => {
  test.each([
    ["a page", "<!doctype html><title>My shop</title>", 200, /is not a Recital site/],
    ["another API", '{"status":"ok"}', 200, /is not a Recital site/],
    ["nothing there", '{"error":"Not found"}', 404, /is not a Recital site/],
    ["a proxy without its server", "<h1>Bad gateway</h1>", 502, /has a problem \(error 502\)/],
  ])("%s", async (_name, body, status, sentence) => {
    const site = await startFakeSite((_request, response) => response.writeHead(status).end(body));
    await expect(checkSite(send, site.url)).rejects.toThrow(sentence);
  });

  test("an incompatible version", async () => {
    const site = await startFakeSite(respondAsSite(() => site.url, { version: "9.0.0" }));
    await expect(checkSite(send, site.url)).rejects.toThrow(/runs Recital 9\.0\.0, but this program needs/);
  });

  test("a site whose database is not available", async () => {
    const site = await startFakeSite((request, response) =>
      request.path === "/api/health"
        ? sendJson(response, { error: "The database does not respond", message: "The database does not respond" }, 503)
        : respondAsSite(() => site.url)(request, response),
    );
    await expect(checkSite(send, site.url)).rejects.toThrow(/database of .* is not available/);
  });

  test.each([
    ["ERR_CERT_AUTHORITY_INVALID", /certificate of mara\.example is not trusted\. No data was sent/],
    ["ERR_CERT_COMMON_NAME_INVALID", /is not trusted/],
    ["ERR_SSL_PROTOCOL_ERROR", /is not trusted/],
    ["ERR_CERT_DATE_INVALID", /has expired, or the clock of this computer is wrong/],
    ["ERR_NAME_NOT_RESOLVED", /mara\.example was not found/],
    ["ERR_INTERNET_DISCONNECTED", /not connected to the internet/],
    ["ERR_CONNECTION_REFUSED", /mara\.example is not responding/],
  ])("%s", async (reason, sentence) => {
    await expect(checkSite(fail(reason), "https://mara.example")).rejects.toThrow(sentence);
  });

  test("a server without HTTP", async () => {
    const server = createServer((_request, response) => response.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // It listens on a port.
    const { port } = server.address() as AddressInfo;
    await expect(checkSite(send, `http://127.0.0.1:${port}`)).rejects.toThrow(/is not responding/);
    await new Promise((resolve) => server.close(resolve));
  });
});
