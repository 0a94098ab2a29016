import { buildChanged } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { runOpenly, runQuietly } from "./process.mjs";
import { say, step } from "./say.mjs";
import { prepareToolchain } from "./toolchain.mjs";

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
