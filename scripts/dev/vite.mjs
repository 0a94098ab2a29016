import { setTimeout as wait } from "node:timers/promises";
import { createRunnableDevEnvironment, createServer } from "vite";
import { inCache, inRoot } from "../paths.mjs";

/**
 * How long a file rests before it is read, in milliseconds. Many editors empty a file before they write it, and Vite's
 * watcher reports one change for two that are less than 5 ms apart.
 */
const restMs = 30;

/** The modules from which Vite finds the packages to bundle before the first page. */
const entries = ["src/entry-client.ts", "src/admin/admin-entry.tsx"];

/**
 * Opens Vite for browsers, for the site's renderer (environment `ssr`) and for the server (environment `server`).
 * Calls `onServerChange` after each saved file of the server. Hot updates use the port of `http`, so no second port is
 * open. `settings` replace Vite's own. `settled()` resolves when the last saved file can be read.
 */
export async function openVite({ http, publicUrl, onServerChange, settings = {} }) {
  let rest = Promise.resolve();
  const handleSave = () => (rest = wait(restMs));
  const vite = await createServer({
    configFile: inRoot("packages/site/vite.config.ts"),
    root: inRoot("packages/site"),
    appType: "custom",
    clearScreen: false,
    plugins: [followSources({ handleSave, onServerChange })],
    cacheDir: inCache("vite"),
    optimizeDeps: { entries },
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      cors: false,
      allowedHosts: [new URL(publicUrl).hostname],
      fs: { allow: [inRoot("packages"), inRoot("node_modules"), inCache("vite")] },
    },
    environments: {
      ssr: { dev: { createEnvironment: runnable } },
      server: { consumer: "server", dev: { createEnvironment: runnable } },
    },
    ...settings,
  });
  return { vite, settled: () => rest };
}

/** Changed modules are read at their next import, not by hot updates. */
function runnable(name, config) {
  return createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } });
}

function followSources({ handleSave, onServerChange }) {
  return {
    name: "recital:follow-sources",
    configureServer({ watcher }) {
      watcher.add(inRoot("packages/server/src"));
      watcher.on("all", handleSave);
    },
    hotUpdate({ file, modules, server }) {
      const { name } = this.environment;
      if (name === "client") return undefined;
      if (name === "server" && (modules.length > 0 || isServerSource(file))) onServerChange();
      if (name === "ssr" && modules.length > 0 && !isInBrowser(server, file)) {
        server.environments.client.hot.send({ type: "full-reload" });
      }
      return [];
    },
  };
}

/** Whether the server may import the file, even if it does not yet: a new file can repair a failed import. */
function isServerSource(file) {
  return file.startsWith(inRoot("packages/server/src")) && /(?<!\.test)\.tsx?$/.test(file);
}

function isInBrowser(server, file) {
  return (server.environments.client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
}

const contentPolicy = "content-security-policy";

/**
 * Allows inline scripts and styles in a response's content security policy: Vite's hot updates need both. All other
 * parts of the policy stay as in production.
 */
export function relaxInlinePolicy(response) {
  const writeHead = response.writeHead;
  response.writeHead = (status, ...rest) => {
    const policyHeader = response.getHeader(contentPolicy);
    if (policyHeader !== undefined) response.setHeader(contentPolicy, relax(String(policyHeader)));
    const headers = rest.at(-1);
    return writeHead.call(
      response,
      status,
      ...rest.slice(0, -1),
      ...(headers === undefined ? [] : [relaxAll(headers)]),
    );
  };
}

/** `headers` as `writeHead` takes them: an object, or an array of names and values in turn. */
function relaxAll(headers) {
  if (typeof headers !== "object") return headers;
  if (Array.isArray(headers))
    return headers.map((text, index) => relaxValue(headers[index - 1], text, index % 2 === 1));
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, relaxValue(name, value)]));
}

function relaxValue(name, value, isValue = true) {
  return isValue && String(name).toLowerCase() === contentPolicy ? relax(String(value)) : value;
}

/** Hashes and nonces would make browsers ignore 'unsafe-inline', so it takes their place. */
function relax(policy) {
  return policy.replace(/'(?:sha256|nonce)-[^']+'/g, "'unsafe-inline'");
}
