import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { time, times } from "../../../testing/queried-rows.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { readComingConcerts, readNextConcert } from "./queries.ts";
import { concertTable } from "./table.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

const evening = {
  title: "Evening",
  venue: "Hall",
  city: "Oslo",
  timezone: "Europe/Oslo",
  status: "scheduled",
} as const;

afterEach(() => database.model(concertTable).destroy({ where: {} }));

test("coming concerts are those after this moment, next one first", async () => {
  const concert = database.model(concertTable);
  const after = (ms: number) => new Date(time.getTime() + ms);
  for (const ms of [0, 2, 1, 3]) await concert.create({ ...evening, uid: `c${ms}`, startsAt: after(ms), ...times });
  const found = await readComingConcerts(database, time, 2);
  expect(found).toMatchObject([
    { ...evening, startsAt: after(1), doorsAt: null, country: null, imageUrl: null },
    { startsAt: after(2) },
  ]);
});

test("the next concert is the first that people can go to, on its day at the venue", async () => {
  const concert = database.model(concertTable);
  const site = { publicUrl: "https://ana.example", languages: ["en", "de"] } as const;
  const next = (language: "en" | "de" = "en") =>
    readNextConcert(database, new Date("2027-03-01T12:00:00Z"), { ...site, language });
  expect(await next()).toBeNull();
  const add = (startsAt: string, status: "scheduled" | "cancelled" | "sold-out" = "scheduled") =>
    concert.create({ ...evening, uid: startsAt, startsAt: new Date(startsAt), status, ...times });
  await add("2027-03-01T11:00:00Z");
  await add("2027-03-02T19:00:00Z", "cancelled");
  await add("2027-03-03T19:00:00Z", "sold-out");
  expect(await next()).toBeNull();
  await add("2027-05-01T19:00:00Z");
  const { id } = await add("2027-04-01T22:30:00Z");
  expect(await next()).toEqual({ place: "April 2, 2027, Oslo, Hall", url: `https://ana.example/concerts/${id}` });
  expect(await next("de")).toEqual({
    place: "2. April 2027, Oslo, Hall",
    url: `https://ana.example/de/concerts/${id}`,
  });
});
