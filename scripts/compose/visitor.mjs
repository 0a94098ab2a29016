import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6 } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

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
