import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { adminPassword, startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { settingTable } from "../../../db/site-settings.ts";
import { contentVersionTable } from "../../../db/content-version.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { model } = app.recital.database;
  await model(orderTable).destroy({ where: {} });
  await model(settingTable).destroy({ where: {} });
  await model(contentVersionTable).increment("version", { where: { id: 1 } });
});

const read = () => admin.api("GET /api/admin/settings");
const save = (body: object) => sendJson(admin, "PUT /api/admin/settings", body);
const textOf = async (path: string) => (await app.visitor().fetch(path)).text();

test("without any choice, the settings are the defaults of the environment", async () => {
  expect(await read()).toEqual({
    name: "Mira Solveig",
    tagline: "Contemporary piano and synthesizer music",
    contactEmail: "hello@recital.example",
    youtubeChannelUrl: "https://youtube.example/@recital-demo",
    currency: "usd",
    currencyIsFixed: false,
    accent: null,
    defaultTheme: "dark",
    languages: ["en"],
    shipsWithin: "2-3 business days",
    senderName: "",
    senderStreet: "",
    senderPostalCode: "",
    senderCity: "",
    senderState: "",
    senderCountry: null,
    senderPhone: "",
    vatNumber: "",
    eori: "",
    ioss: "",
    customsCode: null,
    customsOrigin: null,
    timezone: "UTC",
    policies: { privacy: expect.any(String), terms: "", returns: "", imprint: "" },
    locked: [],
    version: 0,
  });
});

test("what is saved is what the screen reads and what visitors and feeds see next", async () => {
  const chosen = {
    name: "Åse & Søn 🎹",
    tagline: "Felt, slowly",
    contactEmail: "ase@example.org",
    youtubeChannelUrl: "https://youtube.com/@ase",
    accent: "#1F7A8C",
    defaultTheme: "light",
    currency: "EUR",
    timezone: "Australia/Sydney",
  };
  const { status, body } = await save({ ...chosen, version: 0 });
  const stored = { ...chosen, accent: "#1f7a8c", currency: "eur" };
  expect({ status, body }).toMatchObject({ status: 200, body: { ...stored, version: 1 } });
  expect(await read()).toEqual(body);
  const { name: artistName, ...rest } = stored;
  expect(await app.visitor().api("GET /api/site")).toMatchObject({ artistName, ...rest });
  expect(JSON.parse(await textOf("/manifest.webmanifest"))).toMatchObject({
    name: chosen.name,
    short_name: chosen.name,
  });
  expect(await textOf("/favicon.svg")).toContain(".w{fill:#1f7a8c}");
  expect(await textOf("/feed.xml")).toContain("<title>Åse &amp; Søn 🎹</title>");
  expect(await textOf("/releases.xml")).toContain("Åse &amp; Søn 🎹: releases");
});

test("fields that are not sent stay, and a version that is outdated is refused", async () => {
  await save({ name: "Ada" });
  expect(await save({ tagline: "Early", version: 1 })).toMatchObject({
    status: 200,
    body: { name: "Ada", tagline: "Early" },
  });
  expect(await save({ tagline: "Late", version: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("changed somewhere else") },
  });
  expect(await read()).toMatchObject({ name: "Ada", tagline: "Early", version: 2 });
  expect(await save({})).toMatchObject({ status: 200, body: { name: "Ada", version: 2 } });
});

test("a site that has a name shows nothing of the example artist", async () => {
  const visitor = app.visitor();
  expect(await visitor.api("GET /api/site")).toMatchObject({ isExample: true, tagline: expect.stringMatching(/./) });
  expect(await visitor.api("GET /api/featured-music")).toMatchObject({ showsDefaults: true });
  await save({ name: "Ada" });
  expect(await visitor.api("GET /api/site")).toMatchObject({ isExample: false, tagline: "", youtubeChannelUrl: null });
  expect(await visitor.api("GET /api/featured-music")).toMatchObject({ showsDefaults: false });
  expect(await admin.api("GET /api/admin/settings/home")).toMatchObject({ showsDefaultMusic: false });
  await sendJson(admin, "PUT /api/admin/settings/home", { showsDefaultMusic: true, version: 1 });
  expect(await visitor.api("GET /api/featured-music")).toMatchObject({ showsDefaults: true });
});

test("the switch of the home page and the settings share one version", async () => {
  await save({ name: "Ada" });
  const home = { showsDefaultMusic: false, version: 0 };
  expect((await sendJson(admin, "PUT /api/admin/settings/home", home)).status).toBe(409);
  expect((await sendJson(admin, "PUT /api/admin/settings/home", { ...home, version: 1 })).status).toBe(200);
  expect(await read()).toMatchObject({ name: "Ada", version: 2 });
});

test("another artist does not inherit the demo artist's channel, and a channel can be removed", async () => {
  expect((await save({ name: "Ada" })).body).toMatchObject({ youtubeChannelUrl: null });
  await save({ youtubeChannelUrl: "https://youtube.com/@ada" });
  expect((await save({ youtubeChannelUrl: null })).body).toMatchObject({ youtubeChannelUrl: null });
  expect((await save({ youtubeChannelUrl: "https://youtube.com/@ada" })).body).toMatchObject({
    youtubeChannelUrl: "https://youtube.com/@ada",
  });
  expect((await save({ youtubeChannelUrl: "" })).body).toMatchObject({ youtubeChannelUrl: null });
});

test("an accent can be given back to the design", async () => {
  await save({ accent: "#1f7a8c" });
  expect((await save({ accent: null })).body).toMatchObject({ accent: null });
});

test("policies merge", async () => {
  expect(await save({ policies: { terms: "Terms\r\nof sale", imprint: "Ada" } })).toMatchObject({ status: 200 });
  const { body } = await save({ policies: { imprint: "" } });
  expect(body).toMatchObject({ policies: { terms: "Terms\nof sale", imprint: "", returns: "" } });
});

test("only the admin reads and changes them", async () => {
  const visitor = app.visitor();
  expect((await visitor.fetch("/api/admin/settings")).status).toBe(401);
  expect((await sendJson(visitor, "PUT /api/admin/settings", { name: "Eve" })).status).toBe(401);
});

describe("refuses and changes nothing", () => {
  const medium = "This color is hard to see on the dark or on the light theme. Choose a medium one.";
  const code = "Must be a color such as #1f7a8c";
  test.each([
    ["name", "", "Name is required"],
    ["name", "   ", "Name is required"],
    ["name", null, "Name is required"],
    ["name", "a\nb", "Must not contain control characters"],
    ["name", "x".repeat(201), "Must be at most 200 characters"],
    ["tagline", 7, "Must be text"],
    ["tagline", "a\tb", "Must not contain control characters"],
    ["tagline", "x".repeat(301), "Must be at most 300 characters"],
    ["contactEmail", "", "Please enter a valid email address"],
    ["contactEmail", "a@b.example, c@d.example", "Please enter a valid email address"],
    ["youtubeChannelUrl", "javascript:alert(1)", "Please enter a valid URL"],
    ["youtubeChannelUrl", "/channel", "Please enter a valid URL"],
    ["currency", "dem", "This is DEM, which is no current currency of ISO 4217"],
    ["currency", "kwd", "This is KWD, whose 3 decimals are not supported; at most 2 are"],
    ["currency", "", "Must be the three letters of a currency, e.g. usd"],
    ["currency", 7, "Must be the three letters of a currency, e.g. usd"],
    ["accent", "#ffff00", medium],
    ["accent", "#000000", medium],
    ["accent", "#fff", code],
    ["accent", "teal", code],
    ["accent", "", code],
    ["accent", 7, code],
    ["defaultTheme", "blue", "Must be light, dark or system"],
    ["timezone", "", "Time zone is required"],
    ["timezone", "+02:00", "Must be a time zone such as Europe/Berlin"],
    ["timezone", "Europe/Atlantis", "Must be a time zone such as Europe/Berlin"],
  ])("%s %j", async (field, value, message) => {
    const before = await read();
    expect(await save({ [field]: value })).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    expect(await read()).toEqual(before);
  });

  test.each([
    ["x".repeat(50_001), "Must be at most 50000 characters"],
    [null, "Must be text"],
    ["\u0000", "Must not contain control characters"],
  ])("a policy %#", async (terms, message) => {
    expect(await save({ policies: { terms } })).toMatchObject({
      status: 422,
      body: { fields: { "policies.terms": message } },
    });
  });
});

describe("the time zone", () => {
  const logIn = async (timezone?: unknown) => {
    const { status } = await sendJson(app.visitor(), "POST /api/admin/login", {
      username: "admin",
      password: adminPassword,
      timezone,
    });
    expect(status).toBe(200);
    return (await read()).timezone;
  };

  test("is that of the first browser that logs in, until one is chosen", async () => {
    expect(await logIn()).toBe("UTC");
    expect(await logIn("Mars/Olympus")).toBe("UTC");
    expect(await logIn("Europe/Oslo")).toBe("Europe/Oslo");
    expect(await logIn("Asia/Tokyo")).toBe("Europe/Oslo");
    expect((await save({ timezone: "UTC" })).body).toMatchObject({ timezone: "UTC" });
    expect(await logIn("Asia/Tokyo")).toBe("UTC");
  });

  test("stays UTC if UTC is chosen before the first such login", async () => {
    await save({ timezone: "UTC" });
    expect(await logIn("Asia/Tokyo")).toBe("UTC");
  });

  test("is UTC where a restored row names none that exists", async () => {
    await save({ timezone: "Europe/Oslo" });
    await app.recital.database
      .model(settingTable)
      .update({ value: '"Europe/Atlantis"' }, { where: { name: "timezone" } });
    expect((await read()).timezone).toBe("UTC");
  });
});

test("the files that are sold get the artist's new name and the release day in another time zone", async () => {
  const { id } = await admin.api("POST /api/admin/releases", { body: { title: "Lamp" } });
  const jobsOf = async () =>
    (await app.recital.database.model(jobTable).findAll({ where: { kind: "retag-release" } })).filter(
      ({ payload }) => payload === JSON.stringify({ releaseId: id }),
    ).length;
  const before = await jobsOf();
  await save({ tagline: "Other" });
  expect(await jobsOf()).toBe(before);
  app.clock.offsetMs += 60_000;
  await save({ name: "Ada" });
  expect(await jobsOf()).toBe(before + 1);
  app.clock.offsetMs += 60_000;
  await save({ timezone: "Europe/Oslo" });
  expect(await jobsOf()).toBe(before + 2);
});

describe("the currency", () => {
  const buy = async () => {
    const { id } = await buildProduct(app.recital.database, { name: "Record", priceCents: 1200 });
    const items = [{ productId: id, quantity: 1 }];
    return app.visitor().api("POST /api/create-checkout", { body: { items, customerEmail: "buyer@example.com" } });
  };

  test("can be changed while no order is paid and no checkout is open, and each order keeps its own", async () => {
    const started = await buy();
    const open = "The currency cannot be changed while a checkout is open. Try again in two hours";
    expect(await save({ currency: "jpy" })).toMatchObject({ status: 409, body: { fields: { currency: open } } });
    await sendJson(app.visitor(), `POST /api/checkout/${started.sessionId}/cancel`);
    expect((await save({ currency: "jpy" })).status).toBe(200);
    const record = { name: "Tape", price: "12.50" };
    expect(await sendJson(admin, "POST /api/admin/products", record)).toMatchObject({
      status: 422,
      body: { fields: { price: expect.stringContaining("JPY has no decimals") } },
    });
    expect((await sendJson(admin, "POST /api/admin/products", { ...record, price: 1250 })).status).toBe(201);
    const later = await buy();
    expect(app.stripe.sessions().find(({ id }) => id === later.sessionId)?.currency).toBe("jpy");
    await sendJson(app.visitor(), `POST /api/checkout/${later.sessionId}/cancel`);
    // A payment in the former currency arrived late.
    const first = { paidAt: app.clock.now(), paidCents: 1200, status: "processing" as const };
    await app.recital.database.model(orderTable).update(first, { where: { id: started.orderId } });
    expect(await read()).toMatchObject({ currency: "jpy", currencyIsFixed: false });
    expect((await save({ currency: "eur" })).status).toBe(409);
    expect((await save({ currency: "usd" })).status).toBe(200);
    expect(await read()).toMatchObject({ currency: "usd", currencyIsFixed: true });
    expect((await save({ currency: "jpy" })).status).toBe(409);
  });

  test("stays after the first paid order, also in another process", async () => {
    const { sessionId, orderId } = await buy();
    await app.stripe.pay(sessionId);
    await app.smtp.waitForEmail(({ subject }) => subject.includes(`#${orderId} `));
    expect(await save({ currency: "usd", name: "Ada" })).toMatchObject({
      status: 200,
      body: { name: "Ada", currency: "usd", currencyIsFixed: true },
    });
    expect(await save({ currency: "eur", name: "Eve" })).toMatchObject({
      status: 409,
      body: { fields: { currency: expect.any(String) } },
    });
    expect(await read()).toMatchObject({ name: "Ada", currency: "usd" });
  });
});

test("emails say the new name and the new address", async () => {
  await save({ name: "Ines Vale", contactEmail: "ines@vale.example" });
  const body = { email: "fan@example.com", name: "Fan", subscribed: true };
  await app.visitor().api("POST /api/subscribers", { body });
  const { subject, text } = await app.smtp.waitForEmail(({ envelope }) => envelope.to.includes("fan@example.com"));
  expect(subject + text).toContain("Ines Vale");
  expect(text).toContain("ines@vale.example");
});

describe("what the environment fixes", () => {
  test("is locked: another value is refused by name, the same one passes", async () => {
    const { storage, stripe, smtp } = app;
    await save({ name: "Ada", tagline: "Mine" });
    const env = { ARTIST_NAME: "Operator's choice", SHOP_CURRENCY: "EUR", OWNER_EMAIL: "" };
    const locked = await startTestApp({ storage, stripe, smtp, env, runsWorker: false });
    try {
      const owner = await locked.admin();
      const put = (body: object) => sendJson(owner, "PUT /api/admin/settings", body);
      expect(await owner.api("GET /api/admin/settings")).toMatchObject({
        name: "Operator's choice",
        tagline: "Mine",
        currency: "eur",
        locked: ["name", "currency"],
      });
      const { body, status } = await put({ name: "Eve", currency: "usd", tagline: "Other" });
      expect({ status, fields: Object.keys(body["fields"] as object) }).toEqual({
        status: 422,
        fields: ["name", "currency"],
      });
      expect(await put({ name: "Operator's choice", currency: "eur", tagline: "Other" })).toMatchObject({
        status: 200,
        body: { tagline: "Other" },
      });
      // Without the variable, the artist's own choice is in force again.
      expect(await read()).toMatchObject({ name: "Ada", tagline: "Other", currency: "usd", locked: [] });
    } finally {
      await locked.stop();
    }
  });
});
