import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import type { DesktopProgram } from "./desktop-program.ts";
import type { Reply } from "./harness/control.ts";

const main = fileURLToPath(new URL("../../packages/desktop-admin/dist/main/main.js", import.meta.url));
const hooks = new URL("harness/hooks.ts", import.meta.url).href;
const limitMs = 40_000;

/** Starts the built program: its main script in Node with a substitute for Electron, its window in Chromium. */
export async function startInHarness(userData: string, words: readonly string[] = []): Promise<DesktopProgram> {
  const portFile = join(userData, "chromium", "DevToolsActivePort");
  await rm(portFile, { force: true });
  const child = spawn(process.execPath, ["--import", hooks, main, ...words], {
    env: { ...process.env, DESKTOP_USER_DATA: userData },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const window = await findWindow(child, portFile);
  let count = 0;
  async function leave(how: "quit" | "end"): Promise<void> {
    if (child.exitCode !== null) return;
    const exited = once(child, "exit");
    child.send({ do: how, id: 0 });
    await exited;
  }
  return {
    window,
    async act(command) {
      const id = ++count;
      child.send({ ...command, id });
      const { record, failure } = await nextReply(child, id);
      if (failure !== undefined || !record) throw new Error(failure ?? "no record came");
      return record;
    },
    quit: () => leave("quit"),
    end: () => leave("end"),
  };
}

async function nextReply(child: ChildProcess, id: number): Promise<Reply> {
  for (;;) {
    // The child sends no other messages.
    const [reply] = (await once(child, "message")) as [Reply];
    if (reply.id === id) return reply;
  }
}

/** The page of the program's window, through the test's own connection. */
async function findWindow(child: ChildProcess, portFile: string): Promise<Page> {
  const port = await findPort(child, portFile);
  // Playwright's defaults would override the options of the program's browser.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error("the program opened no window");
  // The program handles dialogs; without a listener Playwright would dismiss them.
  page.on("dialog", () => undefined);
  await page.waitForURL(/recital\.app\.test/);
  return page;
}

async function findPort(child: ChildProcess, portFile: string): Promise<string> {
  for (const until = Date.now() + limitMs; Date.now() < until; await wait(25)) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    const text = await readFile(portFile, "utf8").catch(() => "");
    if (text.includes("\n")) return text.split("\n")[0] ?? "";
  }
  throw new Error("the program's browser did not start");
}
