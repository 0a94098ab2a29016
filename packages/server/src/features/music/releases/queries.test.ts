import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { fillQueried, image, time, times } from "../../../testing/queried-rows.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { readPublishedReleases, readTracksOf } from "./queries.ts";
import { releaseProductTable, releaseTable, trackRenditionTable, trackTable } from "./tables.ts";
import { productTable } from "../../shop/products/tables.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  await fillQueried(database);
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

test("published releases come in the artist's order, with tracks and active product", async () => {
  const release = database.model(releaseTable);
  const track = database.model(trackTable);
  const product = database.model(productTable);
  const common = { kind: "ep", visibility: "public", ...times } as const;
  const harbor = await release.create({
    ...common,
    slug: "harbor",
    title: "Harbor",
    position: 0,
    artworkUrl: image.url,
  });
  const links = { releaseId: harbor.id };
  await database.model(releaseProductTable).bulkCreate([
    { ...links, productId: 2, position: 1 },
    { ...links, productId: 1, position: 0 },
  ]);
  await release.create({ ...common, slug: "draft", title: "Draft", position: 0, visibility: "draft" });
  await release.create({ ...common, slug: "last", title: "Last", position: 1 });
  const song = { releaseId: harbor.id, preview: "full", playsEarly: true, audioState: "ready" } as const;
  await track.bulkCreate([
    { ...song, number: 2, title: "Out", clipStartMs: 0, ...times },
    { ...song, number: 1, title: "In", clipStartMs: 0, ...times },
  ]);
  const first = {
    slug: "harbor",
    title: "Harbor",
    kind: "ep",
    releaseAt: null,
    tracks: 2,
    productSlug: "lp",
    artworkUrl: image.url,
  };
  const lamp = {
    slug: "lamp",
    title: "Lamp",
    kind: "single",
    releaseAt: time,
    tracks: 0,
    productSlug: "mp3",
    artworkUrl: null,
  };
  expect(await readPublishedReleases(database)).toMatchObject([first, lamp, { slug: "last", productSlug: null }]);
  await product.update({ isActive: false }, { where: { id: 1 } });
  expect((await readPublishedReleases(database))[0]).toMatchObject({ slug: "harbor", productSlug: "mp3" });
  await database.model(releaseProductTable).destroy({ where: { productId: 2, ...links } });
  expect((await readPublishedReleases(database))[0]).toMatchObject({ slug: "harbor", productSlug: null });
});

test("tracks come by their numbers, with the hashes of both streams", async () => {
  const [out] = await database.model(trackTable).findAll({ where: { title: "Out" } });
  const file = { trackId: out?.id ?? 0, crc32: 1, size: 1, settingsHash: "s", audioHash: "a", createdAt: time };
  await database.model(trackRenditionTable).create({
    ...file,
    format: "stream-opus",
    storageKey: "k",
    sha256: "0".repeat(64),
  });
  expect(await readTracksOf(database, ["harbor", "draft", "none"])).toMatchObject([
    {
      slug: "harbor",
      number: 1,
      title: "In",
      releaseAt: null,
      durationMs: null,
      playsEarly: true,
      opus: null,
      mp3: null,
    },
    { slug: "harbor", number: 2, title: "Out", preview: "full", audioState: "ready", opus: "0".repeat(64), mp3: null },
  ]);
  expect(await readTracksOf(database, [])).toEqual([]);
});
