import type { PickedProduct } from "@recital/contract/endpoints/shop/product-picks";
import type { AdminProduct, Product, ProductDetail, ProductImage } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { Language } from "@recital/contract/values/language";
import { readMarkdown } from "@recital/contract/values/markdown";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { readShownBundles, type ShownBundle } from "./bundles.ts";
import {
  countReadyFiles,
  readRelatedRelease,
  readProductImages,
  readShownProduct,
  readShownProducts,
  readSoldRelease,
} from "./queries.ts";
import { presentVariants, readVariants, type ShownVariant } from "./variants.ts";
import { recordColors } from "../../../domain/record-colors.ts";
import { preOrderDay } from "../../../domain/stock.ts";
import { joinedImageSet, readImageColors } from "../../../images/read-image-sets.ts";
import { notFound } from "../../../kernel/errors.ts";
import { missingProduct } from "./slugs.ts";
import type { ProductRow } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Returns the active products in the shop's own order. */
export function listProducts(services: Services, language: Language | null): Promise<Product[]> {
  const now = services.clock.now();
  return presentAll(services, readShownProducts(services.database, now), "active", { now, language });
}

/** Presents these products, or all active ones. */
async function presentAll(
  { database, readSite, readTranslations }: Services,
  products: Promise<readonly ShownRow[]> | readonly ShownRow[],
  of: readonly number[] | "active",
  { now, language }: { readonly now: Date; readonly language: Language | null },
): Promise<Product[]> {
  const translations = readTranslations(language);
  const [rows, imagesOf, variantsOf, bundleOf, { currency, timezone }, translate] = await Promise.all([
    products,
    readImages(database, of),
    readVariants(database, of),
    readShownBundles(database, of, translations),
    readSite(),
    translations,
  ]);
  const today = dayIn(now, timezone);
  return rows.map((row) => {
    const bundle = bundleOf(row.id);
    const shown = { ...row, images: imagesOf(row.id), variants: variantsOf(row.id), bundle };
    const texts = translate("product", row, ["name", "description"]);
    return presentProduct(
      { ...row, ...texts, shipsOn: preOrderDay(bundle?.shipsOn ?? row.shipsOn, today) },
      shown,
      currency,
    );
  });
}

type ShownRow = Awaited<ReturnType<typeof readShownProducts>>[number];

/**
 * Returns the active product with this slug.
 * @throws {HttpError} 404
 */
export async function readBySlug(
  { database, readSite, readTranslations, clock }: Services,
  slug: string,
  language: Language | null,
): Promise<ProductDetail> {
  const now = clock.now();
  const translations = readTranslations(language);
  const [stored, translate] = await Promise.all([readShownProduct(database, slug, now), translations]);
  if (!stored) throw notFound(missingProduct);
  const row = { ...stored, ...translate("product", stored, ["name", "description", "shipsWithin"]) };
  const [imagesOf, variantsOf, bundleOf, release, { currency, timezone, settings }] = await Promise.all([
    readImages(database, [row.id]),
    readVariants(database, [row.id]),
    readShownBundles(database, [row.id], translations),
    readSoldRelease(database, row.id),
    readSite(),
  ]);
  const related = await readRelatedRelease(database, row.id);
  const bundle = bundleOf(row.id);
  const images = imagesOf(row.id);
  const shown = { ...row, images, variants: variantsOf(row.id), bundle };
  const colors = await readImageColors(database, images[0]?.url ?? null);
  const ofShop = translate("settings", { id: 0, ...settings }, ["shipsWithin"]);
  const shipsOn = preOrderDay(bundle?.shipsOn ?? row.shipsOn, dayIn(now, timezone));
  return {
    ...presentProduct({ ...row, shipsOn }, shown, currency),
    descriptionBlocks: readMarkdown(row.description ?? ""),
    colors: colors && recordColors(colors),
    shipsWithin: row.shipsWithin ?? { ...settings, ...ofShop }.shipsWithin,
    release: release && { ...release, releaseAt: release.releaseAt?.toISOString() ?? null },
    relatedRelease: related && {
      slug: related.slug,
      title: translate("release", related, ["title"]).title ?? related.title,
    },
  };
}

/** The number of products in a short row. */
const picked = 4;

/** Returns the first active products that are not sold out, or those after the one with this slug. */
export async function pickProducts(
  services: Services,
  after: string | undefined,
  language: Language | null,
): Promise<PickedProduct[]> {
  const now = services.clock.now();
  const rows = await readShownProducts(services.database, now, { after: after ?? "" });
  const ids = rows.map(({ id }) => id);
  const products = await presentAll(services, rows, ids, { now, language });
  return products
    .filter(({ availability }) => availability !== "out")
    .slice(0, picked)
    .map(pick);
}

/** A page contains all of this in each card, so it has nothing that the card does not show. */
function pick({ images, variants, ...product }: Product): PickedProduct {
  const { id, name, slug, price, priceMode, image_url, image, is_digital } = product;
  const options = variants.flatMap(({ options, price }) =>
    Object.keys(options).length > 0 ? [{ options, price }] : [],
  );
  return {
    id,
    name,
    slug,
    price,
    priceMode,
    image_url,
    image,
    is_digital,
    alt: images[0]?.alt ?? "",
    variants: options,
  };
}

/** The columns of a product that the admin sees; visitors see neither the shipping class nor the version. */
export const adminProductColumns = [
  "id",
  "name",
  "description",
  "priceCents",
  "priceMode",
  "suggestedCents",
  "imageUrl",
  "slug",
  "position",
  "category",
  "isDigital",
  "isActive",
  "shipsOn",
  "shipsWithin",
  "shippingClassId",
  "relatedReleaseId",
  "version",
] as const;

type AdminProductRow = Pick<ProductRow, (typeof adminProductColumns)[number]>;
type ShownProduct = Omit<AdminProductRow, "shippingClassId" | "relatedReleaseId" | "shipsWithin" | "version"> &
  Pick<Product, "untranslated">;

interface ShownMedia {
  readonly images: readonly ProductImage[];
  readonly deliversFiles: boolean;
  readonly variants: readonly ShownVariant[];
  /** Null if it is no bundle. */
  readonly bundle: ShownBundle | null;
}

function presentProduct(
  row: ShownProduct,
  { images, deliversFiles, variants, bundle }: ShownMedia,
  currency: Currency,
): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDecimal(row.priceCents, currency),
    priceMode: row.priceMode,
    minimumPrice: row.priceMode === "choose" ? toDecimal(row.priceCents, currency) : null,
    suggestedPrice: row.suggestedCents === null ? null : toDecimal(row.suggestedCents, currency),
    image_url: row.imageUrl,
    image: images[0]?.image ?? null,
    slug: row.slug,
    images: [...images],
    position: row.position,
    category: row.category,
    is_digital: row.isDigital,
    is_active: row.isActive,
    deliversFiles,
    ...(bundle && { bundle: bundle.parts }),
    ...(row.untranslated && { untranslated: row.untranslated }),
    ...presentVariants(row, { variants, shipsOn: row.shipsOn, currency }),
  };
}

/** The media and variants of a product that the admin sees. */
export interface AdminMedia {
  readonly images: readonly ProductImage[];
  readonly filesCount: number;
  readonly variants: readonly ShownVariant[];
  readonly bundle: ShownBundle | null;
}

/** Returns a product as the admin manages it. */
export function presentAdminProduct(
  row: AdminProductRow,
  { images, filesCount, variants, bundle }: AdminMedia,
  currency: Currency,
): AdminProduct {
  const media = { images, variants, bundle, deliversFiles: filesCount > 0 };
  const { shippingClassId, relatedReleaseId, shipsWithin, version } = row;
  const own = { shippingClassId, relatedReleaseId, shipsWithin, version, filesCount };
  return { ...presentProduct(row, media, currency), ...own };
}

/** Reads the images, the variants that are sold, and the numbers of files, of all these products at once. */
export async function readProductMedia(
  database: Database,
  rows: readonly Pick<ProductRow, "id">[],
): Promise<(row: Pick<ProductRow, "id">) => AdminMedia> {
  const ids = rows.map(({ id }) => id);
  const [imagesOf, variantsOf, bundleOf, counts] = await Promise.all([
    readImages(database, ids),
    readVariants(database, ids),
    readShownBundles(database, ids),
    countReadyFiles(database, ids),
  ]);
  return ({ id }) => ({
    images: imagesOf(id),
    variants: variantsOf(id),
    bundle: bundleOf(id),
    filesCount: counts.get(id) ?? 0,
  });
}

/** Reads the images of these products, or of all active ones, at once. */
async function readImages(
  database: Database,
  of: readonly number[] | "active",
): Promise<(productId: number) => readonly ProductImage[]> {
  const rows = of.length === 0 ? [] : await readProductImages(database, of);
  const byProduct = new Map<number, ProductImage[]>();
  for (const row of rows) {
    const { id, productId, imageUrl: url, alt } = row;
    const images = byProduct.get(productId) ?? [];
    images.push({ id, url, alt, image: joinedImageSet(row) });
    byProduct.set(productId, images);
  }
  return (productId) => byProduct.get(productId) ?? [];
}
