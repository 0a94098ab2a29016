import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { isPressFilled, readFilledPages } from "./filled-pages-queries.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import { socialLinkTable } from "../social-links/table.ts";
import { pressKitTable } from "../press/tables.ts";
import { postTable } from "../../audience/posts/tables.ts";
import { concertTable } from "../concerts/table.ts";

let storage: TestStorage;
let database: Database;
const now = new Date("2026-11-20T12:00:00Z");
const later = new Date(now.getTime() + 1);
const times = { createdAt: now, updatedAt: now };

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

const nothing = { hasMusic: false, hasConcerts: false, hasPress: false, hasNews: false, hasAbout: false };
const filled = () => readFilledPages(database, now);

test("no page has content at first, nor by what visitors do not see yet", async () => {
  expect(await filled()).toEqual(nothing);
  const release = database.model(releaseTable);
  const pressKit = database.model(pressKitTable);
  const post = database.model(postTable);
  const concert = database.model(concertTable);
  const lamp = { title: "Lamp", slug: "lamp", kind: "ep", position: 0 } as const;
  await release.create({ ...lamp, visibility: "draft", ...times });
  await pressKit.create({
    id: 1,
    bioShort: null,
    bioMedium: null,
    bioLong: null,
    quotes: [],
    contactEmail: "press@example.com",
    updatedAt: now,
  });
  await post.create({
    title: "Soon",
    slug: "soon",
    doc: { type: "doc", content: [] },
    imageUrl: null,
    publishedAt: later,
    ...times,
  });
  const link = { platform: "spotify", url: "https://ana.example", displayName: "Ana", icon: "", displayOrder: 1 };
  await database.model(socialLinkTable).create({ ...link, isActive: false, ...times });
  const place = { title: "Past", venue: "Hall", city: "Oslo", timezone: "Europe/Oslo", uid: "past" };
  await concert.create({ ...place, status: "scheduled", startsAt: now, ...times });
  expect([await filled(), await isPressFilled(database)]).toEqual([nothing, false]);
});

test("each page has content by its own rows", async () => {
  const release = database.model(releaseTable);
  const pressKit = database.model(pressKitTable);
  const post = database.model(postTable);
  const concert = database.model(concertTable);
  await release.update({ visibility: "public" }, { where: {} });
  await pressKit.update({ bioLong: "Ada plays." }, { where: {} });
  await post.update({ publishedAt: now }, { where: {} });
  await concert.update({ startsAt: later }, { where: {} });
  await database.model(socialLinkTable).update({ isActive: true }, { where: {} });
  expect(await filled()).toEqual({ hasMusic: true, hasConcerts: true, hasPress: true, hasNews: true, hasAbout: true });
  await pressKit.update({ bioLong: null, quotes: [{ text: "Fine", source: "Ada", url: null }] }, { where: {} });
  expect(await isPressFilled(database)).toBe(true);
});
