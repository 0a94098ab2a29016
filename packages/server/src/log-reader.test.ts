import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "./testing/database.ts";

const program = fileURLToPath(new URL("../dist/main.js", import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

describe.skipIf(!existsSync(program))("the built program, whatever becomes of the reader of its log", () => {
  let storage: TestStorage;
  let child: ChildProcessByStdio<null, Readable, null>;

  afterEach(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await storage.remove();
  });

  /** Starts the program with a debug log and returns its URL; `preloaded` is a script that runs in it first. */
  async function start(preloaded = ""): Promise<string> {
    storage = await makeMigratedStorage();
    const { dataDir, databaseUrl } = storage;
    const preload = `data:text/javascript,${encodeURIComponent(preloaded)}`;
    child = spawn(process.execPath, ["--import", preload, program], {
      env: {
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        DEMO_CONTENT: "false",
        HOST: "127.0.0.1",
        PORT: String(await freePort()),
        LOG_LEVEL: "debug",
        LOG_FORMAT: "json",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      printed += String(chunk);
      const port = /"port":(\d+)[^\n]*"listening"/.exec(printed)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
    }
    // Another process took the free port first.
    if (printed.includes("EADDRINUSE")) {
      await storage.remove();
      return start(preloaded);
    }
    throw new Error(`the program ended: ${printed}`);
  }

  /** Resolves to the exit code after SIGTERM. The program's own limit for a stop ends it with 1. */
  async function stop(): Promise<unknown> {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    return (await ended)[0];
  }

  async function request(url: string, count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += 50) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/health/live`)));
      for (const response of responses) {
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    }
  }

  test("it serves on and stops cleanly if the reader is closed", async () => {
    const url = await start();
    child.stdout.destroy();
    await request(url, 100);
    expect(await stop()).toBe(0);
  });

  test("it stops cleanly if the reader is closed just before the stop", async () => {
    await start();
    child.stdout.destroy();
    expect(await stop()).toBe(0);
  });

  test("it serves on and stops cleanly if the reader stops reading", async () => {
    const url = await start();
    child.stdout.pause();
    await request(url, 4000);
    expect(await stop()).toBe(0);
  });

  test.each([
    ["an error that no one catches", "setImmediate(() => { throw error; })"],
    ["a rejection that no one handles", "Promise.reject(error)"],
  ])("%s ends it with one line, which quotes no email address", async (_, fail) => {
    const error = 'const error = new Error("550 <ada@example.com>: no such mailbox");';
    await start(`process.on("SIGUSR2", () => { ${error} ${fail} });`);
    const ended = once(child, "close");
    child.kill("SIGUSR2");
    const output = await text(child.stdout);
    expect((await ended)[0]).toBe(1);
    expect(output).toContain('"event":"unexpected error; the process exits"');
    expect(output).toContain("550 <[email]>: no such mailbox");
    expect(output).not.toContain("ada@example.com");
  });

  test("a reader that reads again learns how many lines were dropped", async () => {
    const url = await start();
    child.stdout.pause();
    await request(url, 10_000);
    let printed = "";
    const dropped = Promise.withResolvers<string>();
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const line = /\n(.*"log lines dropped".*)\n/.exec(printed)?.[1];
      if (line) dropped.resolve(line);
    });
    child.stdout.resume();
    expect(JSON.parse(await dropped.promise)).toMatchObject({ level: "warn", event: "log lines dropped" });
    for (const line of printed.split("\n").slice(0, -1)) expect(line).toMatch(/^\{.*\}$/);
    expect(await stop()).toBe(0);
  });
});
