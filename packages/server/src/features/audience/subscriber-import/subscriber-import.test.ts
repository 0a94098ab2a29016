import { ApiError } from "@recital/contract/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { clickLink, readNewsletterEmail } from "../../../testing/newsletter-emails.ts";
import { isNight } from "../../../testing/night.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { rateLimitTable } from "../../../db/rate-limits.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const subscriber = app.recital.database.model(subscriberTable);
  const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
  const job = app.recital.database.model(jobTable);
  const rateLimit = app.recital.database.model(rateLimitTable);
  await subscriber.destroy({ where: {} });
  await newsletterSuppression.destroy({ where: {} });
  await job.destroy({ where: {} });
  await rateLimit.destroy({ where: {} });
});

const consent = "Signed up on paper at the concert in Oslo, May 2025";

interface Fields {
  readonly mode?: string;
  readonly consent?: string;
  readonly columns?: string;
  readonly decisions?: string;
}

function send(content: string | Uint8Array<ArrayBuffer> | null, fields: Fields = {}) {
  const body = new FormData();
  const form = { mode: "confirmed", consent, columns: '{"email":"Email","name":"Name"}', ...fields };
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  if (content !== null) body.append("file", new Blob([content]), "people.csv");
  return admin.api("POST /api/admin/subscribers/import", { body });
}

const refusal = (...args: Parameters<typeof send>) =>
  send(...args).then(
    () => "accepted",
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${JSON.stringify(error.fields)}` : String(error)),
  );
const list = () => admin.api("GET /api/admin/subscribers", { query: {} });
const find = async (email: string) => (await list()).find((person) => person.email === email);
const countRequests = () =>
  app.recital.database.model(jobTable).count({ where: { kind: "newsletter-import-confirmation" } });
const row = (emailKey: string) => app.recital.database.model(subscriberTable).findOne({ where: { emailKey } });

describe("people who agreed elsewhere", () => {
  test("are subscribed at once, with where they agreed, and get no email", async () => {
    const result = await send("Name,Email\r\nÇağla 🎹,Cagla@Example.com\r\n,plain@example.com\r\n");
    expect(result).toEqual({ added: 2, updated: 0, suppressed: 0, skipped: [] });
    const cagla = await find("Cagla@Example.com");
    expect(cagla).toMatchObject({ name: "Çağla 🎹", status: "subscribed", subscribed: true });
    const detail = await admin.api("GET /api/admin/subscribers/:id", { params: { id: String(cagla?.id) } });
    expect(detail).toMatchObject({ source: "import", consentText: consent, confirmedAt: null, suppression: null });
    expect(Date.parse(detail.consentAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(await countRequests()).toBe(0);
  });

  test("are updated by a second import, whose empty cells erase nothing", async () => {
    await send("Name,Email\nAda,ada@example.com\nBob,bob@example.com\n");
    const result = await send("Name,Email\n,ADA@example.com\nRobert,bob@example.com\n");
    expect(result).toEqual({ added: 0, updated: 2, suppressed: 0, skipped: [] });
    expect((await list()).map(({ name }) => name)).toEqual(["Robert", "Ada"]);
  });

  test("are subscribed if they had not confirmed yet, and stay away if they left or were suppressed", async () => {
    await buildSubscribers(app.recital.database, [
      { email: "pending@example.com", status: "pending" },
      { email: "left@example.com", status: "unsubscribed" },
    ]);
    await send("Email\ncleaned@example.com\n", { mode: "suppress", columns: '{"email":"Email"}' });
    const file = "Email\npending@example.com\nLEFT@example.com\nCleaned@example.com\n";
    for (const mode of ["confirmed", "ask"]) {
      const result = await send(file, { mode, columns: '{"email":"email"}' });
      expect(result).toEqual({ added: 0, updated: 1, suppressed: 2, skipped: [] });
    }
    expect(await find("pending@example.com")).toMatchObject({ status: "subscribed" });
    expect(await find("left@example.com")).toMatchObject({ status: "unsubscribed" });
    expect(await find("Cleaned@example.com")).toBeUndefined();
    expect(await countRequests()).toBe(0);
  });

  test("and left there, as the file says, are suppressed in every mode", async () => {
    await buildSubscribers(app.recital.database, [{ email: "gone@example.com" }]);
    const file =
      "Email;Name;Status\ngone@example.com;;Unsubscribed\nhard@example.com;;cleaned\nnew@example.com;;Subscribed\nwaits@example.com;;Waiting for confirmation\n";
    expect(await send(file)).toEqual({
      added: 1,
      updated: 0,
      suppressed: 2,
      skipped: [{ line: 5, reason: "The file says that this person has not confirmed" }],
    });
    expect(await find("gone@example.com")).toMatchObject({ status: "unsubscribed", suppression: "imported" });
  });

  test("come back from our own export as they were", async () => {
    await buildSubscribers(app.recital.database, [
      { name: "=1+1", email: "=fan@example.com" },
      { email: "left@example.com", status: "unsubscribed" },
    ]);
    const exported = await (await admin.fetch("/api/admin/subscribers/export")).text();
    const subscriber = app.recital.database.model(subscriberTable);
    await subscriber.destroy({ where: {} });
    expect(await send(exported)).toMatchObject({ suppressed: 1 });
    expect(await row("left@example.com")).toBeNull();
    expect(await send("Email\nleft@example.com\n", { columns: '{"email":"Email"}' })).toMatchObject({ suppressed: 1 });
  });
});

describe("people who are asked", () => {
  const columns = '{"email":"Email"}';

  test("get the confirmation email, and are subscribed once they confirm", async () => {
    expect(await send("Email\nasked@example.com\n", { mode: "ask", columns })).toMatchObject({ added: 1 });
    expect(await find("asked@example.com")).toMatchObject({ status: "pending" });
    const { confirmLink } = await readNewsletterEmail(app, "asked@example.com");
    await clickLink(confirmLink);
    expect(await find("asked@example.com")).toMatchObject({ status: "subscribed" });
  });

  test("are asked a hundred an hour, and a person who signs up on the site does not wait for them", async () => {
    const job = app.recital.database.model(jobTable);
    const now = app.clock.now();
    const later = new Date(now.getTime() + 3_600_000);
    const waiting = Array.from({ length: 250 }, (_, index) => ({
      kind: "newsletter-import-confirmation",
      payload: "{}",
      dedupeKey: `waiting-${index}`,
      runAt: later,
      createdAt: now,
    }));
    await job.bulkCreate(waiting);
    expect(await send("Email\nlast@example.com\n", { mode: "ask", columns })).toMatchObject({ added: 1 });
    const last = await job.findOne({ where: { kind: "newsletter-import-confirmation" }, order: [["id", "DESC"]] });
    expect(Math.round(((last?.runAt.getTime() ?? 0) - now.getTime()) / 3_600_000)).toBe(2);
    await app.visitor().api("POST /api/subscribers", { body: { email: "visitor@example.com", subscribed: true } });
    await readNewsletterEmail(app, "visitor@example.com");
  });
});

test("suppressed people lose their subscription, and neither form nor import brings them back", async () => {
  await buildSubscribers(app.recital.database, [{ email: "fan@example.com" }]);
  const file = "Name,Email\n,FAN@example.com\n,other@example.com\n";
  expect(await send(file, { mode: "suppress", consent: "" })).toMatchObject({ added: 0, suppressed: 2, skipped: [] });
  expect(await find("fan@example.com")).toMatchObject({ status: "unsubscribed", suppression: "imported" });
  await app.visitor().api("POST /api/subscribers", { body: { email: "other@example.com", subscribed: true } });
  expect(await send(file)).toMatchObject({ added: 0, suppressed: 2 });
  expect((await list()).map(({ email }) => email)).toEqual(["fan@example.com"]);
});

describe("a file", () => {
  test.each([
    ["a byte order mark, CRLF and semicolons", "\ufeffName;Email\r\nAda;ada@example.com\r\n"],
    ["tabs", "Name\tEmail\nAda\tada@example.com\n"],
    ["quoted cells with line breaks", 'Name,Email,Note\n"Ada","ada@example.com","one\ntwo; three"\n'],
    ["UTF-16", Buffer.from("\ufeffName\tEmail\nAda\tada@example.com\n", "utf16le")],
    ["other capitals and spaces in its header", " NAME , email \nAda,ada@example.com"],
  ])("with %s is read", async (_, content) => {
    expect(await send(typeof content === "string" ? content : new Uint8Array(content))).toMatchObject({ added: 1 });
    expect(await find("ada@example.com")).toMatchObject({ name: "Ada" });
  });

  test("says by line what was skipped: malformed and repeated addresses, empty ones, control characters", async () => {
    const file = [
      "Name,Email",
      "One,a@example.com",
      "Two,not an address",
      "Three,A@Example.com",
      '"Four\nlines",b@example.com',
      "Five,",
      'Six,"a@x.example, b@x.example"',
      "Se\u0007ven,c@example.com",
    ];
    const { added, skipped } = await send(file.join("\r\n"));
    expect(added).toBe(2);
    expect(skipped).toEqual([
      { line: 3, reason: "“not an address” is not an email address" },
      { line: 4, reason: "The same email address as in line 2" },
      { line: 7, reason: "No email address" },
      { line: 8, reason: "“a@x.example, b@x.example” is not an email address" },
      { line: 9, reason: "Name: Must not contain control characters" },
    ]);
    expect(await find("b@example.com")).toMatchObject({ name: "Four lines" });
  });

  test("with formulas stores them as text, which the export keeps from running", async () => {
    await send(`Name,Email\n"=HYPERLINK(""https://evil.example"")",a@example.com\n'=1+1,b@example.com\n`);
    expect((await list()).map(({ name }) => name)).toEqual(["=1+1", '=HYPERLINK("https://evil.example")']);
    const exported = await (await admin.fetch("/api/admin/subscribers/export")).text();
    expect(exported).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  test.each([
    ["no file", null, {}, '{"file":"Please choose a CSV file"}'],
    ["an empty file", " \n", {}, '{"file":"The file is empty."}'],
    ["an open quotation mark", 'Name,Email\n"Ada,a@example.com\n', {}, "Line 2: a quotation mark opens a cell"],
    ["a column that the file lacks", "Email\na@b.example\n", {}, '{"columns":"The file has no column “Name”"}'],
    ["columns that are no JSON", "Email\n", { columns: "Email" }, '{"columns":"Choose the column'],
    ["no consent", "Name,Email\n", { consent: "  " }, '{"consent":"Say where and how these people agreed"}'],
    ["an unknown mode", "Name,Email\n", { mode: "spam" }, '{"mode":"Choose what happens'],
  ])("is refused for %s, and nothing changes", async (_, content, fields, expected) => {
    const refused = await refusal(content, fields);
    expect(refused).toContain("422 ");
    expect(refused).toContain(expected);
    expect(await list()).toEqual([]);
  });
});

test("a file of many batches is imported: a hundred thousand lines at night, ten thousand by day", async () => {
  const count = isNight ? 100_000 : 10_000;
  const lines = Array.from({ length: count }, (_, index) => `Person ${index};person${index}@example.com`);
  const file = `Name;Email\r\n${lines.join("\r\n")}\r\n`;
  expect(await send(file)).toEqual({ added: count, updated: 0, suppressed: 0, skipped: [] });
  const counts = await admin.api("GET /api/admin/subscribers/counts");
  expect(counts.subscribed).toBe(count);
});
