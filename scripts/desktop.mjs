import { buildChanged } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { runOpenly, runQuietly } from "./process.mjs";
import { say, step } from "./say.mjs";
import { prepareToolchain } from "./toolchain.mjs";

const folder = inRoot("packages", "desktop-admin");
const electron = (...parts) => inRoot("packages", "desktop-admin", "node_modules", "electron", ...parts);

/** The task `desktop`: builds what has changed and starts the desktop program. Arguments go to it. */
export async function runDesktop(args) {
  const toolchain = await prepareBuilt();
  await fetchElectron(toolchain);
  return runOpenly(toolchain.node, [electron("cli.js"), folder, ...args], { env: toolchain.env });
}

/** The task `desktop:build`: the main process, what runs between it and the window, and the window. */
export async function buildDesktop() {
  await prepareBuilt();
  say("The desktop program is built in packages/desktop-admin/dist.");
}

/**
 * The task `desktop:package`: makes what people install, for this system, or for those that the arguments name
 * (`--mac`, `--win`, `--linux`); other arguments go to electron-builder too.
 */
export async function packageDesktop(args) {
  const { node, env } = await prepareBuilt();
  await step("Drawing the icons", () =>
    runQuietly(node, [inRoot("packages/desktop-admin/src/packaging/main.ts")], { env }),
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

async function fetchElectron({ node, env }) {
  try {
    await step("Looking for Electron (about 120 MB, fetched once)", () =>
      // Fetches its program where that is not there yet, and prints where it is.
      runQuietly(node, ["-p", `require(${JSON.stringify(electron("index.js"))})`], { env }),
    );
  } catch (error) {
    const message = "Electron could not be fetched. `npm run desktop` needs a connection to github.com the first time.";
    throw new TaskFailed(message, error.output ?? String(error));
  }
}
