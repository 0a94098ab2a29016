import type { Currency } from "@recital/contract/values/currency";
import { identityOf, readProduct, RowError, type Draft, type FileProduct } from "./drafts.ts";
import {
  guessCategory,
  readDescription,
  readFlag,
  readImage,
  readName,
  readPrice,
  takeImages,
  textOf,
} from "./read-cells.ts";
import type { FileRow } from "./read-table.ts";
import {
  optionColumnsOf,
  plainVariant,
  priced,
  readCount,
  readOptions,
  readSku,
  requireDistinct,
  requireFew,
} from "./variants.ts";

const id = "Product ID [Non Editable]";
const type = "Product Type [Non Editable]";
const imageUrls = ["Hosted Image URLs"];
const options = optionColumnsOf(6, (n) => ({ name: `Option Name ${n}`, value: `Option Value ${n}` }));

/** Reads a product export of Squarespace: a row with a title begins a product, those without are its variants. */
export async function* readSquarespace(rows: AsyncIterable<FileRow>, currency: Currency): AsyncGenerator<FileProduct> {
  const lines = new Map<string, number>();
  let group: FileRow[] = [];
  for await (const row of rows) {
    if (row.cell("Title") === "" && group.length > 0) {
      group.push(row);
      continue;
    }
    if (group.length > 0) yield readGroup(group, lines, currency);
    group = [row];
  }
  if (group.length > 0) yield readGroup(group, lines, currency);
}

/** `lines` are the lines of the products so far, by handle. */
function readGroup(rows: readonly FileRow[], lines: Map<string, number>, currency: Currency): FileProduct {
  const [first, ...variants] = rows;
  if (!first) throw new Error("a product has a row");
  const address = first.cell("Product URL").normalize("NFC").toLowerCase();
  const handle = first.cell(id) || address || null;
  const identity = identityOf({ handle, name: first.cell("Title") });
  const before = lines.get(identity);
  lines.set(identity, before ?? first.line);
  const columns = handle === null ? ["Title"] : [id, "Product URL"];
  return readProduct(first, first.cell("Title"), () => {
    if (before !== undefined)
      throw new RowError(first, columns, `“${handle ?? first.cell("Title")}” is in line ${before} already`);
    return readRows(first, variants, { handle, slugSource: address || first.cell("Title") }, currency);
  });
}

function readRows(
  first: FileRow,
  more: readonly FileRow[],
  identity: Pick<Draft, "handle" | "slugSource">,
  currency: Currency,
): Draft {
  const kind = first.cell(type).toUpperCase();
  if (kind === "GIFT_CARD") throw new RowError(first, [type], "Gift cards cannot be imported");
  const rows = [first, ...more];
  const broken = more.find(({ fault }) => fault !== null);
  if (broken) throw new RowError(broken, ["Title"], broken.fault ?? "");
  requireFew(first, rows.length, "Option Value 1");
  const isOnSale = readFlag(first, ["On Sale"], false) && first.cell("Sale Price") !== "";
  const found = rows.map((row) => ({
    ...plainVariant,
    options: readOptions(row, first, options),
    sku: readSku(row, ["SKU"]),
    priceCents: readPrice(row, [isOnSale && row.cell("Sale Price") ? "Sale Price" : "Price"], currency),
    weightGrams: null,
    stock: /^(?:unlimited|∞)$/i.test(row.cell("Stock")) ? null : readCount(row, ["Stock"]),
  }));
  requireDistinct(rows, found, "Option Value 1");
  const isDigital = kind === "DIGITAL" || kind === "SERVICE";
  const urls = first
    .cell(...imageUrls)
    .split(/\s+/)
    .filter(Boolean);
  const { images, note } = takeImages(urls.map((url) => readImage(first, imageUrls, url)));
  return {
    ...identity,
    name: readName(first, "Title"),
    description: readDescription(first, ["Description"], textOf(first.cell("Description"))),
    ...priced(found),
    category: guessCategory([first.cell("Categories"), first.cell("Tags")], isDigital),
    isDigital,
    isActive: readFlag(first, ["Visible"], true),
    images,
    notes: [...(isOnSale ? ["The sale price is taken."] : []), ...note],
  };
}
