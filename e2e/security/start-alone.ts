import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../fixtures/free-port.ts";
import { siteDist, startServerProcess, type ServerProcess } from "../fixtures/server-process.ts";

/** A built server on its own SQLite file, without emulators. */
export interface LoneServer {
  readonly url: string;
  readonly server: ServerProcess;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts a server with only these settings and the paths of its files. */
export async function startAlone(settings: Readonly<Record<string, string>>): Promise<LoneServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "recital-alone-"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServerProcess(url, {
    NODE_ENV: "production",
    SITE_DIST: siteDist,
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO_CONTENT: "false",
    YOUTUBE_THUMBNAIL_BASE: "http://127.0.0.1:1",
    LOG_LEVEL: "debug",
    LOG_FORMAT: "json",
    ...settings,
  });
  return {
    url,
    server,
    dataDir,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
