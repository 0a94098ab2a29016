import type { Currency } from "@recital/contract/values/currency";
import { readEntered } from "@recital/contract/values/entered-number";
import { amountFormat } from "@recital/contract/values/money";
import { identityOf, readProduct, RowError, type Draft, type DraftImage, type FileProduct } from "./drafts.ts";
import {
  guessCategory,
  noteStocks,
  readDescription,
  readFlag,
  readImage,
  readName,
  readPrice,
  type StockNote,
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
  readWeight,
  requireDistinct,
  requireFew,
} from "./variants.ts";

const handle = ["URL handle", "Handle"];
const price = ["Variant Price", "Price"];
const compareAt = ["Variant Compare At Price", "Compare-at price"];
const image = ["Product image URL", "Image Src"];
const imagePosition = ["Image Position"];
const isPublished = ["Published on online store", "Published"];
const description = ["Description", "Body (HTML)"];
const requiresShipping = ["Requires shipping", "Variant Requires Shipping"];
const sku = ["SKU", "Variant SKU"];
const tracker = ["Inventory tracker", "Variant Inventory Tracker"];
const quantity = ["Inventory quantity", "Variant Inventory Qty"];
const policy = ["Continue selling when out of stock", "Variant Inventory Policy"];
const grams = ["Weight value (grams)", "Variant Grams"];
const options = optionColumnsOf(3, (n) => ({ name: `Option${n} Name`, value: `Option${n} Value` }));
/** A quantity at one location, as other programs write it beside Shopify's own columns. */
const atLocation = /^inventory (?:available|quantity) ?[:(/]/;

/** The rows of one handle. */
interface Group {
  readonly first: FileRow;
  readonly handle: string | null;
  readonly more: FileRow[];
}

/** Reads a product export of Shopify: the rows of one handle are one product, its variants and further images. */
export async function* readShopify(rows: AsyncIterable<FileRow>, currency: Currency): AsyncGenerator<FileProduct> {
  const groups = new Map<string, Group>();
  const refused: FileProduct[] = [];
  for await (const row of rows) {
    const title = row.cell("Title");
    const quantity =
      row
        .cell(...handle)
        .normalize("NFC")
        .toLowerCase() || null;
    const key = quantity === null && title === "" ? "" : identityOf({ handle: quantity, name: title });
    const group = groups.get(key);
    const isOther = group && title !== "" && title !== group.first.cell("Title");
    if (key === "") refused.push(refuse(row, new RowError(row, handle, "The handle is missing")));
    else if (!group) groups.set(key, { first: row, handle: quantity, more: [] });
    else if (isOther) refused.push(refuse(row, taken(row, group.first)));
    else group.more.push(row);
  }
  for (const group of groups.values()) {
    const { first } = group;
    yield readProduct(first, first.cell("Title") || (group.handle ?? ""), () => readGroup(group, currency));
  }
  yield* refused;
}

function taken(row: FileRow, first: FileRow): RowError {
  return new RowError(
    row,
    handle,
    `“${row.cell(...handle)}” is the handle of “${first.cell("Title")}” in line ${first.line}`,
  );
}

function refuse(row: FileRow, { message }: RowError): FileProduct {
  return { line: row.line, name: row.cell("Title"), refusal: message };
}

function readGroup({ first, handle: key, more }: Group, currency: Currency): Draft {
  if (readFlag(first, ["Gift Card"], false)) throw new RowError(first, ["Gift Card"], "Gift cards cannot be imported");
  const name = readName(first, "Title");
  const rows = [first, ...more];
  const broken = rows.find(({ fault }) => fault !== null);
  if (broken) throw new RowError(broken, handle, broken.fault ?? "");
  const ofVariants = rows.filter((row) => row === first || isVariant(row));
  requireFew(first, ofVariants.length, "Option1 Value");
  const found = ofVariants.map((row) => readVariant(row, first, currency));
  requireDistinct(ofVariants, found, "Option1 Value");
  const { priceCents, variants } = priced(found);
  const isDigital = !readFlag(first, requiresShipping, true);
  const { images, note } = takeImages(readImages(rows));
  return {
    handle: key,
    slugSource: key ?? name,
    name,
    description: readDescription(first, description, textOf(first.cell(...description))),
    priceCents,
    category: guessCategory([first.cell("Type"), first.cell("Product Category")], isDigital),
    isDigital,
    isActive: readFlag(first, isPublished, true) && /^(?:active)?$/i.test(first.cell("Status")),
    images,
    variants,
    notes: [
      ...noteStocks(found),
      ...(ofVariants.some((row) => isReduced(row, currency)) ? ["Its compare-at price is left out."] : []),
      ...note,
    ],
  };
}

/** Whether a row after the first is a variant; the others have further images. */
function isVariant(row: FileRow): boolean {
  return [["Option1 Value"], sku, price].some((columns) => row.cell(...columns) !== "");
}

function isReduced(row: FileRow, currency: Currency): boolean {
  const [before, now] = [compareAt, price].map((columns) => readEntered(row.cell(...columns), amountFormat(currency)));
  return before?.kind === "number" && now?.kind === "number" && before.amount > now.amount;
}

function readVariant(row: FileRow, first: FileRow, currency: Currency) {
  return {
    ...plainVariant,
    ...readStock(row),
    options: readOptions(row, first, options),
    sku: readSku(row, sku),
    priceCents: readPrice(row, price, currency),
    weightGrams: readWeight(row, grams),
  };
}

/** Returns the stock; null if the shop does not count it. A count that the file does not have is 0. */
function readStock(row: FileRow): { readonly stock: number | null; readonly stockNotes: readonly StockNote[] } {
  const places = row.cellsLike(atLocation).map((cell) => Number(cell) || 0);
  const total =
    readCount(row, quantity) ?? (places.length > 0 ? places.reduce((sum, quantity) => sum + quantity, 0) : null);
  const continues = /^(?:continue|true|yes|1)$/i.test(row.cell(...policy));
  const isCounted = row.has(...tracker) ? row.cell(...tracker) !== "" : total !== null;
  if (!isCounted) return { stock: null, stockNotes: [] };
  if (continues) return { stock: null, stockNotes: ["continues"] };
  if (total === null) return { stock: 0, stockNotes: ["uncounted"] };
  return { stock: Math.max(0, total), stockNotes: places.length > 1 ? ["locations"] : [] };
}

function readImages(rows: readonly FileRow[]): DraftImage[] {
  const found = rows.filter((row) => row.cell(...image) !== "");
  const placed = found.map((row, index) => ({
    image: readImage(row, image, row.cell(...image), row.cell("Image Alt Text")),
    position: Number(row.cell(...imagePosition)) || index + 1,
  }));
  return placed.toSorted((a, b) => a.position - b.position).map((placedImage) => placedImage.image);
}
