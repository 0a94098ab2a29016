import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { inRoot, root, siteDist } from "./paths.mjs";

/**
 * Returns the program's environment: `baseEnv` (the toolchain's), and the variables of `.env` that `baseEnv` does not set.
 */
export function programEnvironment(baseEnv) {
  const file = inRoot(".env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...fromFile, ...baseEnv, NODE_ENV: "production", SITE_DIST: siteDist };
}

/** Returns the settings that the scripts need. The server reads and checks all of them itself. */
export function readPlace(env) {
  const port = Number(env.PORT?.trim() || 3000);
  const publicUrl = (env.PUBLIC_URL?.trim() || `http://localhost:${port}`).replace(/\/+$/, "");
  const isLocal = isLoopbackIp(publicUrl);
  return {
    port,
    host: env.HOST?.trim() || (isLocal ? "127.0.0.1" : undefined),
    publicUrl,
    isLocal,
    dataDir: resolve(root, env.DATA_DIR?.trim() || "data"),
  };
}

/** Returns the URL of the server on this machine, which `PUBLIC_URL` need not name. */
export function localIp({ host, port }) {
  const isAny = host === undefined || host === "0.0.0.0" || host === "::";
  const name = isAny ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function isLoopbackIp(url) {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
}
