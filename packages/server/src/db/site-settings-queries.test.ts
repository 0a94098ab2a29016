import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { defaultSettings, readSiteSettings, siteSettingsTable } from "./site-settings.ts";
import { readStoredSite } from "./site-settings-queries.ts";
import { providerKeyTable } from "./provider-keys.ts";

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

test("the settings are the defaults, then what the model stored", async () => {
  const siteSettings = database.model(siteSettingsTable);
  expect(await readSiteSettings(database)).toEqual(defaultSettings);
  const defaultMusicEndedAt = new Date("2026-11-20T12:34:56.789Z");
  const row = {
    ...defaultSettings,
    showsDefaultMusic: false,
    artistName: "Ada",
    defaultMusicEndedAt,
    terms: "Be kind.",
  };
  await siteSettings.create({ ...row, defaultTheme: "light" });
  expect(await readSiteSettings(database)).toEqual({ ...row, defaultTheme: "light" });
  expect((await siteSettings.findByPk(1))?.get()).toEqual(await readSiteSettings(database));
});

test("the keys of the streaming service are read with the settings, and without any", async () => {
  const siteSettings = database.model(siteSettingsTable);
  const providerKey = database.model(providerKeyTable);
  expect(await readStoredSite(database)).toMatchObject({ settings: { artistName: "Ada" }, encryptedSpotifyKeys: null });
  await providerKey.create({ provider: "smtp", encryptedKeys: "of the mail server", changedAt: new Date() });
  await providerKey.create({ provider: "spotify", encryptedKeys: "of Spotify", changedAt: new Date() });
  expect(await readStoredSite(database)).toMatchObject({ encryptedSpotifyKeys: "of Spotify" });
  await siteSettings.destroy({ where: {} });
  expect(await readStoredSite(database)).toEqual({ settings: null, encryptedSpotifyKeys: "of Spotify" });
});

test("a theme that does not exist, as a restored row may have, is none", async () => {
  await database.model(siteSettingsTable).create({ ...defaultSettings, artistName: "Ada" });
  await database.sequelize.query("UPDATE site_settings SET default_theme = 'sepia' WHERE id = 1");
  expect(await readSiteSettings(database)).toMatchObject({ artistName: "Ada", defaultTheme: null });
});
