import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { findFreePort } from "../fixtures/free-port.ts";
import { makeHttpVisitor } from "../fixtures/http-visitor.ts";
import { startAlone } from "./start-alone.ts";
import { startEchoingProviders } from "./echoing-providers.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const password = "marked-admin-7Qx4p";
const smtpPassword = "marked/smtp+7Qx4p";
const wrongPassword = "marked-attempt-7Qx4p";
const buyer = "marked-buyer-7Qx4p@example.com";

/** Every environment variable that holds a secret. */
const secrets = {
  ADMIN_PASSWORD: password,
  SESSION_SECRET: "marked-session-newer-7Qx4p,marked-session-older-7Qx4p",
  STRIPE_SECRET_KEY: "sk_test_marked7Qx4p",
  STRIPE_WEBHOOK_SECRET: "whsec_markedNewer7Qx4p,whsec_markedOlder7Qx4p",
  SPOTIFY_CLIENT_SECRET: "marked-spotify-7Qx4p",
};

test("no log line and no response contains a secret, also if a provider quotes it", async () => {
  const providers = await startEchoingProviders();
  const metricsPort = await findFreePort();
  const { url, server, stop } = await startAlone({
    METRICS_PORT: String(metricsPort),
    ...secrets,
    STRIPE_API_BASE: providers.url,
    SPOTIFY_CLIENT_ID: "client-id",
    SPOTIFY_ARTIST_ID: "4vK9mQ2xT7pLr1sWbN8dYe",
    SPOTIFY_API_BASE: providers.url,
    SPOTIFY_TOKEN_URL: `${providers.url}/token`,
    SMTP_URL: `smtp://shop:${encodeURIComponent(smtpPassword)}@127.0.0.1:${providers.smtpPort}`,
    MAIL_FROM: "shop@recital.example",
  });
  try {
    await server.ready();
    const responses: string[] = [];
    const visitor = makeHttpVisitor(url, "192.0.2.1");
    let cookie = "";
    const send = async (path: string, body: string, headers: Record<string, string> = {}, method = "POST") => {
      const sent = { "content-type": "application/json", ...headers };
      const response = await visitor.send(path, { method, headers: sent, ...(method !== "GET" && { body }) });
      cookie ||= /recital=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? "";
      const responseHeaders = [...response.headers].filter(([name]) => name !== "set-cookie");
      responses.push(`${JSON.stringify(responseHeaders)} ${await response.text()}`);
      return response.status;
    };
    const login = (candidatePassword: string) =>
      send("/api/admin/login", JSON.stringify({ username: "admin", password: candidatePassword }));

    expect(await login(wrongPassword)).toBe(401);
    expect(await send("/api/admin/login", `{"username":"admin","password":"${password}"`)).toBe(400);
    expect(await send("/api/admin/login", `password=${password}`, { "content-type": "text/plain" })).toBe(415);
    expect(await send(`/api/admin/login?password=${password}`, JSON.stringify({ password }))).toBe(422);
    expect(await login(password)).toBe(200);
    const change = { currentPassword: wrongPassword, newPassword: `${wrongPassword} again` };
    expect(await send("/api/admin/password", JSON.stringify(change), {}, "PUT")).toBe(422);
    const product = JSON.stringify({ name: "Vinyl", price: 20, category: "music" });
    expect(await send("/api/admin/products", product)).toBe(201);
    const order = { items: [{ productId: 1, quantity: 1 }], customerEmail: buyer };
    expect(await send("/api/create-checkout-session", JSON.stringify(order))).toBe(502);
    expect(await send("/api/check-pending-orders", "", {}, "GET")).toBe(200);
    const forged = JSON.stringify({ id: "evt_1", object: "event", email: buyer });
    expect(await send("/api/webhooks/stripe", forged, { "stripe-signature": "t=1,v1=0123" })).toBe(400);
    expect(await send("/api/subscribers", JSON.stringify({ email: buyer }))).toBe(201);
    await server.printed("newsletter-confirmation");
    await server.printed("EAUTH");
    await server.printed("the streaming service refused");
    for (const path of ["/", "/store", "/api/site", "/api/openapi.json", "/api/admin/orders", "/metrics"]) {
      await send(path, "", {}, "GET");
    }
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain("# TYPE");
    expect(metrics).not.toContain(buyer);
    responses.push(metrics);
    await server.stop();

    const printed = server.output();
    const hidden = [...Object.values(secrets).flatMap((value) => value.split(",")), smtpPassword];
    const spellings = hidden.flatMap((secret) => [secret, encodeURIComponent(secret)]);
    for (const secret of [...spellings, wrongPassword]) {
      expect(printed).not.toContain(secret);
      expect(responses.join("\n")).not.toContain(secret);
    }
    expect(cookie).not.toBe("");
    for (const private_ of [buyer, cookie]) expect(printed).not.toContain(private_);
  } finally {
    await stop();
    await providers.stop();
  }
});

test("the error for an unreachable database omits its password", async () => {
  const { server, stop } = await startAlone({ DATABASE_URL: "mysql://shop:marked-database-7Qx4p@127.0.0.1:1/recital" });
  await expect(server.ready()).rejects.toThrow("ECONNREFUSED");
  expect(server.output()).not.toContain("marked-database");
  await stop();
});

test("browser and desktop builds name no secret variable and contain no key", async () => {
  const names = [...(await readFile(join(root, ".env.example"), "utf8")).matchAll(/^# ([A-Z0-9_]+)=/gm)];
  const secretNames = names.map(([, name = ""]) => name).filter((name) => /SECRET|PASSWORD|KEY|TOKEN|SMTP/.test(name));
  expect(secretNames).toEqual(expect.arrayContaining(Object.keys(secrets)));
  const folders = ["packages/site/dist/client", "packages/site/dist/server", "packages/desktop-admin/dist"];
  const files = (await Promise.all(folders.map(filesIn))).flat();
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file) => file.startsWith(join(root, "packages/site/dist/client")) && file.endsWith(".map")),
  ).toEqual([]);
  for (const file of files) {
    const content = await readFile(file, "latin1");
    expect(
      secretNames.filter((name) => content.includes(name)),
      file,
    ).toEqual([]);
    expect(content, file).not.toMatch(/\b(?:[sr]k_(?:live|test)_\w|whsec_\w|-----BEGIN [A-Z ]*PRIVATE KEY)/);
  }
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
