import { siteExamples } from "@recital/contract/examples/site";
import type { AdminConcert } from "@recital/contract/endpoints/site/concerts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { badUrls } from "../../../testing/bad-urls.ts";
import { sendJson, sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { concertTable } from "./table.ts";
import { contentVersionTable } from "../../../db/content-version.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  // The concert of the examples is to come.
  app = await startTestApp({ clockOffsetMs: new Date("2026-11-20T12:00:00Z").getTime() - Date.now() });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(concertTable).destroy({ where: {} });
  await app.recital.database.model(contentVersionTable).increment("version", { where: { id: 1 } });
});

const good = siteExamples["POST /api/admin/concerts"];
const hourMs = 3_600_000;
const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const listed = () => app.visitor().api("GET /api/concerts");
const byId = (id: number) => app.visitor().api("GET /api/concerts/:id", { params: { id: String(id) } });
const change = (id: number, fields: object) => sendJson(admin, `PUT /api/admin/concerts/${id}`, fields);

async function add(fields: object = {}): Promise<AdminConcert> {
  const { status, body } = await sendJson(admin, "POST /api/admin/concerts", { ...good, doorsAt: null, ...fields });
  expect([status, body]).toEqual([201, expect.anything()]);
  // The test app checks each response by its schema.
  return body as unknown as AdminConcert;
}

describe("a concert", () => {
  test("is shown with its times in UTC, and on the clocks at the venue", async () => {
    const { id, ...added } = await add(good);
    expect(added).toMatchObject({
      startsAt: "2027-03-28T17:30:00.000Z",
      doorsAt: "2027-03-28T16:30:00.000Z",
      local: { startsAt: "2027-03-28T19:30:00+02:00", doorsAt: "2027-03-28T18:30:00+02:00", previousStartsAt: null },
      countryName: "Germany",
      status: "scheduled",
      isPast: false,
      version: 0,
    });
    const { version: _, image, program, programBlocks, ...shown } = { id, ...added };
    expect(program).toBe(good.program);
    expect(await listed()).toEqual([shown]);
    expect(await byId(id)).toEqual({ ...shown, image, programBlocks });
    expect(programBlocks).toMatchObject([{ kind: "heading" }, { kind: "list", items: [[{}], [{}, {}]] }]);
  });

  test("needs only start, time zone, title, venue and city", async () => {
    const { startsAt, timezone, title, venue, city } = good;
    const body = { startsAt, timezone, title, venue, city };
    const { id } = await admin.api("POST /api/admin/concerts", { body });
    expect(await byId(id)).toMatchObject({ status: "scheduled", doorsAt: null, country: null, ticketUrl: null });
  });

  test.each<[string, string | undefined]>([
    ["startsAt", undefined],
    ["startsAt", "2027-03-28T19:30"],
    ["startsAt", "tomorrow"],
    ["startsAt", "0999-03-28T19:30:00Z"],
    ["timezone", undefined],
    ["timezone", "+02:00"],
    ["timezone", "Europe/Nowhere"],
    ["title", ""],
    ["venue", undefined],
    ["city", "  "],
    ["country", "Germany"],
    ["country", "ZZ"],
    ["status", "maybe"],
    ["doorsAt", "2027-03-28T20:30:00+02:00"],
    ["doorsAt", "2027-03-27T10:00:00+02:00"],
    ...badUrls.map((url): [string, string] => ["ticketUrl", url]),
  ])("is refused by %s: %j", async (name, value) => {
    const stored = await add();
    const before = await admin.api("GET /api/admin/concerts");
    for (const { status, body } of await sendSpoiled(
      admin,
      { path: "/api/admin/concerts", id: stored.id, good },
      { [name]: value },
    )) {
      expect([status, body]).toEqual([422, expect.objectContaining({ fields: { [name]: expect.any(String) } })]);
    }
    expect(await admin.api("GET /api/admin/concerts")).toEqual(before);
  });

  test("takes a country in lower case, and an empty one as none", async () => {
    expect((await add({ country: "no" })).countryName).toBe("Norway");
    expect((await add({ country: "" })).country).toBeNull();
  });

  test("keeps the former start when it moves, with its doors, and forgets it when it moves back", async () => {
    const { id } = await add(good);
    const moved = await change(id, { startsAt: "2027-05-01T20:00:00+02:00", version: 0 });
    expect(moved.body).toMatchObject({
      doorsAt: "2027-05-01T17:00:00.000Z",
      previousStartsAt: "2027-03-28T17:30:00.000Z",
      local: { previousStartsAt: "2027-03-28T19:30:00+02:00" },
      version: 1,
    });
    expect((await change(id, { title: "Another title", version: 1 })).body).toMatchObject({
      previousStartsAt: "2027-03-28T17:30:00.000Z",
    });
    expect((await change(id, { startsAt: good.startsAt })).body).toMatchObject({
      doorsAt: "2027-03-28T16:30:00.000Z",
      previousStartsAt: null,
    });
  });

  test("is not changed by an edit of an outdated version, and not by a visitor", async () => {
    const { id } = await add();
    await change(id, { title: "First", version: 0 });
    expect((await change(id, { title: "Second", version: 0 })).status).toBe(409);
    expect((await change(id + 1, { title: "None" })).status).toBe(404);
    expect((await sendJson(app.visitor(), `PUT /api/admin/concerts/${id}`, { title: "Mine" })).status).toBe(401);
    expect(await byId(id)).toMatchObject({ title: "First" });
  });

  test("is gone after it was deleted", async () => {
    const { id } = await add();
    expect((await sendJson(admin, `DELETE /api/admin/concerts/${id}`)).status).toBe(204);
    expect((await sendJson(app.visitor(), `GET /api/concerts/${id}`)).status).toBe(404);
    expect((await sendJson(admin, `DELETE /api/admin/concerts/${id}`)).status).toBe(404);
    expect(await listed()).toEqual([]);
  });
});

describe("the lists", () => {
  test("have the next concert first, cancelled ones too; the admin's has the past ones at its end", async () => {
    await add({ title: "Third", startsAt: inMs(72 * hourMs) });
    await add({ title: "First", startsAt: inMs(hourMs), status: "cancelled" });
    await add({ title: "Long ago", startsAt: "2019-01-01T20:00:00Z" });
    await add({ title: "Second", startsAt: inMs(48 * hourMs), status: "postponed" });
    await add({ title: "Recent", startsAt: inMs(-hourMs) });
    await add({ title: "Fourth", startsAt: inMs(99 * hourMs), status: "sold-out" });
    const titles = (concerts: readonly { title: string }[]) => concerts.map(({ title }) => title);
    expect(titles(await listed())).toEqual(["First", "Second", "Third", "Fourth"]);
    expect(titles(await app.visitor().api("GET /api/featured-concerts"))).toEqual(["First", "Second", "Third"]);
    const all = await admin.api("GET /api/admin/concerts");
    expect(titles(all)).toEqual(["First", "Second", "Third", "Fourth", "Recent", "Long ago"]);
    expect(all.map(({ isPast }) => isPast)).toEqual([false, false, false, false, true, true]);
    await add({ title: "Called off", startsAt: inMs(-2 * hourMs), status: "cancelled" });
    const past = await app.visitor().api("GET /api/past-concerts");
    expect(titles(past)).toEqual(["Recent", "Long ago"]);
    expect(past[1]).toMatchObject({ startsAt: "2019-01-01T21:00:00+01:00", city: "Berlin", countryName: "Germany" });
  });

  test("and the navigation lose a concert when it begins, without an edit; its page stays", async () => {
    const { id } = await add({ startsAt: inMs(hourMs) });
    expect(await app.visitor().api("GET /api/navigation")).toMatchObject({ hasConcerts: true });
    expect(await (await app.visitor().fetch("/sitemap.xml")).text()).toContain(`<loc>${app.url}/concerts/${id}</loc>`);
    app.clock.offsetMs += 2 * hourMs;
    const hasConcerts = async () => (await app.visitor().api("GET /api/navigation")).hasConcerts;
    await vi.waitFor(async () => expect(await hasConcerts()).toBe(false), { timeout: 60_000 });
    expect(await listed()).toEqual([]);
    expect(await app.visitor().api("GET /api/featured-concerts")).toEqual([]);
    expect(await (await app.visitor().fetch("/sitemap.xml")).text()).not.toContain("/concerts");
    expect(await byId(id)).toMatchObject({ isPast: true });
    app.clock.offsetMs -= 2 * hourMs;
  });

  test("with a hundred concerts have all of them", async () => {
    const concert = app.recital.database.model(concertTable);
    const { timezone, venue, city } = good;
    const rows = Array.from({ length: 99 }, (_, index) => ({
      uid: `uid-${index}`,
      title: `No. ${index + 1}`,
      startsAt: new Date(inMs((index + 1) * hourMs)),
      timezone,
      venue,
      city,
      street: null,
      country: null,
      status: "scheduled" as const,
      doorsAt: null,
      previousStartsAt: null,
      ticketUrl: null,
      priceText: null,
      imageUrl: null,
      createdAt: new Date(),
      updatedAt: new Date(),
    }));
    await concert.bulkCreate(rows);
    await add({ startsAt: inMs(100 * hourMs), title: "No. 100" });
    expect((await listed()).map(({ title }) => title)).toEqual(
      Array.from({ length: 100 }, (_, index) => `No. ${index + 1}`),
    );
  });
});
