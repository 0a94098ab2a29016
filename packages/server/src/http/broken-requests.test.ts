import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

/** Sends raw bytes and returns everything that the server sends. */
async function talk(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(bytes, "latin1");
  await once(socket, "close");
  return heard;
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
const close = "Host: localhost\r\nConnection: close\r\n";

async function expectAlive(): Promise<void> {
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
}

describe("malformed HTTP gets an error response, and the next request succeeds", () => {
  test.each([
    ["words", "hello there\r\n\r\n", 400],
    ["a header without a colon", `GET /api/health HTTP/1.1\r\n${close}broken\r\n\r\n`, 400],
    ["a header with a NUL", `GET /api/health HTTP/1.1\r\n${close}X-A: a\u0000b\r\n\r\n`, 400],
    ["a folded header", `GET /api/health HTTP/1.1\r\n${close}X-A: a\r\n b\r\n\r\n`, 400],
    ["two lengths", `POST /api/admin/login HTTP/1.1\r\n${close}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      "a length beside chunks",
      `POST /api/admin/login HTTP/1.1\r\n${close}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["a negative length", `POST /api/admin/login HTTP/1.1\r\n${close}Content-Length: -1\r\n\r\n{}`, 400],
    [
      "a chunk of no size",
      `POST /api/admin/login HTTP/1.1\r\n${close}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
      400,
    ],
    ["a line break in the path", `GET /api/\nhealth HTTP/1.1\r\n${close}\r\n`, 400],
    ["a header of 100 KB", `GET /api/health HTTP/1.1\r\n${close}X-A: ${"a".repeat(100_000)}\r\n\r\n`, 431],
    ["a path of 100 KB", `GET /api/${"a".repeat(100_000)} HTTP/1.1\r\n${close}\r\n`, 431],
    [
      "five thousand headers",
      `GET /api/health HTTP/1.1\r\n${close}${Array.from({ length: 5000 }, (_, i) => `X-${i}: 1\r\n`).join("")}\r\n`,
      431,
    ],
  ])("%s", async (_, bytes, status) => {
    const response = await talk(bytes);
    expect(statusOf(response)).toBe(status);
    const body = response.slice(response.indexOf("\r\n\r\n") + 4);
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), message: expect.any(String) });
    await expectAlive();
  });
});

describe("unusual but valid requests", () => {
  test.each([
    ["a URL as the target", "GET http://localhost/api/health HTTP/1.1", 200],
    ["a URL with an invalid port", "GET http://a:99999999/api/health HTTP/1.1", 200],
    ["an invalid URL", "GET http://[ HTTP/1.1", 400],
    ["a path of two slashes", "GET //api/health HTTP/1.1", 404],
    ["a path of a backslash", "GET /\\evil.example HTTP/1.1", 404],
    ["a star", "OPTIONS * HTTP/1.1", 404],
    ["a hash in the path", "GET /api/health#x HTTP/1.1", 200],
    ["bytes above ASCII", "GET /api/\xff\xfe HTTP/1.1", 400],
    ["an unknown method", "BREW /api/health HTTP/1.1", 400],
    ["TRACE", "TRACE /api/health HTTP/1.1", 405],
    ["an upgrade", "GET /api/health HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade", 200],
  ])("%s", async (_, head, status) => {
    const response = await talk(`${head}\r\n${close}\r\n`);
    expect(statusOf(response)).toBe(status);
    expect(response).not.toMatch(/at \w+ \(|node_modules/);
    await expectAlive();
  });

  test.each(["x\r\nSet-Cookie: evil=1", "x%0d%0aSet-Cookie:%20evil=1", "evil.example"])(
    "what callers say of themselves is not said back: %j",
    async (text) => {
      const response = await talk(
        `GET /api/nothing/${text} HTTP/1.1\r\nHost: ${text}\r\nX-Forwarded-Host: ${text}\r\nX-Request-Id: ${text}\r\nConnection: close\r\n\r\n`,
      );
      const head = response.slice(0, response.indexOf("\r\n\r\n"));
      expect(head).not.toMatch(/^set-cookie: evil/im);
      expect(head).not.toContain("evil.example");
    },
  );
});

test("a stopping server does not wait for connections without a complete request header", async () => {
  const stopping = await startTestApp({ runsWorker: false });
  const callers = ["", "GET /api/hea", "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api"].map(
    async (bytes) => {
      const socket = connect(Number(new URL(stopping.url).port), "127.0.0.1");
      socket.on("error", () => undefined).resume();
      await once(socket, "connect");
      socket.write(bytes);
      return socket;
    },
  );
  const ended = (await Promise.all(callers)).map((socket) => once(socket, "close"));
  // Once this request gets its response, the earlier bytes have arrived.
  expect((await fetch(`${stopping.url}/api/health`)).status).toBe(200);
  await stopping.stop();
  await Promise.all(ended);
});

test("a hundred unfinished requests do not delay others", async () => {
  const port = Number(new URL(app.url).port);
  const slow = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      const head = `POST /api/admin/login HTTP/1.1\r\n${close}`;
      const unfinished = [
        head,
        head.slice(0, 20),
        "",
        `${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
      ];
      socket.write(unfinished[index % unfinished.length] ?? "");
      return socket;
    }),
  );
  await Promise.all(Array.from({ length: 20 }, expectAlive));
  for (const socket of slow) socket.destroy();
  await expectAlive();
});
