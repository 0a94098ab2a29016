import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { listen, stopServer } from "./serve.ts";

const windowMs = 60_000;
const windowBytes = 1000;
const headOf = (length: number) => `PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

/** Starts a server with these limits, and returns a way to connect to it. */
async function serve(respond: RequestListener, idleMs = 600_000) {
  const server = createServer(respond);
  await listen(server, { port: 0, host: "127.0.0.1" }, { idleMs, windowMs, windowBytes });
  onTestFinished(() => stopServer(server));
  return { server, open: () => openSocket(server) };
}

function openSocket(server: Server) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return { socket, heard: () => heard, closed: once(socket, "close") };
}

/** Reads a body, and says when a given number of its bytes have arrived. */
function makeReader() {
  let arrived = 0;
  let notify = () => undefined as void;
  const read: RequestListener = (request, response) => {
    request.on("data", (chunk: Buffer) => {
      arrived += chunk.length;
      notify();
    });
    request.on("end", () => response.end(`read ${arrived}`));
    request.on("error", () => undefined);
  };
  const until = (bytes: number) =>
    new Promise<void>((resolve) => {
      notify = () => arrived >= bytes && resolve();
      notify();
    });
  return { read, until };
}

describe("a body that arrives slowly", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  test("is read to its end, however long it takes, while enough of it arrives in each minute", async () => {
    const { read, until } = makeReader();
    const { open } = await serve(read);
    const { socket, heard } = open();
    socket.write(headOf(20 * windowBytes));
    for (let sent = windowBytes; sent < 20 * windowBytes; sent += windowBytes) {
      socket.write(Buffer.alloc(windowBytes));
      await until(sent);
      vi.advanceTimersByTime(windowMs);
    }
    socket.write(Buffer.alloc(windowBytes));
    await vi.waitUntil(heard);
    expect(heard()).toMatch(/^HTTP\/1\.1 200 [^]*read 20000/);
  });

  test("ends with 408 once too little of it arrived in a minute", async () => {
    const { read, until } = makeReader();
    const { open } = await serve(read);
    const { socket, heard, closed } = open();
    socket.write(headOf(20 * windowBytes));
    socket.write(Buffer.alloc(windowBytes));
    await until(windowBytes);
    vi.advanceTimersByTime(windowMs);
    socket.write(Buffer.alloc(windowBytes - 1));
    await until(2 * windowBytes - 1);
    vi.advanceTimersByTime(windowMs);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("holds no connection after the response that refused it", async () => {
    const { server, open } = await serve((request, response) => {
      request.resume();
      response.writeHead(413).end("too long");
    });
    const connected = once(server, "connection") as Promise<[Socket]>;
    const { socket, heard, closed } = open();
    socket.write(headOf(1_000_000));
    await vi.waitUntil(heard);
    const [accepted] = await connected;
    const before = accepted.bytesRead;
    socket.write(Buffer.alloc(5 * windowBytes));
    await vi.waitUntil(() => accepted.destroyed || accepted.bytesRead > before);
    vi.advanceTimersByTime(windowMs);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe("a client that does nothing", () => {
  const idleMs = 100;

  test("and takes nothing of its response loses the connection, and frees what serves it", async () => {
    let isFreed = false;
    const { server, open } = await serve((_request, response) => {
      response.once("close", () => (isFreed = true));
      response.end(Buffer.alloc(50_000_000));
    }, idleMs);
    const connected = once(server, "connection") as Promise<[Socket]>;
    const { socket } = open();
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const [accepted] = await connected;
    await once(accepted, "close");
    expect(isFreed).toBe(true);
  });

  test("and stops in the middle of its request gets 408", async () => {
    const { open } = await serve(makeReader().read, idleMs);
    const { socket, heard, closed } = open();
    socket.write(headOf(100));
    socket.write("half");
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("waits for a response as long as the server works on it", async () => {
    const { server, open } = await serve((request: IncomingMessage, response) => {
      request.resume();
      server.once("timeout", () => response.end("worked long"));
    }, idleMs);
    const { socket, heard } = open();
    socket.write(`${headOf(4)}body`);
    await vi.waitUntil(heard);
    expect(heard()).toMatch(/^HTTP\/1\.1 200 [^]*worked long/);
  });
});
