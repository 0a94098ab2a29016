import { hash } from "node:crypto";
import { freeSlugOf } from "@recital/contract/values/text";
import { slugOf } from "../../../kernel/slug-of.ts";
import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { hasHost, ownPath } from "../../../images/copy-image.ts";
import { enqueueAll } from "../../../jobs/outbox.ts";
import { remoteImage } from "../../site/remote-images/copy-image.job.ts";
import { isLatin, type KeyedDraft, type DraftVariant } from "./drafts.ts";
import { stockMoveTable } from "../stock/tables.ts";
import {
  defaultVariant,
  optionColumns,
  productImageTable,
  productSlugTable,
  productTable,
  variantTable,
} from "../products/tables.ts";
import type { Services } from "../../feature.ts";

/** The target of a batch of drafts. */
export interface StorePlace {
  /** The position of the first of them; the others follow. */
  readonly position: number;
  readonly slugs: SlugChooser;
  /** The slugs of the shop's products. */
  readonly taken: ReadonlyMap<string, unknown>;
  readonly adminName: string;
}

/**
 * Adds products with their variants and images. Images of other sites are copied by jobs; until then pages show none, as
 * no visitor's browser requests an image from another site.
 */
export async function storeDrafts(
  { database, clock, publicUrl }: Services,
  drafts: readonly KeyedDraft[],
  place: StorePlace,
  transaction: Transaction,
): Promise<void> {
  const product = database.model(productTable);
  const productImage = database.model(productImageTable);
  const productSlug = database.model(productSlugTable);
  const now = clock.now();
  const placed = drafts.map((draft, index) => ({
    ...draft,
    images: draft.images.map((image) => ({ ...image, url: localUrl(image.url, publicUrl) })),
    slug: place.slugs.choose(draft, place.taken),
    position: place.position + index,
  }));
  await productSlug.destroy({ where: { slug: placed.map(({ slug }) => slug) }, transaction });
  await product.bulkCreate(
    placed.map(({ handle: _, slugSource: ___, notes: __, variants: ____, images, ...row }) => ({
      ...row,
      shipsOn: row.shipsOn ?? null,
      shipsWithin: row.shipsWithin ?? null,
      priceMode: row.priceMode ?? "fixed",
      suggestedCents: row.suggestedCents ?? null,
      shippingClassId: row.shippingClassId ?? null,
      relatedReleaseId: null,
      createdAt: now,
      updatedAt: now,
      imageUrl: images[0]?.url ?? null,
    })),
    { transaction },
  );
  const where = { importKey: placed.map(({ importKey }) => importKey) };
  const rows = await findRows(product, ["id", "importKey"], { where, transaction });
  const ids = new Map(rows.map(({ id, importKey }) => [importKey, id]));
  const products = placed.map((draft) => ({ ...draft, id: ids.get(draft.importKey) ?? 0 }));
  await storeVariants(database, products, { adminName: place.adminName, now }, transaction);
  const images = products.flatMap(({ id, name, images: all }) =>
    all.map(({ url, alt }, position) => ({ productId: id, name, imageUrl: url, alt, position })),
  );
  await productImage.bulkCreate(
    images.map(({ name: _, ...image }) => ({ ...image, createdAt: now })),
    { transaction },
  );
  const copies = images
    .filter(({ imageUrl }) => hasHost(imageUrl))
    .map(({ productId: id, imageUrl: url, name }) => ({
      payload: { model: "product" as const, id, url, name },
      // The key of the job that looks for images of other sites.
      dedupeKey: `remote-image:product:${id}:${hash("sha256", url).slice(0, 16)}`,
      now,
    }));
  await enqueueAll(database, transaction, remoteImage, copies);
}

/** Stores the variants of products, with the moves whose sum their stock is. */
async function storeVariants(
  { model }: Database,
  products: readonly { readonly id: number; readonly variants: readonly DraftVariant[] }[],
  { adminName, now }: { readonly adminName: string; readonly now: Date },
  transaction: Transaction,
): Promise<void> {
  const variant = model(variantTable);
  const stockMove = model(stockMoveTable);
  const rows = products.flatMap(({ id, variants }) =>
    variants.map(({ options, title, ...fields }, position) => ({
      ...defaultVariant(id, now),
      ...(Object.keys(options).length > 0 && optionColumns(options, title)),
      ...fieldsOf(fields),
      position,
    })),
  );
  await variant.bulkCreate(rows, { transaction });
  const where = { productId: products.map(({ id }) => id), stock: { [Op.gt]: 0 } };
  const counted = await findRows(variant, ["id", "stock"], { where, transaction });
  const reason = { kind: "initial", adminName, note: "Import of a file", createdAt: now } as const;
  await stockMove.bulkCreate(
    counted.map(({ id, stock }) => ({ ...reason, variantId: id, delta: stock ?? 0 })),
    { transaction },
  );
}

function fieldsOf(fields: Omit<DraftVariant, "options" | "title">) {
  const { sku, priceCents, weightGrams, stock, lowAt, editionSize, maxPerOrder, isActive } = fields;
  const customs = { weightGrams, hsCode: fields.hsCode ?? null, originCountry: fields.originCountry ?? null };
  return { sku, priceCents, ...customs, stock, lowAt, editionSize, maxPerOrder, isActive };
}

/** Chooses slugs for the products of an import. */
export class SlugChooser {
  /** The next number of each slug, so that thousands of equal handles do not take minutes. */
  readonly #next = new Map<string, number>();
  readonly #chosen = new Set<string>();

  /** Returns a slug that no other product has. */
  choose({ slugSource, name }: Pick<KeyedDraft, "slugSource" | "name">, taken: ReadonlyMap<string, unknown>): string {
    const base = slugOf(isLatin(slugSource) ? slugSource : name, slugOf(slugSource, "product"));
    const isTaken = (candidate: string) => taken.has(candidate) || this.#chosen.has(candidate);
    const { slug, number } = freeSlugOf(base, isTaken, this.#next.get(base));
    this.#next.set(base, number + 1);
    this.#chosen.add(slug);
    return slug;
  }
}

/** Returns the path of an image of this site, and the URL of any other. */
function localUrl(url: string, publicUrl: string): string {
  return (hasHost(url) && ownPath(url, publicUrl)) || url;
}
