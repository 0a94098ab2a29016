import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { installDebianPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { step } from "./say.mjs";

const toInstall =
  "The browser tests need Chromium. Do one of these and run this again:\n" +
  "  - install Chromium or Google Chrome, so that it is on PATH (Debian: apt-get install chromium fonts-liberation)\n" +
  "  - set CHROMIUM_PATH to the file of one\n" +
  "  - with a network: cd e2e && npx playwright install chromium";

const whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without its window, which does the same in half the time. */
const headlessShells = ["chromium-headless-shell", "chrome-headless-shell"];

/** The file of a Chromium for measurements: the one named or at hand, else one that is installed now. */
export function prepareChromium(toolchain) {
  return prepareOne(toolchain, whole, ["chromium"]);
}

/** The same for tests, for which a headless shell will do, and is taken first. */
export function prepareTestChromium(toolchain) {
  return prepareOne(toolchain, [...headlessShells, ...whole], ["chromium-headless-shell", "chromium"]);
}

/** `packages` are Debian's, of which the first that can be had is installed. */
async function prepareOne({ node, env }, names, packages) {
  const named = (process.env.PLAYWRIGHT_CHROMIUM ?? process.env.CHROMIUM_PATH)?.trim();
  if (named) {
    if (!existsSync(named)) throw new TaskFailed(`There is no browser at ${named}.`);
    return named;
  }
  const atHand = findChromium(names);
  if (atHand) return atHand;
  for (const name of packages) {
    if (await installDebianPackages("Chromium", [name, "fonts-liberation"])) break;
  }
  const installed = findChromium(names);
  if (installed) return installed;
  await fetchWithPlaywright(node, env);
  const fetched = findChromium(names);
  if (!fetched) throw new TaskFailed(toInstall);
  return fetched;
}

function findChromium(names) {
  return names.map(findProgram).find((file) => file !== undefined) ?? playwrightsOwn();
}

function playwrightsOwn() {
  const { chromium } = createRequire(inRoot("e2e/package.json"))("@playwright/test");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

async function fetchWithPlaywright(node, env) {
  const cli = inRoot("e2e/node_modules/@playwright/test/cli.js");
  await step("Fetching Chromium by Playwright (about 150 MB)", () =>
    // What is missing then is said by the caller.
    runQuietly(node, [cli, "install", "chromium"], { env }).catch(() => undefined),
  );
}
