import type { IssueSegment } from "@recital/contract/values/newsletter";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { knowPerson } from "../people/know-person.ts";
import { locatePeopleHandler } from "../people/locate-people.job.ts";
import { personTable } from "../people/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { choiceColumns } from "./topics.ts";
import { runningJob } from "../../../testing/running-job.ts";

let app: TestApp;
let owner: Visitor;
let issueId: number;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  owner = await app.admin();
  const fans: [string, string, string | null, string?][] = [
    ["ada", "DE", "Köln"],
    ["bea", "DE", "KOELN"],
    // As a program writes it that separates letters and accents.
    ["cem", "DE", "50667 Ko\u0308ln"],
    ["dan", "DE", "Cologne"],
    ["eli", "DE", "Bonn"],
    ["fay", "DE", "Berlin"],
    ["gus", "SV", "Berlin"],
    ["hal", "US", "Portland", "ME"],
    ["ian", "US", "Portland", "OR"],
    ["joe", "DE", "Nowhereville"],
    ["kim", "DE", null],
  ];
  for (const fan of fans) await addFan(...fan);
  await locatePeople();
  issueId = (await owner.api("POST /api/admin/issues", { body: { subject: "Tour" } })).id;
});
afterAll(() => app.stop());

async function addFan(name: string, country: string, city: string | null, state?: string): Promise<void> {
  const { database } = app.recital;
  const email = `${name}@example.com`;
  await buildSubscribers(database, [{ email }]);
  const personId = await database.sequelize.transaction((transaction) =>
    knowPerson(database, { email, country, city, state }, { transaction, now: new Date() }),
  );
  await database.model(subscriberTable).update({ personId }, { where: { emailKey: email } });
}

function locatePeople(): Promise<void> {
  const job = runningJob();
  return locatePeopleHandler(app.recital.services).run({}, job);
}

async function choose(segment: IssueSegment, topic: "concerts" | "shop" | null = null): Promise<number> {
  const params = { id: String(issueId) };
  const saved = await owner.api("PUT /api/admin/issues/:id", { params, body: { segment, topic } });
  expect(saved).toMatchObject({ segment, topic });
  return (await owner.api("GET /api/admin/issues/:id/count", { params })).count;
}

const near = (city: string, country: string, more: { km?: number; region?: string } = {}) => ({
  near: { city, country, ...more },
});

describe("an issue for", () => {
  test.each<[IssueSegment, number]>([
    [near("Cologne", "DE"), 5],
    [near("köln", "DE", { km: 10 }), 4],
    [near("Bonn", "DE", { km: 30 }), 5],
    [near("Berlin", "DE"), 1],
    [near("Berlin", "SV"), 1],
    [near("Portland", "US"), 1],
    [near("Portland", "US", { region: "ME" }), 1],
    [{ any: [near("Portland", "US", { region: "ME" }), near("Portland", "US")] }, 2],
    // Also those of whom no city, or none that is known, is stored.
    [{ not: near("Köln", "DE") }, 6],
    [{ all: [{ country: "DE" }, { not: near("Köln", "DE") }] }, 3],
    [{ any: [near("Köln", "DE"), { not: near("Köln", "DE") }] }, 11],
  ])("%j counts %i", async (segment, people) => {
    expect(await choose(segment)).toBe(people);
  });
});

test("a city that is not known is refused at its rule", async () => {
  const segment = { any: [near("Köln", "DE"), { not: near("Atlantis", "DE") }] };
  const { status, body } = await sendJson(owner, "POST /api/admin/issues", { subject: "News", segment });
  expect(status).toBe(422);
  expect(body["fields"]).toEqual({ "segment.any.1.not.near.city": "No city of this name is known in Germany" });
  const elsewhere = { subject: "News", segment: near("Berlin", "SV", { region: "ME" }) };
  expect((await sendJson(owner, "POST /api/admin/issues", elsewhere)).status).toBe(422);
});

test("the list of cities has what a rule can name", async () => {
  const search = (country: string, text: string) =>
    owner.api("GET /api/admin/cities/:country", { params: { country }, query: { search: text } });
  expect((await search("DE", "kolN")).map(({ city }) => city)).toContain("Köln");
  expect((await search("US", "Portland")).slice(0, 2)).toEqual([
    { city: "Portland", region: "OR" },
    { city: "Portland", region: "ME" },
  ]);
  expect(await search("AQ", "South")).toEqual([]);
});

test("with another address a person is near another city, and the same address changes nothing", async () => {
  const { database } = app.recital;
  const person = () => database.model(personTable).findOne({ where: { emailKey: "fay@example.com" } });
  const before = await person();
  const move = (city: string) =>
    database.sequelize.transaction((transaction) =>
      knowPerson(database, { email: "fay@example.com", country: "DE", city }, { transaction, now: new Date() }),
    );
  await move("Berlin");
  expect(await person()).toMatchObject({ geoX: before?.geoX, needsLocation: false });
  await move("Bonn");
  expect(await person()).toMatchObject({ geoX: null, needsLocation: true });
  await locatePeople();
  expect(await choose(near("Köln", "DE"))).toBe(6);
});

test("topics: who wants others gets none, who wants everything all, and near me is where they said", async () => {
  const want = async (name: string, topics: ("music" | "shop" | "concerts" | "concerts-near")[], city?: string) => {
    const columns = await choiceColumns(app.recital.services, {
      topics,
      ...(city && { near: { city, country: "DE" } }),
    });
    const where = { emailKey: `${name}@example.com` };
    await app.recital.database.model(subscriberTable).update(columns ?? {}, { where });
  };
  const all = { kind: "all" } as const;
  await want("ada", ["shop"]);
  await want("bea", ["music", "concerts"]);
  // Whose last address is in Cologne, and who said Berlin.
  await want("cem", ["concerts-near"], "Berlin");
  expect(await choose(all)).toBe(11);
  expect(await choose(all, "shop")).toBe(9);
  // A tour is not near anyone.
  expect(await choose(all, "concerts")).toBe(9);
  expect(await choose(near("Köln", "DE"), "concerts")).toBe(4);
  expect(await choose(near("Berlin", "DE"), "concerts")).toBe(1);
  expect(await choose({ all: [{ country: "DE" }, near("Berlin", "DE")] }, "concerts")).toBe(1);
  // Not all whom this selects are near a city.
  expect(await choose({ any: [{ country: "DE" }, near("Berlin", "DE")] }, "concerts")).toBe(6);
  const params = { id: String(issueId) };
  await choose(near("Berlin", "DE"), "concerts");
  await owner.api("POST /api/admin/issues/:id/schedule", { params, body: {} });
  const recipients = await owner.api("GET /api/admin/issues/:id/recipients", { params, query: {} });
  expect(recipients).toMatchObject([{ email: "cem@example.com" }]);
});
