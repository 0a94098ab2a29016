import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { editContent } from "./edit-content.ts";
import { providerKeyTable } from "./provider-keys.ts";
import {
  changeSiteSettings,
  defaultSettings,
  readSiteSettings,
  readStoredSite,
  settingTable,
} from "./site-settings.ts";

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
beforeEach(async () => {
  await database.model(settingTable).destroy({ where: {} });
});

const change = (changes: Parameters<typeof changeSiteSettings>[2], version?: number) =>
  editContent(database, (transaction) => changeSiteSettings(database, transaction, changes, version));

test("the settings are the defaults, then what was stored", async () => {
  expect(await readSiteSettings(database)).toEqual(defaultSettings);
  const changes = {
    showsDefaultMusic: false,
    chargesShipping: false,
    takesCodes: false,
    defaultMusicEndedAt: new Date("2026-11-20T12:34:56.789Z"),
    name: "Ada 🎹",
    youtubeChannelUrl: null,
    terms: "Be kind.",
    defaultTheme: "light" as const,
  };
  await change(() => changes);
  expect(await readSiteSettings(database)).toEqual({ ...changes, version: 1 });
  await change(() => ({ name: "Ada 🎹" }));
  expect(await readSiteSettings(database)).toEqual({ ...changes, version: 1 });
  await expect(change(() => ({ name: "Eve" }), 0)).rejects.toThrow(/changed somewhere else/);
  await change(() => ({ name: "Eve" }), 1);
  expect(await readSiteSettings(database)).toEqual({ ...changes, name: "Eve", version: 2 });
});

test("the keys of the streaming service are read with the settings, and without any", async () => {
  const providerKey = database.model(providerKeyTable);
  await change(() => ({ name: "Ada" }));
  expect(await readStoredSite(database)).toMatchObject({ settings: { name: "Ada" }, encryptedSpotifyKeys: null });
  await providerKey.create({ provider: "smtp", encryptedKeys: "of the mail server", changedAt: new Date() });
  await providerKey.create({ provider: "spotify", encryptedKeys: "of Spotify", changedAt: new Date() });
  expect(await readStoredSite(database)).toMatchObject({ encryptedSpotifyKeys: "of Spotify" });
  await database.model(settingTable).destroy({ where: {} });
  expect(await readStoredSite(database)).toEqual({ settings: defaultSettings, encryptedSpotifyKeys: "of Spotify" });
});

test("unknown names and values of another form, as restored rows may have, are ignored", async () => {
  await database.model(settingTable).bulkCreate([
    { name: "name", value: '"Ada"' },
    { name: "defaultTheme", value: '"sepia"' },
    { name: "tagline", value: "no JSON" },
    { name: "currency", value: '"dollars"' },
    { name: "accent", value: "7" },
    { name: "version", value: '"many"' },
    { name: "font", value: '"Bodoni"' },
  ]);
  expect(await readSiteSettings(database)).toEqual({ ...defaultSettings, name: "Ada" });
});
