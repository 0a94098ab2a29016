import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeContentDesk, type ContentDesk } from "../fixtures/content-desk.ts";
import { expect, test as serverTest } from "../fixtures/server-test.ts";
import type { Stack } from "../fixtures/stack.ts";
import type { DesktopProgram } from "./desktop-program.ts";
import { startInHarness } from "./start-in-harness.ts";

interface DesktopFixtures {
  /** What the owner wrote and shows, to be changed for this test; and who gets the newsletter. */
  readonly desk: ContentDesk & { subscribe(email: string): Promise<void> };
  /** Where the program of this test keeps its things. */
  readonly userData: string;
  /** Starts the program; what a test leaves running is ended after it. */
  readonly start: (...words: string[]) => Promise<DesktopProgram>;
}

const moment = "2026-03-04 05:06:07.000";

/** Tests of the desktop program against a built server. */
export const test = serverTest.extend<DesktopFixtures>({
  desk: async ({ stack }, use) => {
    const desk = makeContentDesk(stack.database);
    const { query } = stack.database;
    await use({ ...desk, subscribe: (email) => subscribe(stack, email) });
    await desk.restore();
    await query("DELETE FROM subscribers");
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "recital-desktop-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  start: async ({ userData }, use) => {
    const started: DesktopProgram[] = [];
    await use(async (...words) => {
      const program = await startInHarness(userData, words);
      started.push(program);
      return program;
    });
    for (const program of started) if (!program.window.isClosed()) await program.quit();
  },
});

async function subscribe({ database }: Stack, email: string): Promise<void> {
  await database.query(
    `INSERT INTO subscribers (email, email_key, subscribed, confirm_token, unsubscribe_token, confirmed_at, created_at)
     VALUES (?, ?, 1, ?, ?, ?, ?)`,
    [email, email, `c-${email}`, `u-${email}`, moment, moment],
  );
  // The server keeps its numbers until this one changes.
  await database.query("UPDATE content_version SET version = version + 1");
}

export { expect };
