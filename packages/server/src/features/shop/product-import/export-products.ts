import type { Currency } from "@recital/contract/values/currency";
import { type Cents, toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { literal, Op } from "../../../db/sequelize.ts";
import { streamCsv, type CsvCell } from "../../../kernel/csv.ts";
import { productColumns, variantColumns } from "./file-formats.ts";
import { productImageTable, productTable, variantTable } from "../products/tables.ts";
import { everything, shippingClassTable } from "../shipping-rates/tables.ts";
import type { Services } from "../../feature.ts";

/** The number of products in memory at a time. */
const batch = 200;

/**
 * Streams all products as CSV, in the shop's order. {@link readOwn} reads the same file. Bundles are left out: the file
 * has no place for their parts, and another shop would sell them without any.
 */
export function exportProducts(services: Services): Promise<AsyncIterable<string>> {
  return streamCsv([...productColumns, ...variantColumns], readPages(services));
}

async function* readPages(services: Services): AsyncGenerator<CsvCell[][]> {
  const { currency } = await services.readSite();
  const classes = await readClasses(services.database);
  const classOf = ({ shippingClassId: id }: ExportedProduct) => classes.find((found) => found.id === id)?.name ?? "";
  let last: Awaited<ReturnType<typeof readBatch>>[number] | undefined;
  for (;;) {
    // Pages by the last product instead of an offset, so that concurrent changes cause no gaps or duplicates.
    const found = await readBatch(services.database, last);
    last = found.at(-1);
    if (!last) return;
    const imagesOf = await readImages(services, found);
    const variantsOf = await readVariants(services.database, found);
    yield found.flatMap((product) => {
      const [first, ...more] = variantsOf(product.id);
      const firstRow = [
        ...productCells(product, { images: imagesOf(product.id), shippingClass: classOf(product), currency }),
        ...variantCells(first, currency),
      ];
      // A further variant has its product's slug, and otherwise cells of its own.
      return [firstRow, ...more.map((variant) => [product.slug, ...noCells, ...variantCells(variant, currency)])];
    });
  }
}

const columns = [
  "id",
  "slug",
  "name",
  "description",
  "priceCents",
  "priceMode",
  "suggestedCents",
  "category",
  "isDigital",
  "isActive",
  "position",
  "shipsOn",
  "shipsWithin",
  "shippingClassId",
] as const;

const storedOfVariant = [
  ...(["id", "productId", "title", "options", "optionsKey", "sku", "priceCents"] as const),
  ...(["weightGrams", "hsCode", "originCountry"] as const),
  ...(["stock", "lowAt", "editionSize", "maxPerOrder", "isActive", "position"] as const),
];

function readBatch({ model }: Database, last: { readonly id: number; readonly position: number } | undefined) {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  const later = last && {
    [Op.or]: [{ position: { [Op.gt]: last.position } }, { position: last.position, id: { [Op.gt]: last.id } }],
  };
  const id = { [Op.notIn]: literal("(SELECT product_id FROM bundle_items)") };
  return findRows(model(productTable), columns, { order, limit: batch, where: { id, ...later } });
}

/** Returns the text with the images of each product: one to a line, with its URL and what it shows. */
async function readImages({ database, publicUrl }: Services, products: readonly { readonly id: number }[]) {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  const where = { productId: products.map(({ id }) => id) };
  const rows = await findRows(database.model(productImageTable), ["productId", "imageUrl", "alt"], { where, order });
  return (id: number) =>
    rows
      .filter(({ productId }) => productId === id)
      .map(({ imageUrl, alt }) => `${imageUrl.startsWith("/") ? publicUrl + imageUrl : imageUrl} ${alt}`.trim())
      .join("\n");
}

/** Returns the variants of each product in order, except a variant that variants with options have replaced. */
async function readVariants({ model }: Database, products: readonly { readonly id: number }[]) {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  const where = { productId: products.map(({ id }) => id) };
  const rows = await findRows(model(variantTable), storedOfVariant, { where, order });
  return (id: number) => {
    const found = rows.filter(({ productId }) => productId === id);
    const withOptions = found.filter(({ optionsKey }) => optionsKey !== "");
    return withOptions.length > 0 ? withOptions : found;
  };
}

type ExportedVariant = ReturnType<Awaited<ReturnType<typeof readVariants>>>[number];
type ExportedProduct = Awaited<ReturnType<typeof readBatch>>[number];

/** Returns the classes except "Everything", which a product without a class has. */
export async function readClasses({ model }: Database) {
  const where = { id: { [Op.ne]: everything.id } };
  return findRows(model(shippingClassTable), ["id", "name"], { where, order: [["id", "ASC"]] });
}

interface ProductFacts {
  readonly images: string;
  readonly shippingClass: string;
  readonly currency: Currency;
}

function productCells(product: ExportedProduct, { images, shippingClass, currency }: ProductFacts): CsvCell[] {
  const { slug, name, description, priceCents, category, isDigital, isActive, shipsOn, shipsWithin } = product;
  return [
    slug,
    name,
    description ?? "",
    amountCell(priceCents, currency),
    currency.code.toUpperCase(),
    product.priceMode === "choose" ? "Choose" : "Fixed",
    amountCell(product.suggestedCents, currency),
    category,
    yesOrNo(isDigital),
    yesOrNo(isActive),
    shipsOn ?? "",
    shipsWithin ?? "",
    shippingClass,
    images,
  ];
}

/** The cells of a product, after its slug, in the row of a further variant. */
const noCells: readonly string[] = productColumns.slice(1).map(() => "");

function variantCells(variant: ExportedVariant | undefined, currency: Currency): CsvCell[] {
  if (!variant) return variantColumns.map(() => "");
  const { options, title, sku, priceCents, hsCode, originCountry, isActive } = variant;
  const entries = Object.entries(options);
  const names = [0, 1, 2].flatMap((index) => entries[index] ?? ["", ""]);
  const counts = [variant.stock, variant.lowAt, variant.editionSize, variant.maxPerOrder].map(countCell);
  const customs = [countCell(variant.weightGrams), hsCode ?? "", originCountry ?? ""];
  return [...names, title, sku ?? "", amountCell(priceCents, currency), ...customs, ...counts, yesOrNo(isActive)];
}

function amountCell(cents: Cents | null, currency: Currency): CsvCell {
  return cents === null ? "" : { decimal: toDecimal(cents, currency).toFixed(currency.decimals) };
}

function countCell(count: number | null): CsvCell {
  return count === null ? "" : { decimal: String(count) };
}

function yesOrNo(flag: boolean): string {
  return flag ? "Yes" : "No";
}
