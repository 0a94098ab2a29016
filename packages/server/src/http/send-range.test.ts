import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseRange, sendRange, type SendResult, type SentFile } from "./send-file.ts";

const bytes = Buffer.from(Uint8Array.from({ length: 1000 }, (_, index) => index % 251));
const large = Buffer.alloc(8 * 1024 * 1024, "recital");
const etag = '"abc"';

let server: Server;
let url: string;
let results: SendResult[];
let sent: number[];
let opened: number;

beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    const content = ctx.path === "/empty" ? Buffer.alloc(0) : ctx.path === "/large" ? large : bytes;
    const file: SentFile = {
      size: content.length,
      etag,
      lastModified: new Date(Date.UTC(2026, 0, 2)),
      open: async ({ start, end }) => {
        opened += 1;
        if (ctx.path === "/away") throw Object.assign(new Error("away"), { status: 503 });
        return {
          copyTo: (write) => copyFrom(content.subarray(start, end + 1), ctx.path === "/broken" ? 700 : Infinity, write),
        };
      },
      onSent: (count) => void sent.push(count),
    };
    results.push(await sendRange(ctx, file));
  });
  const respond = app.callback();
  server = createServer((message, response) => void respond(message, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<unknown>((resolve) => void server.close(resolve)));
beforeEach(() => {
  [results, sent, opened] = [[], [], 0];
});

/** Copies with one piece of memory, as a store does, and fails after `most` bytes. */
async function copyFrom(content: Buffer, maxBytes: number, write: (chunk: Buffer) => Promise<void>): Promise<void> {
  const memory = Buffer.alloc(Math.min(64 * 1024, maxBytes));
  for (let start = 0; start < content.length; start += memory.length) {
    if (start >= maxBytes) throw new Error("the file cannot be read any more");
    await write(memory.subarray(0, content.copy(memory, 0, start)));
  }
}

async function get(headers: Record<string, string> = {}, path = "/file", method = "GET") {
  const response = await fetch(url + path, { method, headers });
  const body = Buffer.from(await response.arrayBuffer());
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, body, header };
}

describe("a file", () => {
  test("is sent whole without a range", async () => {
    const { status, body, header } = await get();
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect([header("etag"), header("accept-ranges"), header("content-length")]).toEqual([etag, "bytes", "1000"]);
    expect(header("last-modified")).toBe("Fri, 02 Jan 2026 00:00:00 GMT");
    expect(header("content-range")).toBeNull();
    await expect.poll(() => sent).toEqual([1000]);
    expect(results).toEqual([{ status: 200, range: { start: 0, end: 999 } }]);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=999-999", 999, 999],
    ["bytes=10-19", 10, 19],
    ["bytes=990-", 990, 999],
    ["bytes=990-5000", 990, 999],
    ["bytes=-1", 999, 999],
    ["bytes=-5000", 0, 999],
    ["bytes=0-", 0, 999],
  ])("is sent in part for %s", async (range, start, end) => {
    const { status, body, header } = await get({ range });
    expect([status, header("content-range")]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect([body.equals(bytes.subarray(start, end + 1)), header("content-length")]).toEqual([
      true,
      String(end - start + 1),
    ]);
    await expect.poll(() => sent).toEqual([end - start + 1]);
  });

  test.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
    "is refused with its size for %s",
    async (range) => {
      const { status, body, header } = await get({ range });
      expect([status, header("content-range"), body.length]).toEqual([416, "bytes */1000", 0]);
      expect([opened, sent]).toEqual([0, []]);
    },
  );

  test.each(["bytes=5-4", "bytes=0-1,5-6", "bytes=-", "bytes=a-b", "items=0-1", "bytes 0-1", "bytes=1.5-2"])(
    "is sent whole for %s",
    async (range) => {
      const { status, body, header } = await get({ range });
      expect([status, body.length, header("content-range")]).toEqual([200, 1000, null]);
    },
  );

  test("is sent in part to a visitor who has a part of the same file, else whole", async () => {
    const range = "bytes=500-";
    expect((await get({ range, "if-range": etag })).status).toBe(206);
    for (const validator of ['"other"', `W/${etag}`, "Fri, 02 Jan 2026 00:00:00 GMT"]) {
      expect([validator, (await get({ range, "if-range": validator })).body.length]).toEqual([validator, 1000]);
    }
    // A range beyond the end of the file that another one replaced.
    expect((await get({ range: "bytes=5000-", "if-range": '"other"' })).status).toBe(200);
  });

  test.each([etag, `W/${etag}`, `"x", ${etag}`, "*"])("is not sent again for If-None-Match %s", async (known) => {
    const { status, body } = await get({ "if-none-match": known, range: "bytes=0-1" });
    expect([status, body.length, opened, sent]).toEqual([304, 0, 0, []]);
    expect((await get({ "if-none-match": '"x"' })).status).toBe(200);
  });

  test("is described by HEAD without being opened", async () => {
    const whole = await get({}, "/file", "HEAD");
    expect([whole.status, whole.header("content-length"), whole.header("accept-ranges")]).toEqual([
      200,
      "1000",
      "bytes",
    ]);
    const part = await get({ range: "bytes=0-9" }, "/file", "HEAD");
    expect([part.status, part.header("content-length"), part.header("content-range")]).toEqual([
      206,
      "10",
      "bytes 0-9/1000",
    ]);
    expect([opened, sent]).toEqual([0, []]);
  });

  test("may be empty", async () => {
    const { status, body, header } = await get({}, "/empty");
    expect([status, body.length, header("content-length")]).toEqual([200, 0, "0"]);
    expect((await get({ range: "bytes=0-" }, "/empty")).status).toBe(416);
  });

  test("that cannot be opened is an error before anything is sent", async () => {
    expect((await get({}, "/away")).status).toBe(503);
    expect([results, sent]).toEqual([[], []]);
  });

  test("that cannot be read to its end is cut", async () => {
    await expect(get({}, "/broken")).rejects.toThrow("terminated");
    await expect.poll(() => sent).toEqual([700]);
  });

  test("whose response is cut is never complete", async () => {
    const first = await new Promise<number>((resolve) => {
      const call = request(`${url}/large`, (response) => {
        response.once("data", (chunk: Buffer) => {
          call.destroy();
          resolve(chunk.length);
        });
      });
      call.on("error", () => undefined).end();
    });
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toBeGreaterThanOrEqual(first);
    expect(sent[0]).toBeLessThan(large.length);
    expect((await get({}, "/large")).body.equals(large)).toBe(true);
    await expect.poll(() => sent[1]).toBe(large.length);
  });
});

test("ranges of an empty file and of a large one are numbers", () => {
  const size = 2 ** 40;
  expect(chooseRange("bytes=-1", size)).toEqual({ start: size - 1, end: size - 1 });
  expect([chooseRange("bytes=-1", 0), chooseRange("bytes=0-0", 0)]).toEqual(["unsatisfiable", "unsatisfiable"]);
});
