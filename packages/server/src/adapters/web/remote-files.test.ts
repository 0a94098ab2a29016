import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RemoteFileError } from "../../ports/remote-files.ts";
import { makeRemoteFiles, type RemoteFilesOptions } from "./fetch-file.ts";

let server: Server;
let respond: RequestListener;
let requested: string[];

beforeEach(async () => {
  requested = [];
  respond = (_, response) => void response.end("an image");
  server = createServer((request, response) => {
    requested.push(request.url ?? "");
    respond(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Allows the test's own server besides public IP addresses, which no test connects to. */
const onLoopback = (ip: string) => ip === "127.0.0.1";
const urlOf = (path: string, host = "127.0.0.1") =>
  // A server that listens on a TCP port has this type of address.
  `http://${host}:${(server.address() as AddressInfo).port}${path}`;

const fetchFile = (url: string, options: Partial<RemoteFilesOptions> = {}) =>
  makeRemoteFiles({ maxBytes: 1000, mayConnect: onLoopback, ...options }).fetchFile(url);

async function problemOf(url: string, options: Partial<RemoteFilesOptions> = {}): Promise<string> {
  const error: unknown = await fetchFile(url, options).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RemoteFileError)) throw new Error("expected a RemoteFileError", { cause: error });
  return error.problem;
}

const redirect =
  (to: (path: string) => string): RequestListener =>
  ({ url = "" }, response) =>
    void response.writeHead(302, { location: to(url) }).end();

describe("a file", () => {
  test("is fetched by name and by IP address, without decompression and without telling where from", async () => {
    let headers: unknown;
    respond = (request, response) => {
      headers = request.headers;
      response.end("an image");
    };
    expect((await fetchFile(urlOf("/a.png"))).toString()).toBe("an image");
    expect((await fetchFile(urlOf("/a.png", "localhost"))).toString()).toBe("an image");
    expect(Object.keys(headers ?? {}).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  test("may be three redirects away, also by a relative URL, and no more", async () => {
    const steps = (count: number) => redirect((path) => (path === `/${count}` ? "" : `/${Number(path.slice(1)) + 1}`));
    const at =
      (count: number): RequestListener =>
      (request, response) =>
        request.url === `/${count}` ? void response.end("an image") : steps(count)(request, response);
    respond = at(3);
    expect((await fetchFile(urlOf("/0"))).toString()).toBe("an image");
    respond = at(4);
    expect(await problemOf(urlOf("/0"))).toBe("too-many-redirects");
    expect(requested).toHaveLength(8);
  });

  test("is refused without the status 200", async () => {
    for (const status of [204, 206, 304, 404, 500]) {
      respond = (_, response) => void response.writeHead(status).end();
      await expect(fetchFile(urlOf("/"))).rejects.toMatchObject({ problem: "refused", status });
    }
    respond = (_, response) => void response.writeHead(302).end();
    expect(await problemOf(urlOf("/"))).toBe("refused");
  });
});

describe("a server that is not public", () => {
  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/",
    "https://localhost:8443/",
  ])("is not asked: %s", async (url) => {
    expect(await problemOf(url, { mayConnect: undefined })).toBe("not-public");
  });

  test("is not asked after a redirect", async () => {
    const { port } = server.address() as AddressInfo;
    for (const to of [`http://127.0.0.2:${port}/x`, `http://[::1]:${port}/x`, `http://0.0.0.0:${port}/x`]) {
      respond = redirect(() => to);
      expect(await problemOf(urlOf("/start"))).toBe("not-public");
    }
    respond = redirect(() => "file:///etc/passwd");
    expect(await problemOf(urlOf("/start"))).toBe("unreachable");
    expect(requested).toEqual(["/start", "/start", "/start", "/start"]);
  });

  test("is not asked if DNS returns another IP address for the next lookup", async () => {
    const results = [["127.0.0.1"], ["127.0.0.2"]];
    let lookups = 0;
    const lookup: RemoteFilesOptions["lookup"] = (_, __, callback) => {
      const addresses = results[Math.min(lookups, 1)] ?? [];
      lookups += 1;
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    };
    respond = redirect(() => urlOf("/again", "rebinding.example"));
    expect(await problemOf(urlOf("/start", "rebinding.example"), { lookup })).toBe("not-public");
    // One lookup for each connection, whose result is the one that was checked.
    expect([lookups, requested]).toEqual([2, ["/start"]]);
  });

  test("is not asked if only some of a name's IP addresses are public", async () => {
    const lookup: RemoteFilesOptions["lookup"] = (_, __, callback) =>
      callback(
        null,
        ["127.0.0.2", "127.0.0.1"].map((address) => ({ address, family: 4 })),
      );
    respond = ({ socket }, response) => void response.end(socket.localAddress);
    expect((await fetchFile(urlOf("/", "both.example"), { lookup })).toString()).toBe("127.0.0.1");
  });
});

describe("a URL is refused", () => {
  test("with a username or a password, also in a redirect", async () => {
    const withName = urlOf("/").replace("://", "://ada@");
    expect(await problemOf(withName)).toBe("credentials");
    expect(await problemOf(urlOf("/").replace("://", "://:secret@"))).toBe("credentials");
    respond = redirect(() => withName);
    expect(await problemOf(urlOf("/start"))).toBe("credentials");
    expect(requested).toEqual(["/start"]);
  });

  test("with another scheme, a closed port or an unknown name", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, "close");
    const lookup: RemoteFilesOptions["lookup"] = (_, __, callback) => callback(new Error("not found"), []);
    expect(await problemOf("ftp://127.0.0.1/x.png")).toBe("unreachable");
    expect(await problemOf(`http://127.0.0.1:${port}/`)).toBe("unreachable");
    expect(await problemOf("http://unknown.example/", { lookup })).toBe("unreachable");
  });
});

describe("a body", () => {
  const toNext = redirect(() => "/next");

  test("that is too long is refused, whatever the server calls its length", async () => {
    respond = (_, response) => void response.end(Buffer.alloc(1001));
    expect(await problemOf(urlOf("/"))).toBe("too-large");
    respond = (_, response) => {
      const more = () => response.write(Buffer.alloc(500), () => response.destroyed || more());
      more();
    };
    expect(await problemOf(urlOf("/endless"))).toBe("too-large");
  });

  test("that expands is not expanded", async () => {
    const bomb = gzipSync(Buffer.alloc(500_000));
    respond = (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    expect(await fetchFile(urlOf("/"))).toEqual(bomb);
  });

  test("that is cut off is refused", async () => {
    respond = (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    };
    expect(await problemOf(urlOf("/"))).toBe("unreachable");
  });

  test.each<[string, RequestListener]>([
    ["never starts", () => undefined],
    ["never ends", (_, response) => void response.writeHead(200).write("slow")],
    ["never starts after a redirect", (request, response) => request.url !== "/next" && toNext(request, response)],
  ])("that %s runs into the timeout", async (_, listener) => {
    respond = listener;
    expect(await problemOf(urlOf("/"), { timeoutMs: 200 })).toBe("timeout");
  });

  test("of another protocol is refused", async () => {
    respond = ({ socket }) =>
      void socket.end("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n");
    expect(await problemOf(urlOf("/"))).toBe("unreachable");
    respond = ({ socket }) => void socket.end("not HTTP");
    expect(await problemOf(urlOf("/"))).toBe("unreachable");
  });
});
