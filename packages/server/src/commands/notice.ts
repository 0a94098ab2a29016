import { createServer, type RequestListener } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readCommand } from "../config/read-command.ts";
import { commandLine } from "../config/command-line.ts";
import { makeLogger } from "../kernel/logger.ts";
import { serveHttps } from "../serve-https.ts";
import { listen } from "../serve.ts";

const usage = `Part of an update: tells visitors that the site is back in a minute, until its standard input ends.
  ${commandLine("notice")}
`;

const { config } = readCommand(usage, (args) => parseArgs({ args, options: {} }));
const logger = makeLogger({ ...config.log, level: "silent" });

const text = "This site is being updated. Please try again in a minute.";
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back in a minute</title><meta http-equiv="refresh" content="5">
<style>:root{color-scheme:light dark}body{font:1.1rem system-ui;margin:30vh auto;max-width:30rem;padding:0 1rem;text-align:center}</style>
<h1>Back in a minute</h1><p>${text}</p></html>`;

const answer: RequestListener = ({ url = "/" }, response) => {
  const isApi = url.startsWith("/api");
  response.writeHead(503, {
    "Retry-After": "10",
    "Cache-Control": "no-store",
    "Content-Type": isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
  });
  response.end(isApi ? JSON.stringify({ error: text, message: text }) : page);
};

/** Listens as soon as the site has left its ports. */
async function listenLater(open: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await open();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      await wait(50);
    }
  }
}

// The update stops the site when it reads this.
process.stdout.write("ready\n");
const { https } = config;
void listenLater(() => listen(createServer(answer), https ? { port: config.port, host: "127.0.0.1" } : config));
if (https) void listenLater(() => serveHttps(answer, { settings: https, host: config.host, logger }));
process.stdin.resume();
await finished(process.stdin, { writable: false }).catch(() => undefined);
process.exit(0);
