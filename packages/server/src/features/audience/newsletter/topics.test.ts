import { afterAll, beforeAll, expect, test } from "vitest";
import { clickLink, readNewsletterEmail } from "../../../testing/newsletter-emails.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "../subscribers/tables.ts";

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  owner = await app.admin();
});
afterAll(() => app.stop());

function row(email: string) {
  return app.recital.database.model(subscriberTable).findOne({ where: { emailKey: email } });
}

let senders = 0;

/** Posts the form, each time from another IP address. */
function post(body: object) {
  const headers = { "x-forwarded-for": `198.51.100.${(senders += 1)}` };
  return sendJson(app.visitor(), "POST /api/subscribers", body, headers);
}

/** Subscribes with a choice, confirms it, and returns the token of the emails. */
async function subscribe(email: string, choice: object = {}): Promise<string> {
  const { status } = await post({ email, ...choice });
  expect(status).toBe(201);
  const { confirmLink, unsubscribeLink } = await readNewsletterEmail(app, email);
  expect(await clickLink(confirmLink)).toBe("303 /newsletter/confirmed");
  return new URL(unsubscribeLink).searchParams.get("token") ?? "";
}

/** Posts the form below "Unsubscribe", as a browser does without JavaScript; returns the page that follows. */
async function choose(token: string, fields: Record<string, string>, origin = app.url): Promise<string> {
  const response = await fetch(`${app.url}/newsletter/topics?token=${token}`, {
    method: "POST",
    headers: { origin },
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  return `${response.status} ${response.headers.get("location") ?? ""}`.trim();
}

test("topics and city that are chosen with the form are kept through the confirmation, and shown to the owner", async () => {
  const near = { city: "Ko\u0308ln", country: "DE" };
  await subscribe("ada@example.com", { topics: ["shop", "concerts-near"], near });
  const stored = await row("ada@example.com");
  expect(stored).toMatchObject({ subscribed: true, topics: ["concerts-near", "shop"], ...near });
  expect(stored?.geoX).toBeGreaterThan(0);
  const [listed] = await owner.api("GET /api/admin/subscribers", { query: { search: "ada" } });
  expect(listed).toMatchObject({ topics: ["concerts-near", "shop"], near });
  const csv = await (await owner.fetch("/api/admin/subscribers/export")).text();
  expect(csv).toContain('"Only concerts near me, The shop","Ko\u0308ln","DE"');
  const [person] = await owner.api("GET /api/admin/people", { query: { search: "ada" } });
  const detail = await owner.api("GET /api/admin/people/:id", { params: { id: String(person?.id) } });
  expect(detail.topics).toEqual(["concerts-near", "shop"]);
  const exported = await sendJson(owner, "POST /api/admin/privacy/export", { email: "ada@example.com" });
  expect(exported.body["subscription"]).toMatchObject({ topics: ["concerts-near", "shop"], near });
});

test("nothing chosen is everything; a choice that cannot be kept is refused at its field and stores nothing", async () => {
  await subscribe("bo@example.com");
  expect(await row("bo@example.com")).toMatchObject({ topics: null, city: null });
  const fieldsOf = async (choice: object) => (await post({ email: "cy@example.com", ...choice })).body["fields"];
  expect(await fieldsOf({ topics: ["concerts-near"] })).toEqual({ "near.city": "Please enter your city" });
  expect(await fieldsOf({ topics: ["concerts-near"], near: { city: "Atlantis", country: "DE" } })).toEqual({
    "near.city": "We do not know this city. Check its spelling, or enter a larger one nearby.",
  });
  expect(await fieldsOf({ topics: ["jazz"] })).toEqual({ "topics.0": expect.stringContaining("Must be music") });
  expect(await row("cy@example.com")).toBeNull();
});

test("the form changes nothing for who is subscribed: it proves no identity", async () => {
  await subscribe("dee@example.com", { topics: ["music"] });
  await post({ email: "dee@example.com", topics: ["shop"] });
  expect(await row("dee@example.com")).toMatchObject({ topics: ["music"] });
});

test("the page of an email changes topics, needs a city for concerts near it, and forgets one that is not needed", async () => {
  const token = await subscribe("eve@example.com", { topics: ["music"] });
  const choice = async () => (await app.visitor().api("GET /api/subscribers/topics", { query: { token } })).choice;
  expect(await choice()).toEqual({ topics: ["music"], hasCity: false });
  const back = (problem: string) =>
    `303 /newsletter/unsubscribe?token=${token}&problem=${problem}&chosen=concerts-near#topics`;
  expect(await choose(token, { "concerts-near": "on", city: "", country: "" })).toBe(back("no-city"));
  expect(await choose(token, { "concerts-near": "on", city: "Berlin", country: "" })).toBe(back("no-city"));
  expect(await choose(token, { "concerts-near": "on", city: "Atlantis", country: "DE" })).toBe(back("unknown-city"));
  expect(await choice()).toEqual({ topics: ["music"], hasCity: false });
  expect(await choose(token, { "concerts-near": "on", city: "Berlin", country: "DE" })).toBe("303 /newsletter/topics");
  expect(await choice()).toEqual({ topics: ["concerts-near"], hasCity: true });
  // The city stays when it is not entered again.
  expect(await choose(token, { "concerts-near": "on", shop: "on", city: "" })).toBe("303 /newsletter/topics");
  expect(await row("eve@example.com")).toMatchObject({ city: "Berlin", subscribed: true });
  expect(await choose(token, {})).toBe("303 /newsletter/topics");
  expect(await row("eve@example.com")).toMatchObject({ topics: null, city: null, country: null, geoX: null });
});

test("who left is not subscribed by a choice, and an unknown token and another site change nothing", async () => {
  const token = await subscribe("fay@example.com");
  expect(await choose("x".repeat(27), { music: "on" })).toBe("303 /newsletter/invalid");
  expect(await choose(token, { music: "on" }, "https://evil.example")).toMatch(/^403/);
  const { unsubscribeLink } = await readNewsletterEmail(app, "fay@example.com");
  expect(await clickLink(unsubscribeLink)).toBe("303 /newsletter/unsubscribed");
  expect(await choose(token, { music: "on" })).toBe("303 /newsletter/unsubscribed");
  expect(await row("fay@example.com")).toMatchObject({ subscribed: false, topics: null });
  const { choice } = await app.visitor().api("GET /api/subscribers/topics", { query: { token } });
  expect(choice).toBeNull();
});
