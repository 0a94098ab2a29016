import { buildChanged } from "./build.mjs";
import { programEnvironment, readPlace } from "./environment.mjs";
import { installPackages } from "./install.mjs";
import { requireFreePort } from "./ports.mjs";
import { say, step } from "./say.mjs";
import { startServer } from "./server.mjs";
import { missingProviders, startEmulators } from "./emulators.mjs";
import { prepareToolchain } from "./toolchain.mjs";

/** The task `start`: installs, builds and runs the site from any state of the folder, until a signal stops it. */
export async function start() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain, "site");
  await buildChanged(toolchain);
  const services = await prepareServices(toolchain);
  const server = await step("Starting the server", () => startServer(toolchain.node, services));
  printUrls(services, server.adminLogin());
  return server.exited;
}

const providerNames = { stripe: "Stripe", smtp: "the email server", spotify: "Spotify", s3: "object storage" };

/** Starts an emulator for each provider without settings. Returns the server's settings. */
export async function prepareServices({ node, env: given }) {
  const env = programEnvironment(given);
  const place = readPlace(env);
  await requireFreePort(place);

  const providers = missingProviders(env, place);
  if (providers.length === 0) return { env, place };
  const names = providers.map((name) => providerNames[name]);
  const { settings, inbox } = await step(
    `Starting local emulators for ${new Intl.ListFormat("en").format(names)}`,
    () => startEmulators(node, env, providers, place),
  );
  return { env: { ...env, ...settings }, place, inbox };
}

/** Prints the URLs and the admin login, as the last lines of a start. */
export function printUrls({ place: { publicUrl }, inbox }, adminLogin) {
  say("");
  say(`Site   ${publicUrl}`);
  say(`Admin  ${publicUrl}/admin`);
  if (inbox) say(`Inbox  ${inbox} (every email that the site sends)`);
  say(adminLogin ?? "Admin login: as set before; `npm run admin:password` sets a new password");
  say("Ctrl-C stops it.");
}
