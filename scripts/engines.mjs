import { existsSync, readdirSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { installDebianPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { say } from "./say.mjs";

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
