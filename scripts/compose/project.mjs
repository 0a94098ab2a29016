import { mkdir, writeFile } from "node:fs/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6 } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { inCache } from "../paths.mjs";

const name = "recital-test";
const folder = inCache("compose-test");

/**
 * Opens our Compose file as a project of its own, with the given settings instead of the user's `.env`.
 * @param files further files of settings, read before `settings`
 */
export async function openProject({ docker, compose }, settings, { files = [], profiles = [] } = {}) {
  const port = settings.APP_PORT ?? "3000";
  await mkdir(folder, { recursive: true });
  const file = `${folder}/${process.pid}.env`;
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(file, lines.join(""));
  const flags = [...files, file].flatMap((file) => ["--env-file", file]);
  const chosen = profiles.flatMap((profile) => ["--profile", profile]);
  const run = (...args) => compose("--ansi", "never", "--project-name", name, ...flags, ...chosen, ...args);
  const site = settings.PUBLIC_URL ?? `http://localhost:${port}`;

  return {
    site,
    run,
    logs: (service) => run("logs", "--no-color", "--no-log-prefix", service),
    /** Returns a field of `docker inspect` of the service's first container, by Go template. */
    inspect: async (service, template) => {
      const [id] = (await run("ps", "--all", "--quiet", service)).trim().split("\n");
      return (await docker("inspect", "--format", template, id)).trim();
    },
    ids: async (service) => (await run("ps", "--quiet", service)).trim().split("\n"),
    healthy: () =>
      until(
        "a healthy site",
        () => request(`${site}/api/health`),
        ({ status }) => status === 200,
      ),
    /** Returns the generated password, which the site prints at its first start. */
    generatedPassword: async () => {
      const text = await run("logs", "--no-color", "--no-log-prefix", "app");
      return /Admin login: admin \/ (\S+)/.exec(text)?.[1] ?? "";
    },
    remove: () => run("--profile", "*", "down", "--volumes", "--remove-orphans", "--timeout", "5"),
  };
}

/**
 * Sends a request and reads the complete response; accepts a certificate of Caddy's own authority. Timeout: 30 s.
 * @param ip the IP address to connect to (default: the IP address of the host name)
 * @param from the IP address to connect from (default: the system's choice)
 */
export function request(url, { method = "GET", json, headers = {}, ip, from } = {}) {
  const send = url.startsWith("https:") ? requestHttps : requestHttp;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const type = body === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    const family = isIPv6(ip) ? 6 : 4;
    const lookup =
      ip && ((_, { all }, found) => (all ? found(null, [{ address: ip, family }]) : found(null, ip, family)));
    const connection = { rejectUnauthorized: false, agent: false, lookup, localAddress: from };
    const options = { method, headers: { ...type, ...headers }, ...connection };
    const sent = send(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.setTimeout(30_000, () => sent.destroy(new Error(`${url} did not respond within 30 s`)));
    sent.end(body);
  });
}

/** Returns the session cookie of the admin who logs in at `site`. */
export async function logIn(site, username, password, ip) {
  const headers = { Origin: new URL(site).origin };
  const json = { username, password };
  const response = await request(`${site}/api/admin/login`, { method: "POST", json, headers, ip });
  if (response.status !== 200) throw new Error(`the login failed with ${response.status}: ${response.text}`);
  return response.headers["set-cookie"].map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Calls `read` again and again until `isGood` accepts its result, and returns the result. Timeout: two minutes. */
export async function until(what, read, isGood) {
  let last;
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(250)) {
    last = await Promise.resolve()
      .then(read)
      .catch((error) => error);
    if (!(last instanceof Error) && isGood(last)) return last;
  }
  throw new Error(`${what} did not come: ${last instanceof Error ? last.message : JSON.stringify(last)}`);
}
