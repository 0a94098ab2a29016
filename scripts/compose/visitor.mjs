import { request as plain } from "node:http";
import { request as secure } from "node:https";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Asks `url` and reads the whole answer; a certificate of Caddy's own authority is taken as good.
 * @param address where the host's name leads, if not where this machine thinks
 */
export function ask(url, { method = "GET", json, headers = {}, address } = {}) {
  const send = url.startsWith("https:") ? secure : plain;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const type = body === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    const lookup = address && ((_name, _options, found) => found(null, [{ address, family: 4 }]));
    const options = { method, headers: { ...type, ...headers }, rejectUnauthorized: false, agent: false, lookup };
    const asked = send(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.setTimeout(30_000, () => asked.destroy(new Error(`${url} did not answer in 30 s`)));
    asked.end(body);
  });
}

/** The session cookie of the admin who logs in at `site`. */
export async function logIn(site, username, password, address) {
  const headers = { Origin: new URL(site).origin };
  const answer = await ask(`${site}/api/admin/login`, {
    method: "POST",
    json: { username, password },
    headers,
    address,
  });
  if (answer.status !== 200) throw new Error(`the login was answered with ${answer.status}: ${answer.text}`);
  return answer.headers["set-cookie"].map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Asks again until `isGood`, for two minutes; what came then. */
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
