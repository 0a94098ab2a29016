import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import type { ReadSite } from "../../db/read-site.ts";
import { findRows } from "../../db/find-rows.ts";
import { Op } from "../../db/sequelize.ts";
import { streamCsv, type CsvCell } from "../../kernel/csv.ts";
import { ownColumns } from "./file-formats.ts";

interface ExportDeps {
  readonly database: Database;
  readonly readSite: ReadSite;
  /** The site's origin. */
  readonly publicUrl: string;
}

/** The number of products in memory at a time. */
const batch = 200;

/** Streams all products as CSV, in the shop's order. {@link readOwn} reads the same file. */
export function exportProducts(deps: ExportDeps): Promise<AsyncIterable<string>> {
  return streamCsv(ownColumns, readPages(deps));
}

async function* readPages(deps: ExportDeps): AsyncGenerator<CsvCell[][]> {
  const { currency } = await deps.readSite();
  let last: Awaited<ReturnType<typeof readBatch>>[number] | undefined;
  for (;;) {
    // Pages by the last product instead of an offset, so that concurrent changes cause no gaps or duplicates.
    const found = await readBatch(deps.database, last);
    last = found.at(-1);
    if (!last) return;
    const imagesOf = await readImages(deps, found);
    yield found.map((product) => record(product, imagesOf(product.id), currency));
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
] as const;

function readBatch({ models }: Database, last: { readonly id: number; readonly position: number } | undefined) {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  const later = last && {
    [Op.or]: [{ position: { [Op.gt]: last.position } }, { position: last.position, id: { [Op.gt]: last.id } }],
  };
  return findRows(models.product, columns, { order, limit: batch, ...(later && { where: later }) });
}

/** Returns the text with the images of each product: one to a line, with its URL and what it shows. */
async function readImages({ database, publicUrl }: ExportDeps, products: readonly { readonly id: number }[]) {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  const where = { productId: products.map(({ id }) => id) };
  const rows = await findRows(database.models.productImage, ["productId", "imageUrl", "alt"], { where, order });
  return (id: number) =>
    rows
      .filter(({ productId }) => productId === id)
      .map(({ imageUrl, alt }) => `${imageUrl.startsWith("/") ? publicUrl + imageUrl : imageUrl} ${alt}`.trim())
      .join("\n");
}

type ExportedProduct = Awaited<ReturnType<typeof readBatch>>[number];

function record(product: ExportedProduct, images: string, currency: Currency): CsvCell[] {
  const { slug, name, description, priceCents, category, isDigital, isActive } = product;
  return [
    slug,
    name,
    description ?? "",
    { decimal: toDecimal(priceCents, currency).toFixed(currency.decimals) },
    currency.code.toUpperCase(),
    category,
    yesOrNo(isDigital),
    yesOrNo(isActive),
    images,
  ];
}

function yesOrNo(flag: boolean): string {
  return flag ? "Yes" : "No";
}
