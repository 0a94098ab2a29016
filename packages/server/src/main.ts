import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { compose } from "./compose.ts";
import { ConfigError, readConfig, type Config } from "./config/env.ts";
import { loadSite } from "./http/site.ts";
import { makeLogger } from "./kernel/logger.ts";
import { watchProcess } from "./kernel/process-metrics.ts";
import { listen, stopServer } from "./serve.ts";
import { serveMetrics } from "./serve-metrics.ts";

/** A stop that takes longer is cut short, so that whoever waits for it need not. */
const longestStopMs = 18_000;

const config = readConfigOrExit();
const logger = makeLogger(config.log);

process.on("uncaughtException", (error) => {
  logger.error({ err: error }, "unexpected error; the program ends");
  process.exit(1);
});

await mkdir(config.dataDir, { recursive: true });
const recital = await compose({ config, logger, site: await loadSite(config.siteDist) });
if (recital.generatedPassword !== null) {
  process.stdout.write(`Admin login: ${config.admin.username} / ${recital.generatedPassword}\n`);
}

const answer = recital.app.callback();
const server = createServer((request, response) => void answer(request, response));
await listen(server, config);
if (config.metrics) {
  watchProcess(recital.metrics);
  await serveMetrics(recital.metrics, config.metrics, logger);
}
recital.worker.start();
logger.info({ port: config.port, url: config.publicUrl }, "listening");

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // A second one changes nothing: without a listener, it would end the program in the middle of things.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(cutShort, longestStopMs).unref();
    void stop();
  });
}

async function stop(): Promise<void> {
  try {
    recital.announceStop();
    await wait(config.drainMs);
    await stopServer(server);
    await recital.close();
    logger.info({}, "stopped");
    process.exit(0);
  } catch (error) {
    logger.error({ err: error }, "could not stop cleanly");
    process.exit(1);
  }
}

function cutShort(): void {
  logger.error({ ms: longestStopMs }, "the stop took too long and is cut short");
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
