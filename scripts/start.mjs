import { buildChanged } from "./build.mjs";
import { programEnvironment, readPlace } from "./environment.mjs";
import { installPackages } from "./install.mjs";
import { requireFreePort } from "./ports.mjs";
import { say, step } from "./say.mjs";
import { startServer } from "./server.mjs";
import { missingProviders, startStandIns } from "./stand-ins.mjs";
import { prepareToolchain } from "./toolchain.mjs";

/** The task `start`: from whatever state the folder is in to a site that answers, and on until it is told to stop. */
export async function start() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  await buildChanged(toolchain);
  const surroundings = await prepareSurroundings(toolchain);
  const server = await step("Starting the server", () => startServer(toolchain.node, surroundings));
  sayWhere(surroundings, server.adminLogin());
  return server.exited;
}

const spoken = { stripe: "Stripe", smtp: "the mail server", spotify: "Spotify", s3: "object storage" };

/** Works out the server's settings and starts the stand-ins that they call for. */
export async function prepareSurroundings({ node, env: given }) {
  const env = programEnvironment(given);
  const place = readPlace(env);
  await requireFreePort(place);

  const providers = missingProviders(env, place);
  if (providers.length === 0) return { env, place };
  const names = providers.map((name) => spoken[name]);
  const { settings, inbox } = await step(
    `Starting local stand-ins for ${new Intl.ListFormat("en").format(names)}`,
    () => startStandIns(node, env, providers, place),
  );
  return { env: { ...env, ...settings }, place, inbox };
}

/** The last lines of a start: where everything is, and how to log in. */
export function sayWhere({ place: { publicUrl }, inbox }, adminLogin) {
  say("");
  say(`Site   ${publicUrl}`);
  say(`Admin  ${publicUrl}/admin`);
  if (inbox) say(`Inbox  ${inbox} (every mail that the site sends)`);
  say(adminLogin ?? "Admin login: as set before; `npm run admin:password` sets a new password");
  say("Ctrl-C stops it.");
}
