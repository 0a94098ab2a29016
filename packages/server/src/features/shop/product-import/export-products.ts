import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { Op } from "../../../db/sequelize.ts";
import { streamCsv, type CsvCell } from "../../../kernel/csv.ts";
import { productColumns, variantColumns } from "./file-formats.ts";
import { productImageTable, productTable, variantTable } from "../products/tables.ts";
import type { Services } from "../../feature.ts";

/** The number of products in memory at a time. */
const batch = 200;

/** Streams all products as CSV, in the shop's order. {@link readOwn} reads the same file. */
export function exportProducts(services: Services): Promise<AsyncIterable<string>> {
  return streamCsv([...productColumns, ...variantColumns], readPages(services));
}

async function* readPages(services: Services): AsyncGenerator<CsvCell[][]> {
  const { currency } = await services.readSite();
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
      const firstRow = [...productCells(product, imagesOf(product.id), currency), ...variantCells(first, currency)];
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
  "category",
  "isDigital",
  "isActive",
  "position",
  "shipsOn",
] as const;

const storedOfVariant = [
  ...(["id", "productId", "title", "options", "optionsKey", "sku", "priceCents", "weightGrams"] as const),
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
  return findRows(model(productTable), columns, { order, limit: batch, ...(later && { where: later }) });
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

function productCells(product: ExportedProduct, images: string, currency: Currency): CsvCell[] {
  const { slug, name, description, priceCents, category, isDigital, isActive, shipsOn } = product;
  return [
    slug,
    name,
    description ?? "",
    { decimal: toDecimal(priceCents, currency).toFixed(currency.decimals) },
    currency.code.toUpperCase(),
    category,
    yesOrNo(isDigital),
    yesOrNo(isActive),
    shipsOn ?? "",
    images,
  ];
}

/** The cells of a product, after its slug, in the row of a further variant. */
const noCells: readonly string[] = productColumns.slice(1).map(() => "");

function variantCells(variant: ExportedVariant | undefined, currency: Currency): CsvCell[] {
  if (!variant) return variantColumns.map(() => "");
  const { options, title, sku, priceCents, weightGrams, stock, lowAt, editionSize, maxPerOrder, isActive } = variant;
  const entries = Object.entries(options);
  const price = priceCents === null ? "" : { decimal: toDecimal(priceCents, currency).toFixed(currency.decimals) };
  const names = [0, 1, 2].flatMap((index) => entries[index] ?? ["", ""]);
  const counts = [weightGrams, stock, lowAt, editionSize, maxPerOrder].map((count) =>
    count === null ? "" : { decimal: String(count) },
  );
  return [...names, title, sku ?? "", price, ...counts, yesOrNo(isActive)];
}

function yesOrNo(flag: boolean): string {
  return flag ? "Yes" : "No";
}
