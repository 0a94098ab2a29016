import type { ShippingInput, ShippingRates } from "@recital/contract/endpoints/shop/shipping";
import type { Currency } from "@recital/contract/values/currency";
import { type Cents, toCents, toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { editContent, editConflict } from "../../../db/edit-content.ts";
import { readSiteSettings, readSiteSettingsIn, storeShopFact } from "../../../db/site-settings.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { ShippingZone } from "@recital/contract/values/shipping-zones";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { productTable } from "../products/tables.ts";
import {
  everything,
  shippingClassTable,
  shippingRateTable,
  type ShippingRateRow,
  shippingSettingsTable,
  shippingZoneTable,
  type ShippingZoneRow,
} from "./tables.ts";

/** A zone as the rules of quotes need it. */
export type StoredZone = ShippingZone & { readonly id: number; readonly name: string };

/** Returns the zones in the owner's order; none while posting is free everywhere. */
export async function readZones(database: Database, transaction: Transaction | null = null): Promise<StoredZone[]> {
  const order: [string, string][] = [["position", "ASC"]];
  const zones = await database.model(shippingZoneTable).findAll({ order, transaction });
  const rates = zones.length > 0 ? await database.model(shippingRateTable).findAll({ transaction }) : [];
  const ratesOf = Map.groupBy(rates, ({ zoneId }) => zoneId);
  return zones.map((zone) => ({
    id: zone.id,
    name: zone.name,
    countries: zone.countries,
    freeFromCents: zone.freeFromCents,
    rates: (ratesOf.get(zone.id) ?? []).map(readRate),
  }));
}

function readRate(row: ShippingRateRow): ShippingZone["rates"][number] {
  const { classId, firstItemCents, furtherItemCents, trackedFirstCents, trackedFurtherCents, daysMin, daysMax } = row;
  const isTracked = trackedFirstCents !== null && trackedFurtherCents !== null;
  return {
    classId,
    firstCents: firstItemCents,
    furtherCents: furtherItemCents,
    tracked: isTracked ? { firstCents: trackedFirstCents, furtherCents: trackedFurtherCents } : null,
    daysMin,
    daysMax,
  };
}

/** Returns what the owner edits on the screen "Shipping". */
export async function readShippingRates({ database, readSite }: Pick<Services, "database" | "readSite">) {
  const { currency } = await readSite();
  const order: [string, string][] = [["position", "ASC"]];
  const [{ senderCountry = null }, settings, classes, zones] = await Promise.all([
    readSiteSettings(database),
    database.model(shippingSettingsTable).findByPk(1),
    database.model(shippingClassTable).findAll({ order }),
    readZones(database),
  ]);
  const price = (cents: Cents) => toDecimal(cents, currency);
  const presented: ShippingRates = {
    shipsFrom: senderCountry,
    classes: classes.length > 0 ? classes.map(({ id, name }) => ({ id, name })) : [everything],
    zones: zones.map(({ id, name, countries, freeFromCents, rates }) => ({
      id,
      name,
      countries: countries === "rest" ? countries : [...countries],
      freeFrom: freeFromCents === null ? null : price(freeFromCents),
      rates: rates.map(({ classId, firstCents, furtherCents, tracked, daysMin, daysMax }) => ({
        classId,
        firstItem: price(firstCents),
        furtherItem: price(furtherCents),
        tracked: tracked && { firstItem: price(tracked.firstCents), furtherItem: price(tracked.furtherCents) },
        daysMin,
        daysMax,
      })),
    })),
    version: settings?.version ?? 0,
  };
  return presented;
}

/**
 * Replaces classes, zones and rates. The products of a deleted class belong to "Everything". Checkouts that are open
 * keep the shipping of their orders.
 * @throws {HttpError} 422 naming paths such as `zones.0.countries`; 409 if they were saved since the input's version
 */
export async function saveShippingRates(services: Services, input: ShippingInput): Promise<ShippingRates> {
  const { database, readSite } = services;
  const { currency } = await readSite();
  await editContent(database, async (transaction) => {
    const where = { id: 1 };
    const [settings] = await database.model(shippingSettingsTable).findOrCreate({ where, transaction });
    if (input.version !== undefined && input.version !== settings.version) throw editConflict();
    refuseFaults(input, currency, await readClassIds(database, transaction));
    // Counts as a change of the row, because zones and rates may differ.
    settings.changed("version", true);
    await settings.save({ transaction });
    await storeShopFact(database, { senderCountry: input.shipsFrom }, transaction);
    await keepDemoRow(database, "shipping", settings.id, transaction);
    const classIds = await replaceClasses(database, input, transaction);
    await replaceZones(database, { input, currency, classIds }, transaction);
    await storeShopFact(database, { chargesShipping: input.zones.length > 0 }, transaction);
  });
  return readShippingRates(services);
}

/** Stores the country from which the artist posts, as the first that the shop knows of the sender. */
export async function storeShipsFrom(database: Database, country: string, transaction: Transaction): Promise<void> {
  await storeShopFact(database, { senderCountry: country }, transaction);
}

/** Posting is free everywhere again. The classes, what products say of them and the address of the sender stay. */
export async function removeZones(database: Database, transaction: Transaction): Promise<void> {
  const { model } = database;
  await model(shippingRateTable).destroy({ where: {}, transaction });
  await model(shippingZoneTable).destroy({ where: {}, transaction });
  const { senderStreet } = await readSiteSettingsIn(database, transaction, ["senderStreet"]);
  const isOwn = Boolean(senderStreet);
  await storeShopFact(database, { chargesShipping: false, ...(!isOwn && { senderCountry: null }) }, transaction);
}

async function readClassIds(
  { model }: Pick<Database, "model">,
  transaction: Transaction,
): Promise<ReadonlySet<number>> {
  const stored = await model(shippingClassTable).findAll({ transaction });
  return new Set([everything.id, ...stored.map(({ id }) => id)]);
}

/** @throws {HttpError} 422 naming each fault by its path */
function refuseFaults(input: ShippingInput, currency: Currency, classIds: ReadonlySet<number>): void {
  const { shipsFrom, classes, zones } = input;
  const faults = new Map<string, string>();
  const find = (isFault: boolean, path: string, message: string) => {
    if (isFault && !faults.has(path)) faults.set(path, message);
  };
  find(zones.length > 0 && shipsFrom === null, "shipsFrom", "Choose the country that you ship from");
  find(classes[0]?.id !== everything.id, "classes", "The first class must be the one of all other products");
  const names = classes.map(({ name }) => name.toLowerCase());
  for (const [index, { id, name }] of classes.entries()) {
    find(id !== undefined && !classIds.has(id), `classes.${index}`, "This class does not exist any more");
    find(id !== undefined && classes.findIndex((same) => same.id === id) < index, `classes.${index}`, "Is there twice");
    find(names.indexOf(name.toLowerCase()) < index, `classes.${index}.name`, "Another class has this name");
  }
  const zoneOf = new Map<string, string>();
  for (const [index, { name, countries, freeFrom, rates }] of zones.entries()) {
    const path = `zones.${index}`;
    for (const country of countries === "rest" ? ["rest"] : countries) {
      const other = zoneOf.get(country);
      const message =
        country === "rest" ? `The rest of the world is already in ${other}` : `${country} is already in ${other}`;
      find(other !== undefined, `${path}.countries`, message);
      zoneOf.set(country, name);
    }
    const price = (entered: string | number | null, at: string) =>
      find(entered !== null && toCents(entered, currency) === null, at, "Must be an amount of money, such as 4.50");
    price(freeFrom, `${path}.freeFrom`);
    for (const [number, rate] of rates.entries()) {
      const at = `${path}.rates.${number}`;
      const place = placeOf(rate, classes);
      find(place === -1, `${at}.classId`, "This class is not in the list");
      find(rates.findIndex((same) => placeOf(same, classes) === place) < number, at, "This class has a rate already");
      price(rate.firstItem, `${at}.firstItem`);
      price(rate.furtherItem, `${at}.furtherItem`);
      price(rate.tracked?.firstItem ?? null, `${at}.tracked.firstItem`);
      price(rate.tracked?.furtherItem ?? null, `${at}.tracked.furtherItem`);
    }
  }
  if (faults.size > 0) throw invalidInput(Object.fromEntries(faults));
}

type RateInput = ShippingInput["zones"][number]["rates"][number];

/** Returns the place of a rate's class in the list of classes; -1 if it is not there. */
function placeOf({ classId, className }: RateInput, classes: ShippingInput["classes"]): number {
  if (classId !== undefined) return classes.findIndex(({ id }) => id === classId);
  return classes.findIndex(({ name }) => name.toLowerCase() === className?.normalize("NFC").toLowerCase());
}

/** Returns the ids of the classes in the order of the input. */
async function replaceClasses(
  { model }: Database,
  { classes }: ShippingInput,
  transaction: Transaction,
): Promise<number[]> {
  const kept = classes.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const deleted = [...(await readClassIds({ model }, transaction))].filter((id) => !kept.includes(id));
  const where = { shippingClassId: deleted };
  await model(productTable).update({ shippingClassId: null }, { where, transaction });
  await model(shippingClassTable).destroy({ where: { id: deleted }, transaction });
  const ids: number[] = [];
  for (const [position, { id, name }] of classes.entries()) {
    if (id !== undefined) await model(shippingClassTable).upsert({ id, name, position }, { transaction });
    ids.push(id ?? (await model(shippingClassTable).create({ name, position }, { transaction })).id);
  }
  return ids;
}

interface ZonesToStore {
  readonly input: ShippingInput;
  readonly currency: Currency;
  /** The ids of the classes in the order of the input. */
  readonly classIds: readonly number[];
}

async function replaceZones(
  { model }: Database,
  { input, currency, classIds }: ZonesToStore,
  transaction: Transaction,
): Promise<void> {
  const existing = await model(shippingZoneTable).findAll({ transaction });
  const kept = new Map<number | undefined, ShippingZoneRow>(existing.map((row) => [row.id, row]));
  const cents = (entered: string | number | null) => (entered === null ? null : toCents(entered, currency));
  await model(shippingRateTable).destroy({ where: {}, transaction });
  for (const [position, { id, name, countries, freeFrom, rates }] of input.zones.entries()) {
    const values = { name, countries, freeFromCents: cents(freeFrom), position };
    const row = kept.get(id);
    kept.delete(id);
    // A zone that was deleted meanwhile is added again.
    const zone = row
      ? await row.update(values, { transaction })
      : await model(shippingZoneTable).create(values, { transaction });
    await model(shippingRateTable).bulkCreate(
      rates.map((rate) => ({
        zoneId: zone.id,
        classId: classIds[placeOf(rate, input.classes)] ?? everything.id,
        firstItemCents: cents(rate.firstItem) ?? 0,
        furtherItemCents: cents(rate.furtherItem) ?? 0,
        trackedFirstCents: cents(rate.tracked?.firstItem ?? null),
        trackedFurtherCents: cents(rate.tracked?.furtherItem ?? null),
        daysMin: rate.daysMin,
        daysMax: rate.daysMax,
      })),
      { transaction },
    );
  }
  const deleted = [...kept.values()].map((row) => row.id);
  await model(shippingZoneTable).destroy({ where: { id: deleted }, transaction });
}
