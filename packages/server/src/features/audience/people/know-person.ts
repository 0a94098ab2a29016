import { forReader } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import type { SiteSettings } from "../../../db/read-site.ts";
import type { ModelOf } from "../../../db/table.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";
import type { OrderListener } from "../../listeners.ts";
import { type PersonRow, personTable } from "./tables.ts";

/** What a person has just told about themselves. */
export interface Introduction {
  readonly email: string;
  /** Fills an empty name; the owner may have corrected another. */
  readonly name?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** The state or region of the address. */
  readonly state?: string | null | undefined;
  /** The language of the page that they use: replaces another one only if it is surely theirs. */
  readonly locale?: Language | null | undefined;
  /** Whether they paid, or opened a link that was sent to the address. Anyone can enter the address of another person. */
  readonly isSurelyTheirs?: true;
}

interface Meeting {
  readonly transaction: Transaction;
  readonly now: Date;
}

/**
 * Returns the ID of the person with this email address, who is created if they are new. Of a person who was joined with
 * another, it is the other's.
 */
export async function knowPerson(
  { model }: { readonly model: ModelOf },
  { email, name, country, city, state, locale, isSurelyTheirs }: Introduction,
  { transaction, now }: Meeting,
): Promise<number> {
  const emailKey = emailKeyOf(email);
  const people = model(personTable);
  const find = () => people.findOne({ where: { emailKey }, transaction, lock: Transaction.LOCK.UPDATE });
  let row = await find();
  if (!row) {
    const fresh = { emailKey, email: email.trim(), tags: [], firstSeenAt: now, lastSeenAt: now };
    await people.bulkCreate([fresh], { ignoreDuplicates: true, transaction });
    row = await find();
  }
  if (!row) throw new Error("a person was neither found nor created");
  const learned = {
    ...(row.name === null && name && { name }),
    ...(country?.length === 2 && moved(row, { country, city: city ?? null, state: state ?? null })),
    ...(locale && (row.locale === null || isSurelyTheirs) && { locale }),
    ...(row.lastSeenAt < now && { lastSeenAt: now }),
  };
  // Not an edit of the owner, so the version stays.
  await people.update(learned, { where: { id: row.id }, transaction });
  if (row.mergedIntoId === null) return row.id;
  if (locale && isSurelyTheirs) await people.update({ locale }, { where: { id: row.mergedIntoId }, transaction });
  return row.mergedIntoId;
}

type Address = Pick<PersonRow, "country" | "city" | "state">;

/** Returns what changes with the last address: its place is looked up later. */
function moved({ country, city, state }: Address, address: Address) {
  if (country === address.country && city === address.city && state === address.state) return {};
  return { ...address, geoX: null, geoY: null, geoZ: null, needsLocation: address.city !== null };
}

type Named = Introduction & { readonly emailKey: string };

/** Returns the IDs of many people by their keys, see {@link knowPerson}. */
export async function knowPeople(
  { model }: { readonly model: ModelOf },
  introductions: readonly Named[],
  { transaction, now }: Meeting,
): Promise<ReadonlyMap<string, number>> {
  const people = model(personTable);
  const rows = introductions.map(({ email, emailKey, name }) => ({
    emailKey,
    email,
    name: name ?? null,
    tags: [],
    firstSeenAt: now,
    lastSeenAt: now,
  }));
  await people.bulkCreate(rows, { ignoreDuplicates: true, transaction });
  const known = await people.findAll({
    attributes: ["id", "emailKey", "mergedIntoId"],
    where: { emailKey: rows.map(({ emailKey }) => emailKey) },
    transaction,
  });
  return new Map(known.map(({ id, emailKey, mergedIntoId }: PersonRow) => [emailKey, mergedIntoId ?? id]));
}

/** Returns the site in the language of a person; in the main one if the person or their language is not known. */
export async function readSiteOf(
  { database, readSite }: Pick<Services, "database" | "readSite">,
  { personId }: { readonly personId: number | null },
): Promise<SiteSettings> {
  const person = personId === null ? null : await database.model(personTable).findByPk(personId);
  return forReader(await readSite(), person?.locale ?? null);
}

/** Links an order to its buyer with the payment. */
export function peopleListener(database: { readonly model: ModelOf }): OrderListener {
  return {
    async onPaid({ order, transaction, now }) {
      if (order.customerEmail === "") return;
      const buyer = {
        email: order.customerEmail,
        name: order.customerName ?? order.shippingName,
        country: order.shippingCountry ?? order.deliveryCountry,
        city: order.shippingCity,
        state: order.shippingState,
        locale: order.locale,
        isSurelyTheirs: true,
      } as const;
      await order.update({ personId: await knowPerson(database, buyer, { transaction, now }) }, { transaction });
    },
  };
}
