import { installPackages } from "./install.mjs";
import { inRoot } from "./paths.mjs";
import { step } from "./say.mjs";
import { startServer } from "./server.mjs";
import { prepareServices, printUrls } from "./start.mjs";
import { prepareToolchain } from "./toolchain.mjs";

/** The task `dev`: runs the site from its sources, without a build, and shows each saved file at once. */
export async function dev() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain, "site");
  const { env, ...services } = await prepareServices(toolchain);
  const settings = { ...env, NODE_ENV: "development" };
  const server = await step("Starting the server and Vite", () =>
    startServer(toolchain.node, { ...services, env: settings }, inRoot("scripts/dev/program.mjs")),
  );
  printUrls(services, server.adminLogin());
  return server.exited;
}
