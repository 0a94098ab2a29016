import type { Currency } from "@recital/contract/values/currency";
import { type Cents, formatCents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { changesAny, editConflict, updateWithVersion } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { insertProduct } from "./insert-product.ts";
import { setFirstImage } from "./product-images.ts";
import { defaultVariant, type ProductRow, variantTable } from "./tables.ts";

/** What a release gives to its product (decision 0134). */
export interface ReleaseText {
  readonly title: string;
  readonly description: string | null;
  readonly artworkUrl: string | null;
}

interface Writing {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Adds the digital product of a release, with its title, text and artwork. Call it in `editContent`. */
export async function addReleaseProduct(
  database: Database,
  { title, description, artworkUrl }: ReleaseText,
  { priceCents, isActive }: Pick<ProductRow, "priceCents" | "isActive">,
  { transaction, now }: Writing,
): Promise<ProductRow> {
  const text = { name: title, description, imageUrl: artworkUrl };
  const price = { priceCents, priceMode: "fixed" as const, suggestedCents: null };
  const kind = { category: "music" as const, isDigital: true, isActive };
  const row = await insertProduct(database, { ...text, ...price, ...kind }, { transaction, now });
  await database.model(variantTable).create(defaultVariant(row.id, now), { transaction });
  return row;
}

/**
 * Gives a release's product the title, the text and the artwork of the release wherever it has those that the release
 * had before, or none: what the owner wrote for the product stays. Call it in `editContent`.
 */
export async function followRelease(
  database: Database,
  row: ProductRow,
  { before, after }: { readonly before: ReleaseText; readonly after: ReleaseText },
  { transaction, now }: Writing,
): Promise<void> {
  const isOwnImage = row.imageUrl !== null && row.imageUrl !== before.artworkUrl;
  const imageUrl = isOwnImage || after.artworkUrl === null ? row.imageUrl : after.artworkUrl;
  const hasOtherImage = imageUrl !== row.imageUrl;
  const changes = {
    name: row.name === before.title ? after.title : row.name,
    description: row.description && row.description !== before.description ? row.description : after.description,
    imageUrl,
  };
  if (!changesAny(row, changes, ["name", "description", "imageUrl"])) return;
  await updateWithVersion(row, { ...changes, updatedAt: now }, { version: undefined, transaction });
  if (hasOtherImage) await setFirstImage(database, row.id, imageUrl, { transaction, now });
}

/** @throws {HttpError} 409 if the product of a release was changed since that version */
export function requireProductVersion({ version }: ProductRow, edited: number | undefined): void {
  if (edited !== undefined && edited !== version) throw editConflict();
}

/** Sets the price of a release's product, or the least price if its buyers choose it, and whether it is on sale. */
export async function sellProduct(
  row: ProductRow,
  { priceCents, isActive }: { readonly priceCents?: Cents; readonly isActive: boolean },
  { currency, transaction, now }: Writing & { readonly currency: Currency },
): Promise<void> {
  const { suggestedCents } = row;
  if (priceCents !== undefined && suggestedCents !== null && suggestedCents < priceCents) {
    const suggested = formatCents(suggestedCents, currency);
    throw invalidInput({ price: `“${row.name}” suggests ${suggested}, so its least price cannot be higher` });
  }
  const changes = { ...(priceCents !== undefined && { priceCents }), isActive, updatedAt: now };
  await updateWithVersion(row, changes, { version: undefined, transaction });
}
