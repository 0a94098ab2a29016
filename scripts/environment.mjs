import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { inRoot, root, siteDist } from "./paths.mjs";

/**
 * What the program is started with: the variables already set, then those of `.env`, which never replace them.
 * `given` is the toolchain's environment.
 */
export function programEnvironment(given) {
  const file = inRoot(".env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...fromFile, ...given, NODE_ENV: "production", SITE_DIST: siteDist };
}

/** What the scripts themselves must know of the settings; the server reads and checks them all on its own. */
export function readPlace(env) {
  const port = Number(env.PORT?.trim() || 3000);
  const publicUrl = (env.PUBLIC_URL?.trim() || `http://localhost:${port}`).replace(/\/+$/, "");
  return {
    port,
    host: env.HOST?.trim() || undefined,
    publicUrl,
    isLocal: isLoopbackAddress(publicUrl),
    dataDir: resolve(root, env.DATA_DIR?.trim() || "data"),
  };
}

/** Where the server answers from this machine, whatever its public address is. */
export function localAddress({ host, port }) {
  const isAny = host === undefined || host === "0.0.0.0" || host === "::";
  const name = isAny ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function isLoopbackAddress(url) {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
}
