import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildChanged } from "./build.mjs";
import { installPackages, prepareToolchain } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { inRoot, inCache } from "./paths.mjs";
import { runOpenly, runQuietly } from "./process.mjs";
import { say, step } from "./say.mjs";
import { prepareChromium } from "./browsers.mjs";
import { freePort } from "./server.mjs";

const folder = inRoot("packages", "desktop-admin");

/** The task `desktop:build`: builds the main process, the preload script and the window. */
export async function buildDesktop() {
  await prepareBuilt();
  say("The desktop program is built in packages/desktop-admin/dist.");
}

/**
 * The task `desktop:package`: makes installers for this system, or for the systems in the arguments (`--mac`, `--win`,
 * `--linux`). All arguments are passed to electron-builder.
 */
export async function packageDesktop(args) {
  const { node, env } = await prepareBuilt();
  await step("Drawing the icons", () =>
    runQuietly(node, [inRoot("packages/desktop-admin/src/packaging/icons.ts")], { env }),
  );
  const builder = inRoot("packages/desktop-admin/node_modules/electron-builder/cli.js");
  const code = await runOpenly(
    node,
    [builder, "--config", "electron-builder.config.ts", "--publish", "never", ...args],
    {
      cwd: folder,
      env,
    },
  );
  if (code !== 0) throw new TaskFailed("The package could not be made; docs/desktop.md says what each system needs.");
  say("The packages are in packages/desktop-admin/release.");
}

async function prepareBuilt() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  await buildChanged(toolchain, ["desktop-admin"]);
  return toolchain;
}

const inModules = (...parts) => join(folder, "node_modules", ...parts);
/** The development build of the main process and the preload script. Packages are never made from it. */
const devBuild = inCache("desktop-dev");

/**
 * The task `desktop`: runs the desktop program from its sources with the given arguments, by `electron-vite dev` in
 * Electron or, if Electron cannot be fetched, in the harness of its tests. The window shows a saved file at once; a
 * saved file of the main process restarts the program.
 */
export async function runDesktop(args) {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  const { file, entry, words = [], env } = await prepareRuntime(toolchain);
  await writeManifest();
  const tool = [inModules("electron-vite/bin/electron-vite.js"), "dev", "--watch", "--outDir", devBuild];
  return runOpenly(toolchain.node, [...tool, "--", ...words, ...args], {
    cwd: folder,
    env: {
      ...toolchain.env,
      ...env,
      // The tool starts this executable with this first argument.
      ELECTRON_EXEC_PATH: file,
      ELECTRON_ENTRY: entry,
      DESKTOP_VITE_PORT: String(await freePort()),
    },
  });
}

/** Returns what starts the program: an executable, its first argument and more arguments, and environment variables. */
async function prepareRuntime(toolchain) {
  try {
    return { file: await fetchElectron(toolchain), entry: devBuild };
  } catch (error) {
    say(error.message);
    return prepareHarness(toolchain);
  }
}

/** Runs the program as the browser tests do: its main script in Node with a substitute for Electron. */
async function prepareHarness(toolchain) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasScreen = process.platform !== "linux" || Boolean(DISPLAY || WAYLAND_DISPLAY);
  const env = {
    CHROMIUM_PATH: await prepareChromium(toolchain),
    DESKTOP_USER_DATA: inRoot("data", "desktop"),
    DESKTOP_HEADED: String(hasScreen),
  };
  say(
    hasScreen
      ? "Starting it in Chromium instead, with a substitute for Electron. Ctrl-C stops it."
      : "Starting it in Chromium without a screen instead. data/desktop/chromium/DevToolsActivePort has its port.",
  );
  return {
    file: toolchain.node,
    entry: `--import=${pathToFileURL(inRoot("e2e/desktop/harness/hooks.ts")).href}`,
    words: [join(devBuild, "main", "main.js")],
    env,
  };
}

/** Writes the development build's manifest, from which Electron reads the program's name and main script. */
async function writeManifest() {
  const { name, productName, version, type } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  await mkdir(devBuild, { recursive: true });
  const manifest = { name, productName, version, type, main: "main/main.js" };
  await writeFile(join(devBuild, "package.json"), JSON.stringify(manifest));
}

/** Downloads Electron if it is missing. Returns the path of its executable. */
async function fetchElectron({ node, env }) {
  try {
    return await step("Looking for Electron (about 120 MB, fetched once)", async () => {
      const script = `require(${JSON.stringify(inModules("electron", "index.js"))})`;
      const printed = await runQuietly(node, ["-p", script], { env });
      return printed.trim().split("\n").at(-1);
    });
  } catch (error) {
    const message = "Electron could not be fetched. `npm run desktop` needs a connection to github.com the first time.";
    throw new TaskFailed(message, error.output ?? String(error));
  }
}
