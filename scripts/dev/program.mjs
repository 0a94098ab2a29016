// The program of `npm run dev`, for Node 24: the server, the site and the admin from their sources, on one port.
import { createServer } from "node:http";
import { listen } from "../../packages/server/src/serve.ts";
import { makeDevSite } from "../../packages/site/build/dev-site.ts";
import { readPlace } from "../environment.mjs";
import { inRoot } from "../paths.mjs";
import { say, seconds } from "../say.mjs";
import { makeReloadingHandler } from "./reloading-handler.mjs";
import { relaxInlinePolicy, openVite } from "./vite.mjs";

const serverProgram = inRoot("packages/server/src/dev-server.ts");

// An error in a request or a timer of the server must not end Vite; the next saved file may correct it.
process.on("uncaughtException", (error) => console.error(error));

const { port, host = "127.0.0.1", publicUrl } = readPlace(process.env);
const http = createServer();
const { vite, settled } = await openVite({ http, publicUrl, onServerChange: () => void restart() });
const site = await makeDevSite(vite);
const server = makeReloadingHandler({
  async start() {
    await settled();
    const { startDevServer } = await vite.environments.server.runner.import(serverProgram);
    return startDevServer(site);
  },
  report(error) {
    console.error(error);
    vite.environments.client.hot.send({ type: "error", err: { message: error.message, stack: error.stack ?? "" } });
  },
});

if (!(await server.reload())) process.exit(1);
http.on("request", (request, response) => {
  if (site.isVitePath(request.url ?? "")) return vite.middlewares(request, response);
  relaxInlinePolicy(response);
  void settled()
    .then(() => site.refresh())
    .catch((error) => console.error(error))
    .then(() => server.handle(request, response));
});
await listen(http, { port, host });

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());

async function restart() {
  const startedAt = performance.now();
  const isRestarted = await server.reload();
  const time = seconds(performance.now() - startedAt);
  say(isRestarted ? `Server restarted in ${time}` : "The server before this change continues; see the error above.");
}

async function stop() {
  http.close();
  http.closeAllConnections();
  await Promise.allSettled([vite.close(), server.stop()]);
  process.exit(0);
}
