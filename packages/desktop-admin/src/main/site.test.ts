import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { Refusal } from "./failures.ts";
import { parseSiteUrl, checkSite, makeWindowSite } from "./site.ts";
import { respondAsSite, sendJson, startFakeSite } from "../testing/fakes.ts";
import { makeApiProxy } from "./api-proxy.ts";
import { mainTexts } from "./texts/index.ts";

const { en: texts, de } = mainTexts;

describe("an entered URL", () => {
  test.each([
    ["https://mara.example", "https://mara.example"],
    ["  mara.example \n", "https://mara.example"],
    ["HTTPS://Mara.Example/admin/login?next=/admin#top", "https://mara.example"],
    ["mara.example:8443/store", "https://mara.example:8443"],
    ["localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
    ["192.168.1.20:3000", "http://192.168.1.20:3000"],
    ["http://[::1]:3000", "http://[::1]:3000"],
    ["piano.local", "http://piano.local"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
  ])("%j becomes %s", (entered, origin) => {
    expect(parseSiteUrl(entered, texts)).toBe(origin);
  });

  test.each([
    ["", /Enter the URL/],
    ["   ", /Enter the URL/],
    ["https://", /Enter the URL/],
    ["my site", /Enter the URL/],
    ["mara", /Enter the URL/],
    ["ftp://mara.example", /Enter the URL/],
    ["file:///etc/passwd", /Enter the URL/],
    ["javascript:alert(1)", /Enter the URL/],
    ["app://recital/admin", /Enter the URL/],
    ["https://me:secret@mara.example", /Remove the username and password/],
    ["http://mara.example", /not encrypted/],
    ["http://172.15.0.1", /not encrypted/],
  ])("%j is refused with a message", (entered, message) => {
    expect(() => parseSiteUrl(entered, texts)).toThrow(Refusal);
    expect(() => parseSiteUrl(entered, texts)).toThrow(message);
  });
});

const send = (url: string, init: RequestInit) => fetch(url, init);
/** Fails as Electron's `fetch` does. */
const fail = (reason: string) => () => Promise.reject(new Error(`net::${reason}`));

describe("a Recital site at a URL", () => {
  test("is stored with its public URL if that is reachable", async () => {
    const site = await startFakeSite(respondAsSite(() => site.url));
    const otherSite = await startFakeSite(respondAsSite(() => site.url));
    expect(await checkSite(send, otherSite.url, texts)).toEqual({ url: site.url, artistName: "Mara Lind" });
    expect(await checkSite(send, site.url, texts)).toEqual({ url: site.url, artistName: "Mara Lind" });
  });

  test.each(["https://mara.invalid", "http://mara.example"])(
    "is stored with the entered URL if its public URL %s is unreachable",
    async (publicUrl) => {
      const site = await startFakeSite(respondAsSite(() => publicUrl));
      const only = (url: string, init: RequestInit) =>
        url.startsWith(site.url) ? send(url, init) : fail("ERR_NAME_NOT_RESOLVED")();
      expect(await checkSite(only, site.url, texts)).toEqual({ url: site.url, artistName: "Mara Lind" });
    },
  );

  test("is checked with two requests, without cookies", async () => {
    const site = await startFakeSite(respondAsSite(() => site.url));
    const inits: RequestInit[] = [];
    await checkSite(
      (url, init) => {
        inits.push(init);
        return send(url, init);
      },
      site.url,
      texts,
    );
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
  ])("%s", async (_name, body, status, message) => {
    const site = await startFakeSite((_request, response) => response.writeHead(status).end(body));
    await expect(checkSite(send, site.url, texts)).rejects.toThrow(message);
  });

  test("an incompatible version", async () => {
    const site = await startFakeSite(respondAsSite(() => site.url, { version: "9.0.0" }));
    await expect(checkSite(send, site.url, texts)).rejects.toThrow(/runs Recital 9\.0\.0, but this program needs/);
  });

  test("a site whose database is not available", async () => {
    const site = await startFakeSite((request, response) =>
      request.path === "/api/health"
        ? sendJson(response, { error: "The database does not respond", message: "The database does not respond" }, 503)
        : respondAsSite(() => site.url)(request, response),
    );
    await expect(checkSite(send, site.url, texts)).rejects.toThrow(/database of .* is not available/);
  });

  test.each([
    ["ERR_CERT_AUTHORITY_INVALID", /certificate of mara\.example is not trusted\. No data was sent/],
    ["ERR_CERT_COMMON_NAME_INVALID", /is not trusted/],
    ["ERR_SSL_PROTOCOL_ERROR", /is not trusted/],
    ["ERR_CERT_DATE_INVALID", /has expired, or the clock of this computer is wrong/],
    ["ERR_NAME_NOT_RESOLVED", /mara\.example was not found/],
    ["ERR_INTERNET_DISCONNECTED", /not connected to the internet/],
    ["ERR_CONNECTION_REFUSED", /mara\.example is not responding/],
  ])("%s", async (reason, message) => {
    await expect(checkSite(fail(reason), "https://mara.example", texts)).rejects.toThrow(message);
  });

  test("in the language of the program", async () => {
    const site = await startFakeSite((_request, response) => response.writeHead(404).end());
    await expect(checkSite(send, site.url, de)).rejects.toThrow("ist keine Recital-Website");
    expect(() => parseSiteUrl("mara", de)).toThrow(
      "Geben Sie die Adresse Ihrer Website ein, z.\u00a0B. https://example.com",
    );
  });

  test("a server without HTTP", async () => {
    const server = createServer((_request, response) => response.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // It listens on a port.
    const { port } = server.address() as AddressInfo;
    await expect(checkSite(send, `http://127.0.0.1:${port}`, texts)).rejects.toThrow(/is not responding/);
    await new Promise((resolve) => server.close(resolve));
  });
});

test("what the window sends after another site was chosen goes to the site that it still shows", async () => {
  const site = (url: string) => ({ url, artistName: "Mara Lind" });
  let chosen = site("https://old.example");
  // The part of the settings that is read.
  const windowSite = makeWindowSite({ read: () => ({ site: chosen }) as never });
  const asked: string[] = [];
  const proxy = makeApiProxy({
    fetch: (url) => {
      asked.push(url);
      return Promise.resolve(new Response());
    },
    siteUrl: windowSite.url,
    onReachable: () => undefined,
  });
  const send = () => proxy(new Request("app://recital/api/admin/posts", { method: "POST", body: "{}" }));
  await send();
  chosen = site("https://new.example");
  await send();
  expect(windowSite.load()).toEqual(chosen);
  await send();
  expect(asked.map((url) => new URL(url).host)).toEqual(["old.example", "old.example", "new.example"]);
});
