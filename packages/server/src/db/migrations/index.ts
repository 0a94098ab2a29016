import { up } from "./0001-baseline.ts";
import { up as settings } from "./0113-settings.ts";
import { up as shippingRates } from "./0116-shipping-rates.ts";
import { up as discountCodes } from "./0117-discount-codes.ts";
import { up as chosenPrices } from "./0118-chosen-prices.ts";
import { up as tips } from "./0119-tips.ts";
import { up as notes } from "./0120-notes.ts";
import { up as setupTokens } from "./0121-setup-tokens.ts";
import { up as updateChecks } from "./0122-update-checks.ts";
import { up as takenBackups } from "./0123-taken-backups.ts";
import { up as passwordResets } from "./0124-password-resets.ts";
import { up as searchedOrders } from "./0125-searched-orders.ts";
import { up as concertProgram } from "./0126-concert-program.ts";
import { up as sender } from "./0127-sender-and-shipping-times.ts";
import { up as pricesOfReleases } from "./0128-prices-of-releases.ts";
import { up as newsletterOfOrders } from "./0129-newsletter-of-orders.ts";
import { up as people } from "./0130-people.ts";
import { up as releaseProducts } from "./0131-release-products.ts";
import { up as grants } from "./0132-grants.ts";
import { up as grantsOfPeople } from "./0133-grants-of-people.ts";
import { up as releaseDescriptions } from "./0140-release-descriptions.ts";
import { up as shareLinks } from "./0142-share-links.ts";
import { up as segments } from "./0143-segments.ts";
import { up as pagesOfGrants } from "./0144-pages-of-grants.ts";
import { up as you } from "./0145-you.ts";
import { up as bundles } from "./0146-bundles.ts";
import { up as downloadCodes } from "./0147-download-codes.ts";
import { up as topicsAndPlaces } from "./0148-topics-and-places.ts";
import { up as gifts } from "./0149-gifts.ts";
import { up as sequences } from "./0150-sequences.ts";
import { up as imageColors } from "./0153-image-colors.ts";
import { up as relatedReleases } from "./0155-related-releases.ts";
import { up as languagesOfPeople } from "./0156-languages-of-people.ts";
import { up as translations } from "./0157-translations.ts";
import { up as languageOfBackOffice } from "./0158-language-of-the-back-office.ts";
import { earlyMigrations } from "./before-1.0/index.ts";
import type { Migration } from "./migration.ts";

const baseline: Migration = { name: "0001-baseline", up };

/** The migrations since, oldest first. A migration on main is never edited. */
const later: readonly Migration[] = [
  { name: "0113-settings", up: settings },
  { name: "0116-shipping-rates", up: shippingRates },
  { name: "0117-discount-codes", up: discountCodes },
  { name: "0118-chosen-prices", up: chosenPrices },
  { name: "0119-tips", up: tips },
  { name: "0120-notes", up: notes },
  { name: "0121-setup-tokens", up: setupTokens },
  { name: "0122-update-checks", up: updateChecks },
  { name: "0123-taken-backups", up: takenBackups },
  { name: "0124-password-resets", up: passwordResets },
  { name: "0125-searched-orders", up: searchedOrders },
  { name: "0126-concert-program", up: concertProgram },
  { name: "0127-sender-and-shipping-times", up: sender },
  { name: "0128-prices-of-releases", up: pricesOfReleases },
  { name: "0129-newsletter-of-orders", up: newsletterOfOrders },
  { name: "0130-people", up: people },
  { name: "0131-release-products", up: releaseProducts },
  { name: "0132-grants", up: grants },
  { name: "0133-grants-of-people", up: grantsOfPeople },
  { name: "0140-release-descriptions", up: releaseDescriptions },
  { name: "0142-share-links", up: shareLinks },
  { name: "0143-segments", up: segments },
  { name: "0144-pages-of-grants", up: pagesOfGrants },
  { name: "0145-you", up: you },
  { name: "0146-bundles", up: bundles },
  { name: "0147-download-codes", up: downloadCodes },
  { name: "0148-topics-and-places", up: topicsAndPlaces },
  { name: "0149-gifts", up: gifts },
  { name: "0150-sequences", up: sequences },
  { name: "0153-image-colors", up: imageColors },
  { name: "0155-related-releases", up: relatedReleases },
  { name: "0156-languages-of-people", up: languagesOfPeople },
  { name: "0157-translations", up: translations },
  { name: "0158-language-of-the-back-office", up: languageOfBackOffice },
];

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [baseline, ...later];

const earlyNames: ReadonlySet<string> = new Set(earlyMigrations.map(({ name }) => name));

/** Returns the migrations of a database that has run those named: if it is older than the baseline, the early ones instead. */
export function migrationsOf(names: Iterable<string>): readonly Migration[] {
  return [...names].some((name) => earlyNames.has(name)) ? [...earlyMigrations, ...later] : migrations;
}

/** Returns the names with the baseline's in place of those of the early migrations, if all of these have run. */
export function nameBaseline(names: readonly string[]): readonly string[] {
  const laterNames = names.filter((name) => !earlyNames.has(name));
  return names.length - laterNames.length === earlyNames.size ? [baseline.name, ...laterNames] : names;
}

/** Returns the first name that this version does not know; undefined if it knows all. */
export function findUnknown(names: readonly string[]): string | undefined {
  return names.find((name) => !earlyNames.has(name) && !migrations.some((known) => known.name === name));
}
