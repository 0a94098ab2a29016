import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makeContentTables, type ContentTables } from "../fixtures/content-tables.ts";
import { expect, test as serverTest } from "../fixtures/server-test.ts";
import type { Stack } from "../fixtures/stack.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import type { DesktopProgram } from "./desktop-program.ts";
import { startInElectron } from "./start-in-electron.ts";
import { startInHarness } from "./start-in-harness.ts";

interface DesktopFixtures {
  /** The owner's content and the subscribers, to be changed for this test. */
  readonly tables: ContentTables & { subscribe(email: string): Promise<void> };
  /** The program's data folder for this test. */
  readonly userData: string;
  /** Starts the program; a program that still runs after the test is killed. */
  readonly start: (...words: string[]) => Promise<DesktopProgram>;
  /** The program with a known site. Its window shows the login. */
  readonly known: DesktopProgram;
  /** The program with a known site, signed in. */
  readonly signedIn: DesktopProgram;
  /** The runtime: Electron, or the harness if Electron is absent. */
  readonly place: "harness" | "Electron";
  /** Console messages of the window that the test expects. */
  readonly allowed: RegExp[];
}

const timestamp = "2026-03-04 05:06:07.000";

/** Tests of the desktop program against a built server. */
export const test = serverTest.extend<DesktopFixtures>({
  tables: async ({ stack }, use) => {
    const tables = makeContentTables(stack.database);
    await use({ ...tables, subscribe: (email) => subscribe(stack, email) });
    await tables.restore();
    await stack.database.query("DELETE FROM subscribers");
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
  userData: async ({}, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), "recital-desktop-"));
    await use(folder);
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath("program.log");
      await copyFile(join(folder, "logs", "main.log"), path);
      await info.attach("the program's log", { path, contentType: "text/plain" });
    }
    // A browser process may still write to the folder.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  // The browser logs the 401 of the screens' session request. (A pair: Playwright takes
  // a bare list for options.)
  allowed: [[/status of 401/], { option: true }],
  place: ["harness", { option: true }],
  start: async ({ userData, allowed, place }, use) => {
    const started: DesktopProgram[] = [];
    const problems: string[] = [];
    await use(async (...words) => {
      const program = await (place === "harness" ? startInHarness : startInElectron)(userData, words);
      started.push(program);
      listenForProblems(program.window, problems);
      return program;
    });
    for (const program of started) await program.end();
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
  known: async ({ userData, stack, start }, use) => {
    const site = { url: stack.url, artistName: "Mara Lind" };
    await writeFile(join(userData, "settings.json"), JSON.stringify({ site }));
    await use(await start());
  },
  signedIn: async ({ known }, use) => {
    await adminLoginPage(known.window).logIn();
    await expect(adminShell(known.window).heading("Dashboard")).toBeVisible();
    await use(known);
  },
});

function listenForProblems(window: Page, problems: string[]): void {
  window.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  window.on("pageerror", (error) => void problems.push(`uncaught: ${String(error)}`));
}

async function subscribe({ database }: Stack, email: string): Promise<void> {
  await database.query(
    `INSERT INTO subscribers (email, email_key, subscribed, confirm_token, unsubscribe_token, confirmed_at, created_at)
     VALUES (?, ?, 1, ?, ?, ?, ?)`,
    [email, email, `c-${email}`, `u-${email}`, timestamp, timestamp],
  );
  // The server caches its counts until this version changes.
  await database.query("UPDATE content_version SET version = version + 1");
}

export { expect };
