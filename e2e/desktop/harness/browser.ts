import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { userData } from "./user-data.ts";

let context: Promise<BrowserContext> | null = null;
let isFirst = true;

/** The Chromium that replaces Electron's, with its own profile folder that outlives the program. */
export function openBrowser(): Promise<BrowserContext> {
  context ??= chromium.launchPersistentContext(join(userData, "chromium"), {
    headless: process.env["DESKTOP_HEADED"] !== "true",
    viewport: null,
    colorScheme: null,
    // A click may miss a moving element.
    reducedMotion: "reduce",
    ...(process.env["CHROMIUM_PATH"] !== undefined && { executablePath: process.env["CHROMIUM_PATH"] }),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0", "--window-size=1280,860"],
  });
  return context;
}

/** A page for a new window; the browser opens with one. */
export async function openPage(): Promise<Page> {
  const opened = await openBrowser();
  const first = isFirst ? opened.pages()[0] : undefined;
  isFirst = false;
  return first ?? opened.newPage();
}

export async function closeBrowser(): Promise<void> {
  const opened = await context;
  await opened?.close();
}
