import type { Product, AdminProduct } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import type { ImageSet } from "@recital/contract/values/image-set";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import type { ProductRow } from "../../db/models/product.ts";
import { countReadyFiles } from "../../db/ready-files.ts";
import { readShownProducts } from "../../db/queries/content.ts";
import { joinedImageSet, readImageSets } from "../../images/read-image-sets.ts";

/** Returns the active products in the shop's own order. */
export async function listProducts(database: Database, currency: Currency, now: Date): Promise<Product[]> {
  const rows = await readShownProducts(database, now);
  return rows.map((row) => presentProduct(row, { ...row, image: joinedImageSet(row) }, currency));
}

/** The columns of a product that the admin sees; visitors see all but the version. */
export const adminProductColumns = [
  "id",
  "name",
  "description",
  "priceCents",
  "imageUrl",
  "category",
  "isDigital",
  "isActive",
  "version",
] as const;

type AdminProductRow = Pick<ProductRow, (typeof adminProductColumns)[number]>;
type ShownProduct = Omit<AdminProductRow, "version">;

interface ShownMedia {
  readonly image: ImageSet | null;
  readonly deliversFiles: boolean;
}

function presentProduct(row: ShownProduct, { image, deliversFiles }: ShownMedia, currency: Currency): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDecimal(row.priceCents, currency),
    image_url: row.imageUrl,
    image,
    category: row.category,
    is_digital: row.isDigital,
    is_active: row.isActive,
    deliversFiles,
  };
}

/** Returns a product as the admin manages it. */
export function presentAdminProduct(
  row: AdminProductRow,
  { image, filesCount }: { readonly image: ImageSet | null; readonly filesCount: number },
  currency: Currency,
): AdminProduct {
  const media = { image, deliversFiles: filesCount > 0 };
  return { ...presentProduct(row, media, currency), version: row.version, filesCount };
}

/** Reads the image sets, and the numbers of files, of all these products at once. */
export async function readProductMedia(
  database: Database,
  rows: readonly ShownProduct[],
): Promise<(row: ShownProduct) => { readonly image: ImageSet | null; readonly filesCount: number }> {
  const [imageOf, counts] = await Promise.all([
    readProductImages(database, rows),
    countReadyFiles(
      database,
      rows.map(({ id }) => id),
    ),
  ]);
  return (row) => ({ image: imageOf(row), filesCount: counts.get(row.id) ?? 0 });
}

/** Reads the image sets of all these products at once. */
async function readProductImages(
  database: Database,
  rows: readonly ShownProduct[],
): Promise<(row: ShownProduct) => ImageSet | null> {
  const sets = await readImageSets(
    database,
    rows.map((row) => row.imageUrl),
  );
  return (row) => sets.get(row.imageUrl ?? "") ?? null;
}
