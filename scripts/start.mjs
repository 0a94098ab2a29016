import { buildChanged } from "./build.mjs";
import { localAddress, programEnvironment, readPlace } from "./environment.mjs";
import { installPackages } from "./install.mjs";
import { atEnd } from "./lifetime.mjs";
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
  const { server, inbox, adminLogin } = await startSite(toolchain);
  sayWhere(server.place, inbox, adminLogin);
  return server.exited;
}

/** Starts the stand-ins that are needed and the server, and waits until it answers. */
export async function startSite({ node, env: given }, extra = {}) {
  const env = { ...programEnvironment(given), ...extra };
  const place = readPlace(env);
  await requireFreePort(place);

  const providers = missingProviders(env, place);
  const standIns = providers.length === 0 ? undefined : await startOwnStandIns(node, env, providers, place);
  const server = await step("Starting the server", () =>
    startServer(node, { ...env, ...standIns?.settings }, localAddress(place)),
  );
  return { server: { ...server, place }, inbox: standIns?.inbox, adminLogin: server.adminLogin() };
}

async function startOwnStandIns(node, env, providers, place) {
  const names = providers.map((name) => ({ stripe: "Stripe", smtp: "the mail server" })[name]);
  const standIns = await step(`Starting local stand-ins for ${names.join(" and ")}`, () =>
    startStandIns(node, env, providers, place),
  );
  atEnd(() => standIns.program.stop(5000).then(() => undefined));
  return standIns;
}

function sayWhere({ publicUrl }, inbox, adminLogin) {
  say("");
  say(`Site   ${publicUrl}`);
  say(`Admin  ${publicUrl}/admin`);
  if (inbox) say(`Inbox  ${inbox} (every mail that the site sends)`);
  say(adminLogin ?? "Admin login: as set before; `npm run admin:password` sets a new password");
  say("Ctrl-C stops it.");
}
