import { mkdir } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { product } from "@recital/contract/values/product";
import { compose } from "./compose.ts";
import { ConfigError, readConfig, type Config } from "./config/env.ts";
import { settleCopy } from "./db/database-copy.ts";
import { printFirstLogin } from "./first-login.ts";
import { loadSite } from "./http/load-site.ts";
import { flushLog } from "./kernel/log-output.ts";
import { makeLogger } from "./kernel/logger.ts";
import { watchProcess } from "./kernel/metrics.ts";
import { takeOverLock } from "./update/file-lock.ts";
import { serveHttps } from "./serve-https.ts";
import { listen, stopServer } from "./serve.ts";
import { serveMetrics } from "./serve-metrics.ts";

/** How long a stop may take, in ms, before the process is ended. */
const stopTimeoutMs = 18_000;

const config = readConfigOrExit();
const logger = makeLogger(config.log);

process.on("uncaughtException", (error) => {
  logger.error({ err: error }, "unexpected error; the process exits");
  process.exit(1);
});

const { lock } = config.updates;
if (lock) takeOverLock(lock.file, lock.descriptor);
await mkdir(config.dataDir, { recursive: true });
if (await settleCopy(config, product.version)) {
  logger.warn({ version: product.version }, "an update was not finished; the database is that of before");
}
const recital = await compose({ config, logger, site: await loadSite(config.siteDist) });
printFirstLogin(recital.firstLogin, config.admin.username);

const callback = recital.app.callback();
const handle: RequestListener = (request, response) => void callback(request, response);
const server = createServer(handle);
// With HTTPS of its own, the site is public on other ports, and this one is for this machine.
await listen(server, config.https ? { port: config.port, host: "127.0.0.1" } : config);
const https = config.https && (await serveHttps(handle, { settings: config.https, host: config.host, logger }));
if (config.metrics) {
  watchProcess(recital.metrics);
  await serveMetrics(recital.metrics, config.metrics, logger);
}
recital.worker.start();

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // A second signal is ignored: without a listener it would end the process during the stop.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(endByForce, stopTimeoutMs).unref();
    void stop();
  });
}
// After the signals have listeners, so that a supervisor may stop the program as soon as it reads this.
logger.info({ port: config.port, url: config.publicUrl }, "listening");

async function stop(): Promise<void> {
  try {
    recital.announceStop();
    await wait(config.drainMs);
    https?.stopLooking();
    const open = [server, ...(https?.servers ?? [])].filter(({ listening }) => listening);
    await Promise.all(open.map(stopServer));
    await recital.close();
    logger.info({}, "stopped");
    await flushLog();
    process.exit(0);
  } catch (error) {
    logger.error({ err: error }, "could not stop cleanly");
    process.exit(1);
  }
}

function endByForce(): void {
  logger.error({ ms: stopTimeoutMs }, "the stop took too long; the process exits");
  process.exit(1);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env, process.stdout.isTTY);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.lines.join("\n")}\n`);
    return process.exit(1);
  }
}
