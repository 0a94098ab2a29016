import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { readCommand } from "../config/read-command.ts";
import { commandLine } from "../config/command-line.ts";
import { compose } from "../compose.ts";
import { loadSite } from "../http/load-site.ts";
import { makeLogger } from "../kernel/logger.ts";
import { listen, stopServer } from "../serve.ts";

const usage = `Part of an update, on a site that is stopped: migrates its database and reads its pages, without jobs and visitors.
  ${commandLine("try-out")}
      ends with 0 if this version can run the site
`;

const { config } = readCommand(usage, (args) => parseArgs({ args, options: {} }));

// The update has copied the database already.
const trial = { ...config, backup: { ...config.backup, beforeChanges: false } };
const logger = makeLogger(config.log);
const recital = await compose({ config: trial, logger, site: await loadSite(config.siteDist) });
const callback = recital.app.callback();
const server = createServer((request, response) => void callback(request, response));
await listen(server, { port: 0, host: "127.0.0.1" });
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
// A site that is not set up shows no page yet.
const pages = recital.firstLogin.setupLink === null ? ["/", "/admin"] : ["/setup"];
for (const path of ["/api/health/ready", "/api/site", ...pages]) {
  const { status } = await fetch(base + path, { signal: AbortSignal.timeout(30_000) });
  if (status === 200) continue;
  process.stderr.write(`${path} responds with status ${status}.\n`);
  process.exitCode = 1;
}
recital.announceStop();
await stopServer(server);
await recital.close();
