import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { time, times } from "../../../testing/queried-rows.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { readComingConcerts } from "./queries.ts";
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

test("coming concerts are those after this moment, next one first", async () => {
  const concert = database.model(concertTable);
  const after = (ms: number) => new Date(time.getTime() + ms);
  const evening = {
    title: "Evening",
    venue: "Hall",
    city: "Oslo",
    timezone: "Europe/Oslo",
    status: "scheduled",
  } as const;
  for (const ms of [0, 2, 1, 3]) await concert.create({ ...evening, uid: `c${ms}`, startsAt: after(ms), ...times });
  const found = await readComingConcerts(database, time, 2);
  expect(found).toMatchObject([
    { ...evening, startsAt: after(1), doorsAt: null, country: null, imageUrl: null },
    { startsAt: after(2) },
  ]);
});
