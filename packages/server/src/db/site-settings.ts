import { someSettings } from "@recital/contract/values/site-settings";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { key, longText } from "./columns.ts";
import type { Database } from "./connection.ts";
import type { Transaction } from "./sequelize.ts";
import { parseJson } from "./row-values.ts";
import { readRows } from "./statements.ts";
import { defineTable } from "./table.ts";
import { editConflict } from "./edit-content.ts";

/** The artist's settings of the site, one row for each setting. */
export const settingTable = defineTable("settings", {
  name: key(64).primaryKey(),
  /** As JSON. */
  value: longText(),
});

const storedSettings = someSettings.extend({
  /** Whether the example album and singles may be shown where there is no other music; null: until the site is named. */
  showsDefaultMusic: z.boolean().nullable().default(null),
  /** The time when the first release was published. After it, the examples are never shown again. */
  defaultMusicEndedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
  /** Whether there are shipping zones: posting is not free then. Written with the zones. */
  chargesShipping: z.boolean().default(false),
  /** Whether a discount code is active. Written with the codes. */
  takesCodes: z.boolean().default(false),
  /** The number of times that any of them was saved. */
  version: z.int().default(0),
});

/** The artist's settings; an absent setting has its default. */
export type StoredSettings = z.output<typeof storedSettings>;

const storedRow = z.object({ kind: z.enum(["setting", "keys"]), name: z.string(), value: z.string() });

/** Returns the settings and the keys of the streaming service in one statement, since each page needs both. */
export async function readStoredSite(
  database: Database,
): Promise<{ settings: StoredSettings; encryptedSpotifyKeys: string | null }> {
  const rows = await readRows(
    database,
    storedRow,
    `SELECT 'setting' AS kind, name, value FROM settings
     UNION ALL SELECT 'keys', provider, encrypted_keys FROM provider_keys WHERE provider = 'spotify'`,
    [],
  );
  return {
    settings: parseSettings(rows.filter(({ kind }) => kind === "setting")),
    encryptedSpotifyKeys: rows.find(({ kind }) => kind === "keys")?.value ?? null,
  };
}

/** Returns what the artist has decided about the site. */
export async function readSiteSettings(database: Database): Promise<StoredSettings> {
  return (await readStoredSite(database)).settings;
}

/** Returns the same as a transaction sees it; only the named settings if there are names. */
export async function readSiteSettingsIn(
  { model }: Pick<Database, "model">,
  transaction: Transaction | null,
  names?: readonly (keyof StoredSettings)[],
): Promise<StoredSettings> {
  const where = names ? { name: [...names] } : {};
  return parseSettings(await model(settingTable).findAll({ where, transaction }));
}

/**
 * Stores a fact about the shop that every page needs. It counts as no save of the settings, because the artist changes
 * it on another screen.
 */
export async function storeShopFact(
  { model }: Database,
  fact: Partial<Pick<StoredSettings, "chargesShipping" | "defaultMusicEndedAt" | "senderCountry" | "takesCodes">>,
  transaction: Transaction,
): Promise<void> {
  for (const [name, value] of Object.entries(fact)) {
    await model(settingTable).upsert({ name, value: JSON.stringify(value) }, { transaction });
  }
}

interface SettingRow {
  readonly name: string;
  readonly value: string;
}

const schemas = new Map<string, z.ZodType>(Object.entries(storedSettings.shape));

/** Returns the settings of rows. A restored row is not checked: unknown names and values of another form are ignored. */
function parseSettings(rows: readonly SettingRow[]): StoredSettings {
  const stored = rows.map(({ name, value }) => [name, parseJson(value)] as const);
  const parsed = storedSettings.safeParse(Object.fromEntries(stored));
  if (parsed.success) return parsed.data;
  const valid = stored.filter(([name, value]) => schemas.get(name)?.safeParse(value).success);
  return storedSettings.parse(Object.fromEntries(valid));
}

/** The stored values before the artist has changed a setting. */
export const defaultSettings = parseSettings([]);

/**
 * Changes the settings that `choose` returns. Call it in `editContent`, which runs such changes one after another.
 * @throws {HttpError} 409 if they were changed since `version`
 */
export async function changeSiteSettings(
  database: Database,
  transaction: Transaction,
  choose: (current: StoredSettings) => Partial<StoredSettings>,
  version?: number,
): Promise<void> {
  const current = await readSiteSettingsIn(database, transaction);
  if (version !== undefined && version !== current.version) throw editConflict();
  const before = new Map<string, unknown>(Object.entries(current));
  const changes = Object.entries(choose(current)).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(name)),
  );
  if (changes.length === 0) return;
  const rows = [...changes, ["version", current.version + 1] as const];
  await database.model(settingTable).bulkCreate(
    rows.map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    { updateOnDuplicate: ["value"], transaction },
  );
}
