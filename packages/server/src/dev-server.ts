import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compose } from "./compose.ts";
import { readConfig } from "./config/env.ts";
import { printFirstLogin } from "./first-login.ts";
import type { Site } from "./http/site.ts";
import { makeLogger } from "./kernel/logger.ts";

interface DevServer {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Finishes the requests and jobs under way and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the program for `npm run dev`, with every response checked against the contract. No build contains this file,
 * so that no setting can bring its checks into production.
 */
export async function startDevServer(site: Site): Promise<DevServer> {
  const config = readConfig(process.env, process.stdout.isTTY);
  await mkdir(config.dataDir, { recursive: true });
  const recital = await compose({ config, logger: makeLogger(config.log), site, checkOutput: true });
  printFirstLogin(recital.firstLogin, config.admin.username);
  recital.worker.start();

  const callback = recital.app.callback();
  const responses = new Set<Promise<void>>();
  return {
    handle(request, response) {
      const closed = new Promise<void>((resolve) => response.once("close", resolve));
      responses.add(closed);
      void closed.then(() => responses.delete(closed));
      void callback(request, response);
    },
    async stop() {
      recital.announceStop();
      await Promise.all(responses);
      await recital.close();
    },
  };
}
