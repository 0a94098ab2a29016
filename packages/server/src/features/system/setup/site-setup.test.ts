import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { newSite } from "@recital/contract/endpoints/system/site-setup";
import { afterEach, describe, expect, test } from "vitest";
import { adminUserTable } from "../../../http/tables.ts";
import { setPassword } from "../admin-session/find-admin.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { makeSite } from "../../../testing/make-site.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type TestAppOptions, type Visitor } from "../../../testing/start-test-app.ts";
import { currentSetupLink } from "./setup-link.ts";

const apps: TestApp[] = [];
const storages: TestStorage[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
  for (const storage of storages.splice(0)) await storage.remove();
});

async function newStorage(): Promise<TestStorage> {
  const storage = await makeMigratedStorage({ hasAdmin: false });
  storages.push(storage);
  return storage;
}

/** Starts a site without an admin, as a release does. */
async function start(storage: TestStorage, options: TestAppOptions = {}): Promise<TestApp> {
  const env = { ADMIN_PASSWORD: "", ...options.env };
  const app = await startTestApp({ runsWorker: false, ...options, storage, env });
  apps.push(app);
  return app;
}

const linkOf = ({ recital }: TestApp) => recital.firstLogin.setupLink ?? "";
const tokenOf = (app: TestApp) => linkOf(app).split("#")[1] ?? "";
const check = (app: TestApp, token: string) => app.visitor().api("POST /api/setup/check", { body: { token } });
const countAdmins = ({ recital }: TestApp) => recital.database.model(adminUserTable).count();

const entered = {
  username: " Ines ",
  password: "a password of the owner",
  name: "Ines Vale",
  contactEmail: "ines@vale.example",
  currency: "EUR",
  timezone: "Europe/Lisbon",
  shipsFrom: "pt",
};

function setUp(visitor: Visitor, token: string, changes: object = {}) {
  return sendJson(visitor, "POST /api/setup", { ...entered, token, ...changes });
}

test("the link makes the owner, the settings and a session at once, and works once", async () => {
  const app = await start(await newStorage());
  const owner = app.visitor();
  const file = join(app.storage.dataDir, "setup-link");
  expect(linkOf(app)).toMatch(new RegExp(`^${app.url}/setup#[\\w-]{43}$`));
  expect([await readFile(file, "utf8"), (await stat(file)).mode & 0o777]).toEqual([`${linkOf(app)}\n`, 0o600]);
  expect(await check(app, tokenOf(app))).toEqual({
    state: "ready",
    command: "npm run setup",
    proposal: { username: "admin", name: null, contactEmail: null, currency: "usd", locked: [] },
  });
  expect(await setUp(owner, tokenOf(app))).toEqual({
    status: 201,
    body: { username: "Ines", id: 1, hasSecondFactor: false, language: null },
  });
  expect(await owner.api("GET /api/admin/me")).toMatchObject({ username: "Ines" });
  expect(await owner.api("GET /api/admin/settings")).toMatchObject({
    name: "Ines Vale",
    contactEmail: "ines@vale.example",
    currency: "eur",
    timezone: "Europe/Lisbon",
  });
  expect(await owner.api("GET /api/admin/shipping")).toMatchObject({ shipsFrom: "PT", zones: [] });
  await expect(stat(file)).rejects.toThrow("ENOENT");
  expect(await check(app, tokenOf(app))).toMatchObject({ state: "done", proposal: null });
  expect(await setUp(app.visitor(), tokenOf(app), { username: "eve" })).toMatchObject({
    status: 409,
    body: { message: "This site is set up already. Please log in." },
  });
  const login = { username: "ines", password: entered.password };
  expect((await sendJson(app.visitor(), "POST /api/admin/login", login)).status).toBe(401);
  expect((await sendJson(app.visitor(), "POST /api/admin/login", { ...login, username: "Ines" })).status).toBe(200);
  expect(app.logLines.join("")).not.toContain(tokenOf(app));
  expect(app.logLines.join("")).not.toContain(entered.password);
});

test("of ten submissions at once, in two processes, one makes the admin", async () => {
  const storage = await newStorage();
  await start(storage);
  const [first, second] = [apps[0] as TestApp, await start(storage)];
  const token = tokenOf(second);
  const sent = Array.from({ length: 10 }, (_, index) =>
    setUp((index % 2 === 0 ? first : second).visitor(), token, { username: `owner ${index}`, name: `Owner ${index}` }),
  );
  const results = await Promise.all(sent);
  const made = results.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  expect(results.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await countAdmins(first)).toBe(1);
  const number = String(made[0]?.body["username"]).split(" ")[1];
  expect(await first.visitor().api("GET /api/site")).toMatchObject({ artistName: `Owner ${number}` });
});

test("a link ends after an hour, and with the next start; the command prints a new one when it has to", async () => {
  const storage = await newStorage();
  const first = await start(storage);
  const { database, clock } = { database: first.recital.database, clock: first.clock };
  const current = () => currentSetupLink({ database, clock, dataDir: storage.dataDir, publicUrl: first.url });
  expect(await current()).toBe(linkOf(first));
  first.clock.offsetMs += 61 * 60_000;
  expect(await check(first, tokenOf(first))).toMatchObject({ state: "expired" });
  expect(await setUp(first.visitor(), tokenOf(first))).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining("older than an hour") },
  });
  const renewed = await current();
  expect(renewed).not.toBe(linkOf(first));
  expect(await check(first, renewed.split("#")[1] ?? "")).toMatchObject({ state: "ready" });

  const second = await start(storage, { clockOffsetMs: first.clock.offsetMs });
  for (const token of [renewed.split("#")[1] ?? "", tokenOf(first), "", "x"]) {
    expect(await check(second, token)).toMatchObject({ state: "invalid" });
    expect(await setUp(second.visitor(), token)).toMatchObject({ status: 403 });
  }
  expect(await countAdmins(second)).toBe(0);
  // Any process knows the newest one.
  expect(await setUp(first.visitor(), tokenOf(second))).toMatchObject({ status: 201 });
});

describe("refuses and changes nothing", () => {
  test.each([
    ["username", " ", "Login name is required"],
    ["username", "a\u0000b", "Must not contain control characters"],
    ["password", "short", "Must be at least 8 characters"],
    ["password", "Password1", "Too many people use this password"],
    ["password", 7, "New password is required"],
    ["name", "", "Name is required"],
    ["contactEmail", "nobody", "Please enter a valid email address"],
    ["currency", "dem", "This is DEM, which is no current currency of ISO 4217"],
    ["timezone", "Mars/Olympus", "Must be a time zone such as Europe/Berlin"],
    ["shipsFrom", "Germany", "Must be the two letters of a country that can be posted to"],
    ["token", null, "The link is required"],
    ["token", "x".repeat(201), "This is no link of a setup"],
  ])("%s %j", async (field, value, message) => {
    const app = await start(await newStorage());
    expect(await setUp(app.visitor(), tokenOf(app), { [field]: value })).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
    expect(await check(app, tokenOf(app))).toMatchObject({ state: "ready" });
    expect(await countAdmins(app)).toBe(0);
  });

  test("what is no JSON, requests of other sites, and too many attempts", async () => {
    const app = await start(await newStorage(), { env: { ARTIST_NAME: "Fixed" } });
    const post = (body: string, headers: Record<string, string> = {}) =>
      app.visitor().fetch("/api/setup", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...headers },
      });
    expect((await post("{")).status).toBe(400);
    expect((await post("[]")).status).toBe(422);
    expect((await post("{}", { origin: "https://evil.example" })).status).toBe(403);
    expect(await check(app, tokenOf(app))).toMatchObject({ proposal: { name: "Fixed", locked: ["name"] } });
    expect(await setUp(app.visitor(), tokenOf(app))).toMatchObject({
      status: 422,
      body: { fields: { name: expect.stringContaining("fixed in the server's environment") } },
    });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => setUp(app.visitor(), "guess")));
    expect(guesses.map(({ status }) => status)).toContain(429);
    expect(await countAdmins(app)).toBe(0);
  });
});

describe("a site that is not set up", () => {
  test("shows only that it will open, and opens in every process at once", async () => {
    const storage = await newStorage();
    const site = await makeSite({
      render: () => Promise.resolve({ status: 200, html: ["the page"], inlineScripts: [], inlineStyles: [] }),
    });
    const [first, second] = [await start(storage, { site }), await start(storage, { site })];
    const read = async (app: TestApp, path: string, method = "GET") => {
      const response = await app.visitor().fetch(path, { method, redirect: "manual" });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    for (const path of ["/", "/store", "/robots.txt", "/feed.xml", "/uploads/x.jpg", "/withdrawal?x=1"]) {
      const { status, headers, text } = await read(first, path);
      expect([path, status, text]).toEqual([path, 503, "Coming soon"]);
      expect(Object.fromEntries(headers)).toMatchObject({
        "retry-after": "3600",
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      });
    }
    for (const path of ["/api/products", "/API/products", "/api/nothing", "/api/admin/me"]) {
      expect(await read(first, path)).toMatchObject({ status: 503, text: expect.stringContaining("not set up yet") });
    }
    expect(await sendJson(first.visitor(), "POST /api/create-checkout", { items: [] })).toMatchObject({ status: 503 });
    expect(await sendJson(first.visitor(), "POST /api/webhooks/stripe", {})).toMatchObject({ status: 503 });
    expect((await read(first, "/admin/orders")).headers.get("location")).toBe("/setup");
    for (const path of ["/api/health", "/api/health/ready", "/api/site", "/setup", "/favicon.svg"]) {
      expect([path, (await read(first, path)).status]).toEqual([path, 200]);
    }
    const login = { username: "admin", password: entered.password };
    expect(await sendJson(first.visitor(), "POST /api/admin/login", login)).toMatchObject({ status: 503 });

    await setUp(first.visitor(), tokenOf(second));
    for (const app of [first, second]) {
      expect(await read(app, "/store")).toMatchObject({ status: 200, text: "the page" });
      expect(await read(app, "/api/site")).toMatchObject({ text: expect.stringContaining("Ines Vale") });
      expect((await read(app, "/admin/orders")).status).toBe(200);
    }
  });

  test("opens once the admin's password is set by the command", async () => {
    const app = await start(await newStorage());
    expect((await app.visitor().fetch("/api/products")).status).toBe(503);
    await setPassword(app.recital.database, "admin", entered.password);
    expect((await app.visitor().fetch("/api/products")).status).toBe(200);
    expect(await check(app, tokenOf(app))).toMatchObject({ state: "done" });
  });
});

test("a password of the environment or the demo content makes the first admin, and no link", async () => {
  for (const env of [{ ADMIN_PASSWORD: entered.password }, { DEMO_CONTENT: "true", FFMPEG_PATH: "/nonexistent" }]) {
    const app = await start(await newStorage(), { env });
    expect(app.recital.firstLogin).toEqual({
      setupLink: null,
      generatedPassword: "DEMO_CONTENT" in env ? expect.stringMatching(/^[\w-]{16}$/) : null,
    });
    expect(await countAdmins(app)).toBe(1);
    expect((await app.visitor().fetch("/api/products")).status).toBe(200);
  }
});

test("what the contract needs of a new site is its owner's login and name", () => {
  const { username, password, name } = entered;
  expect(newSite.parse({ username, password, name })).toEqual({ username: "Ines", password, name });
});
