import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { userInfo } from "node:os";
import { join } from "node:path";
import { installDebianPackages, findProgram } from "./programs.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { step, say } from "./say.mjs";

const toInstall =
  "The browser tests need Chromium. Do one of these and run this again:\n" +
  "  - install Chromium or Google Chrome, so that it is on PATH (Debian: apt-get install chromium fonts-liberation)\n" +
  "  - set CHROMIUM_PATH to the file of one\n" +
  "  - with a network: cd e2e && npx playwright install chromium";

const fullBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without a window: the browser tests take half the time and CPU (90 s instead of 208 s for 25 tests). */
const headlessShells = ["chromium-headless-shell", "chrome-headless-shell"];

/** Returns the path of a Chromium for measurements: the configured or installed one; installs one if missing. */
export async function prepareChromium(toolchain) {
  return configuredBrowser() ?? findChromium(fullBrowsers) ?? installChromium(toolchain, fullBrowsers, "chromium");
}

/**
 * Returns the path of a Chromium for tests. Installs a headless shell if possible, even if another
 * Chromium is installed.
 */
export async function prepareTestChromium(toolchain) {
  const existing = configuredBrowser() ?? findProgramOf(headlessShells);
  if (existing) return existing;
  const names = [...headlessShells, ...fullBrowsers];
  const installed = await installDebianPackages("Chromium", ["chromium-headless-shell", "fonts-liberation"]);
  return (
    (installed && findProgramOf(headlessShells)) || findChromium(names) || installChromium(toolchain, names, "chromium")
  );
}

function configuredBrowser() {
  const named = (process.env.PLAYWRIGHT_CHROMIUM ?? process.env.CHROMIUM_PATH)?.trim();
  if (!named) return undefined;
  if (!existsSync(named)) throw new TaskFailed(`There is no browser at ${named}.`);
  return named;
}

/** Installs Debian's package, else Playwright's own build. */
async function installChromium({ node, env }, names, debianPackage) {
  if (await installDebianPackages("Chromium", [debianPackage, "fonts-liberation"])) {
    const installed = findChromium(names);
    if (installed) return installed;
  }
  await fetchWithPlaywright(node, env);
  const fetched = findChromium(names);
  if (!fetched) throw new TaskFailed(toInstall);
  return fetched;
}

function findChromium(names) {
  return findProgramOf(names) ?? playwrightsOwn();
}

function findProgramOf(names) {
  return names.map(findProgram).find((file) => file !== undefined);
}

function playwrightsOwn() {
  const { chromium } = createRequire(inRoot("e2e/package.json"))("@playwright/test");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

async function fetchWithPlaywright(node, env) {
  const cli = inRoot("e2e/node_modules/@playwright/test/cli.js");
  await step("Fetching Chromium by Playwright (about 150 MB)", () =>
    // On failure the caller reports the missing browsers.
    runQuietly(node, [cli, "install", "chromium"], { env }).catch(() => undefined),
  );
}

/** The browsers beside Chromium in which the journeys of `e2e/engines` run, and Debian's packages of them. */
const engines = {
  firefox: {
    title: "Firefox",
    packages: ["firefox-esr"],
    find: () => findProgram("firefox-esr") ?? findProgram("firefox"),
  },
  webkit: {
    title: "WebKit",
    packages: ["webkit2gtk-driver", "xvfb", "xauth", "gstreamer1.0-plugins-good", "gstreamer1.0-libav"],
    find: () => (["WebKitWebDriver", "Xvfb"].every(findProgram) ? findMiniBrowser() : undefined),
  },
};

/**
 * Finds an engine; installs it if this process is root on Debian.
 * @param {"firefox" | "webkit"} name
 * @param {object} system what {@link thisSystem} is; tests pass another one
 * @returns {Promise<{ title: string, program: string | undefined, missing: string }>} the browser's program, or why
 * there is none
 * @throws {TaskFailed} if it could not be installed on Debian
 */
export async function prepareEngine(name, system = thisSystem) {
  const { title, packages, find } = engines[name];
  const missing = `${title} is not installed (Debian: apt-get install --no-install-recommends ${packages.join(" ")})`;
  const program = system.find(find) ?? ((await system.install(title, packages)) ? system.find(find) : undefined);
  if (program === undefined && system.isRootOnDebian()) throw new TaskFailed(`${missing}, and installing it failed.`);
  if (program === undefined) say(`${missing}: its journeys are SKIPPED`);
  return { title, program, missing };
}

const thisSystem = {
  // The browsers are tied to the tests by a program that only Linux has.
  find: (find) => (findProgram("setpriv") === undefined ? undefined : find()),
  install: installDebianPackages,
  isRootOnDebian() {
    const about = "/etc/os-release";
    return existsSync(about) && /^ID=debian$/m.test(readFileSync(about, "utf8")) && userInfo().uid === 0;
  },
};

/** It is in no PATH, but in the libraries' folder of the processor's architecture. */
function findMiniBrowser() {
  const libraries = "/usr/lib";
  return readdirSync(libraries)
    .map((architecture) => join(libraries, architecture, "webkit2gtk-4.1/MiniBrowser"))
    .find(existsSync);
}
