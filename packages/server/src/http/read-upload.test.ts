import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { halves } from "../testing/images.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { imageTable } from "../images/table.ts";

let app: TestApp;
let cookie: string;
let png: Buffer;
let complete: Buffer;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  const admin = await app.admin();
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  png = await halves(40, 20).png().toBuffer();
  complete = body(part('name="title"', "A title"), file(png));
});
afterAll(() => app.stop());

const boundary = "----a1b2";
const form = `multipart/form-data; boundary=${boundary}`;
const line = "\r\n";

function part(disposition: string, content: string | Buffer, more = ""): Buffer {
  const head = `--${boundary}${line}Content-Disposition: form-data; ${disposition}${line}${more}${line}`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(line)]);
}

function file(content: string | Buffer, names = 'name="image"; filename="a.png"'): Buffer {
  return part(names, content, `Content-Type: image/png${line}`);
}

function body(...parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--${line}`)]);
}

interface Sending {
  readonly type?: string;
  /** The Content-Length header; default: the true length. */
  readonly length?: number;
  readonly path?: string;
  readonly cookie?: string;
}

async function open(sending: Sending, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const headers = [
    `POST ${sending.path ?? "/api/admin/uploads"} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    `Cookie: ${sending.cookie ?? cookie}`,
    `Content-Type: ${sending.type ?? form}`,
    `Content-Length: ${sending.length ?? length}`,
  ];
  socket.write(headers.join(line) + line + line);
  return socket;
}

/** Sends raw bytes and returns the status; 0 if the server sent none. */
async function send(bytes: Buffer, sending: Sending = {}): Promise<number> {
  const socket = await open(sending, bytes.length);
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  socket.write(bytes);
  await once(socket, "close");
  expect(heard).not.toMatch(/node_modules|at \w+ \(/);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
}

/** Disconnects after sending part of the declared length. */
async function breakOff(bytes: Buffer, at: number): Promise<void> {
  const socket = await open({}, bytes.length);
  await new Promise((sent) => socket.write(bytes.subarray(0, at), sent));
  socket.destroy();
}

const uploads = () => readdir(join(app.storage.dataDir, "uploads"));

/** Checks that the program responds, every image has a row, and no partial file remains. */
async function expectOrder(): Promise<void> {
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  const files = await uploads();
  const rows = await app.recital.database.model(imageTable).findAll();
  expect(files.map((name) => `/uploads/${name}`).toSorted()).toEqual(rows.map(({ url }) => url).toSorted());
  expect(app.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

test("a complete form is accepted, which proves that the others are refused for their faults", async () => {
  expect(await send(complete)).toBe(201);
  expect(await send(body(file(png), part('name="anything"', "x")))).toBe(201);
  expect(await send(complete, { type: `multipart/form-data; boundary="${boundary}"; charset=utf-8` })).toBe(201);
});

describe("an invalid form", () => {
  const many = (count: number, make: (index: number) => Buffer) =>
    body(...Array.from({ length: count }, (_, i) => make(i)));
  const field = (name: string) => body(part(`name="${name}"`, "x"), file(png));

  test.each<[what: string, make: () => Buffer, type: string, status: number]>([
    ["no boundary", () => complete, "multipart/form-data", 400],
    ["an empty boundary", () => complete, "multipart/form-data; boundary=", 422],
    ["another boundary", () => complete, "multipart/form-data; boundary=other", 400],
    ["a boundary of 10,000 letters", () => complete, `multipart/form-data; boundary=${"x".repeat(10_000)}`, 400],
    ["another kind of form", () => complete, `multipart/mixed; boundary=${boundary}`, 415],
    ["a URL-encoded form", () => Buffer.from("image=x"), "application/x-www-form-urlencoded", 415],
    ["no body", () => Buffer.alloc(0), form, 400],
    ["no fields", () => body(), form, 422],
    ["no file", () => body(part('name="title"', "x")), form, 422],
    ["a text field named image", () => body(part('name="image"', png)), form, 422],
    ["a file without a name", () => body(file(png, 'name="image"; filename=""')), form, 422],
    ["a file in another field", () => body(file(png, 'name="photo"; filename="a.png"')), form, 400],
    ["a file in no field", () => body(file(png, 'filename="a.png"')), form, 400],
    ["a file in a field of an empty name", () => body(file(png, 'name=""; filename="a.png"')), form, 400],
    ["two files", () => body(file(png), file(png)), form, 400],
    ["a second file in another field", () => body(file(png), file(png, 'name="b"; filename="b.png"')), form, 400],
    ["a field without a name", () => body(part("x=1", "x"), file(png)), form, 400],
    ["a name of 101 letters", () => field("x".repeat(101)), form, 400],
    ["a deep name", () => field(`a${"[b]".repeat(30)}`), form, 400],
    ["a name that makes a list", () => field("a[]"), form, 400],
    ["a name that makes a long list", () => field("a[4294967294]"), form, 400],
    ["a name with __proto__", () => field("__proto__[isAdmin]"), form, 400],
    ["a text of 20,001 letters", () => body(part('name="title"', "x".repeat(20_001))), form, 400],
    ["21 fields", () => many(21, (i) => part(`name="f${i}"`, "x")), form, 400],
    ["5,000 fields", () => many(5000, (i) => part(`name="f${i}"`, "x")), form, 400],
    ["5,000 files", () => many(5000, () => file("x")), form, 400],
    ["5,000 parts without a name", () => many(5000, () => part("x", "")), form, 400],
    ["a part without headers", () => Buffer.from(`--${boundary}${line}x${line}--${boundary}--`), form, 400],
    ["a header of 100 KB", () => body(part('name="a"', "x", `X-A: ${"a".repeat(100_000)}${line}`)), form, 400],
    ["a NUL in a name", () => body(file(png, 'name="image"; filename="a\u0000.png"')), form, 400],
    ["a megabyte without a boundary", () => Buffer.alloc(1_000_000, "-"), form, 400],
    ["six megabytes of file", () => body(file(Buffer.alloc(6_291_456))), form, 413],
    ["six megabytes of text", () => body(part('name="title"', Buffer.alloc(6_291_456, "x"))), form, 400],
  ])("%s", async (_, make, type, status) => {
    const before = await uploads();
    expect(await send(make(), { type })).toBe(status);
    expect(await uploads()).toEqual(before);
    await expectOrder();
  });
});

test("four hundred truncated or damaged forms leave nothing behind", async () => {
  const cuts = Array.from({ length: 160 }, (_, index) => Math.floor((index * (complete.length - 6)) / 160));
  for (const at of cuts) expect([at, await send(complete.subarray(0, at))]).toEqual([at, 400]);

  const storage = fc.nat(complete.length - 1);
  const spoiled = fc.tuple(
    fc.array(fc.tuple(storage, fc.nat(255)), { minLength: 1, maxLength: 6 }),
    storage,
    fc.boolean(),
  );
  const asserted = fc.assert(
    fc.asyncProperty(spoiled, async ([changes, from, isDoubled]) => {
      const bytes = Buffer.from(complete);
      for (const [at, byte] of changes) bytes[at] = byte;
      const sent = isDoubled ? Buffer.concat([bytes.subarray(0, from), bytes]) : bytes;
      expect([201, 400, 413, 415, 422]).toContain(await send(sent));
    }),
    { numRuns: 240 },
  );
  await expect(asserted).resolves.toBeUndefined();
  await expectOrder();
});

test("senders who disconnect midway leave nothing behind", async () => {
  const large = body(part('name="title"', "A title"), file(Buffer.alloc(3_000_000, png)));
  const before = await uploads();
  const places = Array.from({ length: 60 }, (_, index) => Math.floor((index * large.length) / 60));
  const refused = () => app.logLines.filter((line) => line.includes('"path":"/api/admin/uploads","status":400')).length;
  const earlier = refused();
  await Promise.all(places.map((at) => breakOff(large, at)));
  await vi.waitFor(() => expect(refused()).toBe(earlier + places.length), { timeout: 60_000 });
  await expectOrder();
  expect(await uploads()).toEqual(before);
});

test("64 MB are not buffered while they arrive", async () => {
  const start = body(file("")).subarray(0, -boundary.length - 8);
  const chunk = Buffer.alloc(65_536);
  const length = start.length + 1024 * chunk.length;
  setFlagsFromString("--expose-gc");
  // Exists only with --expose-gc; the types do not include it.
  const collectGarbage = runInNewContext("gc") as () => void;
  const used = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const socket = await open({}, length);
  let heard = "";
  socket.on("data", (bytes: Buffer) => (heard += bytes.toString("latin1")));
  const closed = once(socket, "close");
  socket.write(start);
  const before = used();
  let peak = before;
  for (let sent = 0; sent < 1024; sent += 1) {
    await new Promise((written) => socket.write(chunk, written));
    if (sent % 64 === 0) peak = Math.max(peak, used());
  }
  await closed;
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(peak - before).toBeLessThan(20_000_000);
});

test("an unauthenticated form is refused before its body arrives", async () => {
  const socket = await open({ cookie: "", length: 1_000_000 }, 0);
  const [response] = (await once(socket, "data")) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
  await expectOrder();
});
