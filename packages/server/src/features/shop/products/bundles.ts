import type { BundlePart as ShownPart } from "@recital/contract/endpoints/shop/bundles";
import type { ImageSet } from "@recital/contract/values/fields";
import { findPricedProduct } from "@recital/contract/values/catalog";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { booleanValue } from "../../../db/row-values.ts";
import { QueryTypes, type Transaction } from "../../../db/sequelize.ts";
import type { Selected } from "../../../db/selection.ts";
import { placeholders, readRows, selectRows } from "../../../db/statements.ts";
import { inMainLanguage, type Translate } from "../../../db/translations.ts";
import { availabilityOf, availableOf, bundleLevel } from "../../../domain/stock.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import { bundleItemTable, productTable, variantTable } from "./tables.ts";

const bundleRow = bundleItemTable
  .pick(["variantId", "releaseId", "quantity"], "b")
  .with("bundleId", z.int(), "b.product_id")
  .and(variantTable.pick(["productId", "stock", "held", "editionSize", "numbersGiven", "maxPerOrder"], "v").orNull())
  .with("variantTitle", z.string().nullable(), "v.title")
  .with("variantCents", z.int().nullable(), "COALESCE(v.price_cents, p.price_cents)")
  .with("isSold", booleanValue.nullable(), "v.is_active")
  .and(productTable.pick(["imageUrl", "isDigital", "shippingClassId", "slug", "isActive", "shipsOn"], "p").orNull())
  .with("productName", z.string().nullable(), "p.name")
  .and(releaseTable.pick(["title", "artworkUrl", "visibility"], "r").orNull())
  .with("releaseSlug", z.string().nullable(), "r.slug");

type BundleRow = Selected<typeof bundleRow>;

/** A part of a bundle as it is now. */
export type BundlePart = ReturnType<typeof partOf>;

/**
 * Reads the parts of these products, or of all active ones, at once, in their order; none of a product that is no bundle.
 */
export async function readBundleParts(database: Database, of: readonly number[] | "active"): Promise<PartsOf> {
  if (of.length === 0) return partsOf([]);
  const isOf =
    of === "active"
      ? "b.product_id IN (SELECT id FROM products WHERE is_active = ?)"
      : `b.product_id IN (${placeholders(of)})`;
  const rows = await selectRows(
    database,
    bundleRow,
    `FROM bundle_items b
     LEFT JOIN variants v ON v.id = b.variant_id LEFT JOIN products p ON p.id = v.product_id
     LEFT JOIN releases r ON r.id = b.release_id
     WHERE ${isOf} ORDER BY b.product_id, b.position, b.id`,
    of === "active" ? [true] : of,
  );
  const priceOf = await readReleasePrices(
    database,
    rows.flatMap(({ releaseId }) => releaseId ?? []),
  );
  return partsOf(rows.map((row) => partOf(row, priceOf)));
}

/** The parts of bundles by the ids of these, and all of them. */
interface PartsOf {
  (productId: number): readonly BundlePart[];
  readonly all: readonly BundlePart[];
}

function partsOf(all: readonly BundlePart[]): PartsOf {
  const byBundle = Map.groupBy(all, ({ bundleId }) => bundleId);
  return Object.assign((productId: number) => byBundle.get(productId) ?? [], { all });
}

function partOf(row: BundleRow, priceOf: (releaseId: number) => number) {
  const { bundleId, variantId, releaseId, quantity, productId, maxPerOrder, shippingClassId, shipsOn } = row;
  const shared = { bundleId, variantId, releaseId, quantity, productId, maxPerOrder, shippingClassId, shipsOn };
  if (releaseId !== null) {
    return {
      ...shared,
      name: row.title ?? "",
      variantTitle: null,
      unitCents: priceOf(releaseId),
      isDigital: true,
      imageUrl: row.artworkUrl,
      path: row.visibility === "public" && row.releaseSlug !== null ? `/music/${row.releaseSlug}` : null,
      available: row.title === null ? 0 : null,
    };
  }
  return {
    ...shared,
    name: row.productName ?? "",
    variantTitle: row.variantTitle || null,
    unitCents: row.variantCents ?? 0,
    isDigital: row.isDigital ?? false,
    imageUrl: row.imageUrl,
    path: row.isActive === true && row.slug !== null ? `/store/${row.slug}` : null,
    // Nothing is left of a variant that is not sold any more. A product may be sold in bundles alone.
    available: row.isSold === true ? availableOf(levelOf(row)) : 0,
  };
}

function levelOf({ stock, held, editionSize, numbersGiven }: BundleRow) {
  return { stock, held: held ?? 0, editionSize, numbersGiven: numbersGiven ?? 0 };
}

/** A bundle as its page and the shop show it. */
export interface ShownBundle {
  readonly parts: ShownPart[];
  /** The last day from which one of its parts ships; null without one. */
  readonly shipsOn: string | null;
}

/** Reads what these products consist of, or all active ones, as they are shown; null of a product that is no bundle. */
export async function readShownBundles(
  database: Database,
  of: readonly number[] | "active",
  translations: Promise<Translate> | Translate = inMainLanguage,
): Promise<(productId: number) => ShownBundle | null> {
  const [partsOfBundle, translate] = await Promise.all([readBundleParts(database, of), translations]);
  const images = await readImageSets(
    database,
    partsOfBundle.all.map(({ imageUrl }) => imageUrl),
  );
  return (productId) => {
    const parts = partsOfBundle(productId);
    if (parts.length === 0) return null;
    const days = parts.flatMap(({ shipsOn }) => shipsOn ?? []);
    return {
      parts: parts.map((part) => presentPart({ ...part, name: nameIn(part, translate) }, images)),
      shipsOn: days.toSorted().at(-1) ?? null,
    };
  };
}

function nameIn({ releaseId, productId, name }: BundlePart, translate: Translate): string {
  return (
    (releaseId === null
      ? translate("product", { id: productId ?? 0, name }, ["name"]).name
      : translate("release", { id: releaseId, title: name }, ["title"]).title) ?? name
  );
}

function presentPart(part: BundlePart, images: ReadonlyMap<string, ImageSet>): ShownPart {
  const { variantId, releaseId, name, variantTitle, quantity, isDigital, path, imageUrl } = part;
  const availability = availabilityOf(bundleLevel([part]));
  const image = images.get(imageUrl ?? "") ?? null;
  const what = { variantId, releaseId, name, variantTitle, quantity, isDigital };
  return { ...what, path, image_url: imageUrl, image, availability };
}

const named = z.object({ name: z.string() });

/** Returns the names of the bundles with one of these variants or releases, the first ones. */
export async function findBundles(
  { sequelize }: Pick<Database, "sequelize">,
  of: { readonly column: "variant_id" | "release_id"; readonly ids: readonly number[] },
  transaction: Transaction,
): Promise<string[]> {
  if (of.ids.length === 0) return [];
  const rows = await sequelize.query(
    `SELECT DISTINCT products.id, products.name FROM bundle_items b JOIN products ON products.id = b.product_id
     WHERE b.${of.column} IN (${placeholders(of.ids)}) ORDER BY products.id LIMIT 3`,
    { replacements: [...of.ids], type: QueryTypes.SELECT, transaction },
  );
  return z
    .array(named)
    .parse(rows)
    .map(({ name }) => name);
}

/** @throws {HttpError} 409 if a bundle has one of these variants or releases */
export async function requireUnbundled(
  database: Database,
  of: Parameters<typeof findBundles>[1],
  transaction: Transaction,
): Promise<void> {
  const names = (await findBundles(database, of, transaction)).map((name) => `“${name}”`).join(", ");
  if (names === "") return;
  throw new HttpError(409, "in_bundle", `It is part of the bundle ${names}. Take it out of there first.`);
}

const releasePrice = z.object({ releaseId: z.int(), priceCents: z.int(), isDigital: booleanValue });

/** Returns the prices of releases, by which they share in a bundle's; 0 of one that no product sells. */
async function readReleasePrices(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return () => 0;
  const rows = await readRows(
    database,
    releasePrice,
    `SELECT m.release_id AS releaseId, products.price_cents AS priceCents, products.is_digital AS isDigital
     FROM release_products m JOIN products ON products.id = m.product_id
     WHERE m.release_id IN (${placeholders(ids)}) ORDER BY m.position, m.product_id`,
    ids,
  );
  const byRelease = Map.groupBy(rows, ({ releaseId }) => releaseId);
  return (releaseId: number) =>
    findPricedProduct(byRelease.get(releaseId) ?? [], ({ isDigital }) => isDigital)?.priceCents ?? 0;
}
