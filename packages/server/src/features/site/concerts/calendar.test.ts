import { siteExamples } from "@recital/contract/examples/site";
import type { AdminConcert } from "@recital/contract/endpoints/site/concerts";
import ICAL from "ical.js";
import { sync as nodeIcal, type VEvent } from "node-ical";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { concertTable } from "./table.ts";
import { contentVersionTable } from "../../../db/content-version.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { ARTIST_NAME: "Ana, Söhne; Co" } });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(concertTable).destroy({ where: {} });
  await app.recital.database.model(contentVersionTable).increment("version", { where: { id: 1 } });
});

const good = siteExamples["POST /api/admin/concerts"];
const change = (id: number, fields: object) => sendJson(admin, `PUT /api/admin/concerts/${id}`, fields);

async function add(fields: object = {}): Promise<AdminConcert> {
  const { body } = await sendJson(admin, "POST /api/admin/concerts", { ...good, ...fields });
  // The test app checks each response by its schema.
  return body as unknown as AdminConcert;
}

async function read(path = "/concerts.ics"): Promise<string> {
  const response = await app.visitor().fetch(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  return response.text();
}

interface Entry {
  readonly uid: string;
  readonly sequence: number;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly status: string;
}

/** Reads the entries with one parser. */
function parseWithIcalJs(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
      description: event.description,
      url: value("url"),
      status: value("status"),
    };
  });
}

/** Reads the entries with another parser. */
function parseWithNodeIcal(text: string): Entry[] {
  const found = Object.values(nodeIcal.parseICS(text)).filter(
    (component): component is VEvent => component?.type === "VEVENT",
  );
  return found.map((event) => ({
    uid: event.uid,
    sequence: Number(event.sequence),
    start: event.start.toISOString(),
    end: event.end?.toISOString() ?? "",
    summary: textOf(event.summary),
    location: textOf(event.location),
    description: textOf(event.description),
    url: textOf(event.url),
    status: event.status ?? "",
  }));
}

/** The parser returns an object where a property has parameters. */
function textOf(value: unknown): string {
  return typeof value === "object" && value !== null && "val" in value ? String(value.val) : String(value);
}

/** Reads the calendar with both parsers, which must agree. */
function parse(text: string): Entry[] {
  const entries = parseWithIcalJs(text);
  expect(parseWithNodeIcal(text)).toEqual(entries);
  return entries;
}

test("two parsers read the same concerts, with hostile texts, in UTC", async () => {
  const title = `Night; "Windows", \\live\\ — 🎹 ${"sehr lange Wörter, ".repeat(8)}end`;
  const { id } = await add({ title, priceText: "18 €; 12 €, Ermäßigung\\" });
  const [entry] = parse(await read());
  expect(entry).toMatchObject({
    sequence: 0,
    start: "2027-03-28T17:30:00.000Z",
    end: "2027-03-28T19:30:00.000Z",
    summary: title,
    location: "Silent Green, Gerichtstraße 35, Berlin, Germany",
    url: `${app.url}/concerts/${id}`,
    status: "CONFIRMED",
  });
  expect(entry?.description).toBe(
    `Doors: 18:30\n18 €; 12 €, Ermäßigung\\\nTickets: https://tickets.example/night-windows\n${app.url}/concerts/${id}`,
  );
});

test("lines end as the standard says and have at most 75 bytes, and no text becomes a line of its own", async () => {
  await add({ title: `${"ä🎹".repeat(60)}`, venue: "X\\nEND:VEVENT" });
  const text = await read();
  const lines = text.split("\r\n");
  expect([lines[0], ...lines.slice(-2)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(text).toContain("X-WR-CALNAME:Ana\\, Söhne\\; Co: concerts");
  expect(text).toContain("DTSTART:20270328T173000Z");
  expect(text).not.toContain("TZID");
});

test("an edit raises SEQUENCE and never changes the UID; states are those of the standard", async () => {
  const { id } = await add();
  const [first] = parse(await read());
  const seen = [];
  for (const status of ["sold-out", "postponed", "cancelled", "scheduled"]) {
    await change(id, { status });
    const [entry] = parse(await read());
    expect(entry?.uid).toBe(first?.uid);
    seen.push([entry?.sequence, entry?.status]);
  }
  expect(seen).toEqual([
    [1, "CONFIRMED"],
    [2, "TENTATIVE"],
    [3, "CANCELLED"],
    [4, "CONFIRMED"],
  ]);
  await change(id, { startsAt: "2027-05-01T20:00:00+02:00" });
  expect(parse(await read())[0]).toMatchObject({
    uid: first?.uid,
    sequence: 5,
    start: "2027-05-01T18:00:00.000Z",
  });
});

test("the file has an ETag, stays the same until an edit, and keeps past concerts", async () => {
  await add({ title: "Past", startsAt: "2020-10-25T19:30:00+01:00", doorsAt: null });
  const first = await app.visitor().fetch("/concerts.ics");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  await app.recital.database.model(contentVersionTable).increment("version", { where: { id: 1 } });
  const again = await app.visitor().fetch("/concerts.ics", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(parse(await first.text())).toMatchObject([{ summary: "Past" }]);
  await add({ title: "Next" });
  const next = await app.visitor().fetch("/concerts.ics", { headers: { "if-none-match": etag } });
  expect([next.status, parse(await next.text()).length]).toEqual([200, 2]);
});

test("an empty calendar is one too", async () => {
  const text = await read();
  expect(parse(text)).toEqual([]);
  // The standard wants at least one component.
  expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\n");
  expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
});

test("one concert can be added to a calendar by its own file", async () => {
  await add({ title: "Other" });
  const { id } = await add({ title: "This one" });
  expect(parse(await read(`/concerts/${id}.ics`))).toMatchObject([{ summary: "This one" }]);
  expect((await app.visitor().fetch(`/concerts/${id + 9}.ics`)).status).toBe(404);
  expect((await app.visitor().fetch("/concerts/x.ics")).status).toBe(404);
});
