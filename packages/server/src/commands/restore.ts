import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { providerNames } from "../domain/provider-keys.ts";
import { BackupError, type Origin } from "../features/system/backup/archive-format.ts";
import type { RestoredOriginals } from "../features/system/backup/restore-originals.ts";
import { restoreBackup, type Restored } from "../features/system/backup/restore-backup.ts";
import { originalsFolder } from "../features/system/backup/originals.ts";
import { makeReadSite } from "../db/read-site.ts";
import { findUnknownCheckouts } from "../features/orders/reconcile/checkouts.ts";
import { systemClock } from "../kernel/clock.ts";
import { makeLogger } from "../kernel/logger.ts";
import { makeMetrics } from "../kernel/metrics.ts";
import { repeatableJobs } from "../features.ts";
import { openProviders } from "../open-providers.ts";
import { PaymentProviderError } from "../ports/payment-gateway.ts";
import { openStores } from "../stores.ts";
import { siteDefaults } from "../config/site-defaults.ts";
import { isValidSetting } from "../config/env.ts";
import { readPortableSettings } from "../config/portable-settings.ts";
import { commandLine } from "../config/command-line.ts";
import { readCommand } from "../config/read-command.ts";

const usage = `Restores the site from a backup into the configured database, with the files that are sold from assets beside it.
  ${commandLine("restore", "FILE")}
      into an empty database
  ${commandLine("restore", "FILE --replace")}
      deletes the database's contents after backing them up; stop the site first
  ${commandLine("restore", "FILE --settings F")}
      writes the settings to F if it does not exist (npm: .env)
`;

const options = { replace: { type: "boolean" }, settings: { type: "string" } } as const;
const { config, options: commandOptions } = readCommand(usage, (args) => {
  const parsed = parseArgs({ args, options, allowPositionals: true });
  if (parsed.positionals.length !== 1) throw new TypeError("Name one backup to restore");
  return parsed;
});
const archive = resolve(commandOptions.positionals[0] ?? "");
await mkdir(config.dataDir, { recursive: true });
const logger = makeLogger(config.log);
const { database, files, assets, encryption, backUpFirst } = await openStores({ config, logger });
try {
  const deps = {
    database,
    files,
    assets,
    clock: systemClock,
    encryption,
    dataDir: config.dataDir,
    repeatableJobs,
    before: backUpFirst("its database is replaced"),
  };
  const restored = await database.withoutTimeout(() =>
    restoreBackup(deps, archive, commandOptions.values.replace ?? false),
  );
  const { takenAt, rows, uploads, originals, settings, origin, withoutSecondFactor, withoutKeys } = restored;
  process.stdout.write(
    `Restored the site of ${takenAt}: ${rows} rows, ${uploads} files. All admins must log in again.\n`,
  );
  process.stdout.write(originNote(origin));
  if (originals) process.stdout.write(originalsNote(originals));
  if (withoutSecondFactor.length > 0) process.stdout.write(secondFactorNote(withoutSecondFactor));
  if (withoutKeys.length > 0) process.stdout.write(keysNote(withoutKeys));
  process.stdout.write(erasureNotes(restored));
  process.stdout.write(await paymentsNote(new Date(takenAt)));
  const found = readPortableSettings(settings, isValidSetting);
  if (found.leftOut.length > 0) {
    process.stdout.write(
      `Left out of its settings, as no backup of this program has them: ${found.leftOut.join(", ")}\n`,
    );
  }
  if (found.settings !== "") process.stdout.write(await passOn(found.settings, commandOptions.values.settings));
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  process.stderr.write(`Not restored. ${error.message}.\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

/** Never overwrites an existing settings file. */
async function passOn(settings: string, file: string | undefined): Promise<string> {
  if (file === undefined) return `Its settings, without the secrets:\n${settings}`;
  try {
    await writeFile(file, settings, { flag: "wx", mode: 0o600 });
    return `Its settings, without the secrets, are in ${file}. Add those that it names.\n`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return `${file} was left as it is. The backup's settings, without the secrets:\n${settings}`;
  }
}

function originNote(origin: Origin): string {
  if (origin === "own") return "Its signature is right: it was made with this site's encryption key and not changed.\n";
  const reason =
    origin === "unsigned"
      ? "The backup has no signature, as those of older versions"
      : "The backup was signed with another encryption key than this machine has";
  return `Warning: ${reason}. Whether it was changed could not be checked.\n`;
}

/** Names the files that are sold and are not there. */
function originalsNote({ restored, present, missing }: RestoredOriginals): string {
  const there = restored + present;
  const count = there > 0 ? `Files that are sold: ${restored} restored, ${present} already stored.\n` : "";
  if (missing.length === 0) return count;
  const lines = missing.map(({ name, products, reason }) => {
    const ofProducts = products.length > 0 ? `, sold with ${products.map((product) => `"${product}"`).join(", ")}` : "";
    return `  ${name}${ofProducts}: ${reason === "missing" ? "not there" : "damaged or changed"}\n`;
  });
  return (
    `${count}Warning: these files that are sold could not be restored from ${originalsFolder(dirname(archive))}:\n` +
    `${lines.join("")}They are not delivered until you upload them again in the back office, or put them into that ` +
    "folder and restore again with --replace.\n"
  );
}

/** Says how many payments Stripe has of orders that the backup does not contain. */
async function paymentsNote(takenAt: Date): Promise<string> {
  const since = `since the backup of ${takenAt.toISOString()}`;
  const providers = openProviders({
    database,
    encryption,
    settings: config.providers,
    clock: systemClock,
    logger,
    metrics: makeMetrics(),
  });
  try {
    const gateway = await providers.gateway();
    if (!gateway) return `Stripe's keys are not known here yet. Payments ${since} are looked for once they are.\n`;
    const readSite = makeReadSite({
      database,
      encryption,
      defaults: siteDefaults(config),
      providers: config.providers,
    });
    const { currency } = await readSite();
    const lost = await findUnknownCheckouts({ database, gateway }, takenAt, currency.code);
    if (lost.length === 0) return `Stripe has no payments ${since} of orders that it does not contain.\n`;
    return (
      `Stripe has ${lost.length} ${lost.length === 1 ? "payment" : "payments"} ${since} of orders that it does not ` +
      "contain. At its start, the site recovers these orders, and one email lists them.\n"
    );
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return `Stripe did not respond. The site looks for payments ${since} once it does.\n`;
  } finally {
    providers.close();
  }
}

/** Says which erasures were repeated, and which the owner must repeat. */
function erasureNotes({ repeated: { persons, unreadable }, knowsErasures, takenAt }: Restored): string {
  const again = "erase it again in the back office, under Personal data.";
  const notes = [
    ...(persons > 0 ? [`Data that was erased after the backup was taken was erased again. Persons: ${persons}.`] : []),
    ...(unreadable > 0
      ? [
          `Warning: erasures under another encryption key than this machine has: ${unreadable}. If the data of one of ` +
            `these persons is back, ${again}`,
        ]
      : []),
    ...(knowsErasures
      ? []
      : [`This machine has no list of erasures. If you erased a person's data after ${takenAt}, ${again}`]),
  ];
  return notes.map((note) => `${note}\n`).join("");
}

function secondFactorNote(usernames: readonly string[]): string {
  return (
    `Warning: two-step login is off now for ${usernames.join(", ")}, because the backup's encryption key is not on this ` +
    "machine. Log in by the password and set it up anew in the back office, under Account. Or put the key into " +
    "ENCRYPTION_KEY or DATA_DIR/encryption.key and restore again with --replace.\n"
  );
}

function keysNote(providers: readonly string[]): string {
  const names = providers.map((provider) => providerNames[provider] ?? provider).join(", ");
  return (
    `Warning: the keys of ${names} were left out, because the backup's encryption key is not on this machine. Enter them ` +
    "again in the back office, under Settings. Or put the key into ENCRYPTION_KEY or DATA_DIR/encryption.key and restore " +
    "again with --replace.\n"
  );
}
