import type { Currency } from "@recital/contract/values/currency";
import { readProduct, RowError, type Draft, type FileProduct } from "./drafts.ts";
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

const options = optionColumnsOf(6, (n) => ({ name: `Attribute ${n} name`, value: `Attribute ${n} value(s)` }));

/** Grams of the units in which a shop weighs. */
const weights: readonly (readonly [column: string, grams: number])[] = [
  ["Weight (kg)", 1000],
  ["Weight (g)", 1],
  ["Weight (lbs)", 453.592_37],
  ["Weight (oz)", 28.349_523_125],
];

interface Group {
  readonly first: FileRow;
  readonly variations: FileRow[];
}

/**
 * Reads a product export of WooCommerce: a row is a product, or a variation of the one that its column "Parent" names by
 * ID or SKU.
 */
export async function* readWooCommerce(rows: AsyncIterable<FileRow>, currency: Currency): AsyncGenerator<FileProduct> {
  const groups: Group[] = [];
  const byReference = new Map<string, Group>();
  const variations: FileRow[] = [];
  for await (const row of rows) {
    if (typesOf(row).includes("variation")) {
      variations.push(row);
      continue;
    }
    const group = { first: row, variations: [] };
    groups.push(group);
    const [id, sku] = [row.cell("ID"), row.cell("SKU")];
    if (id !== "") byReference.set(`id:${id}`, group);
    if (sku !== "") byReference.set(sku, group);
  }
  const lost = variations.filter((row) => {
    const group = byReference.get(row.cell("Parent"));
    group?.variations.push(row);
    return !group;
  });
  for (const group of groups) {
    yield readProduct(group.first, group.first.cell("Name"), () => readGroup(group, currency));
  }
  for (const row of lost) {
    const { message } = new RowError(row, ["Parent"], `The file has no product “${row.cell("Parent").slice(0, 60)}”`);
    yield { line: row.line, name: row.cell("Name"), refusal: message };
  }
}

function typesOf(row: FileRow): string[] {
  return row
    .cell("Type")
    .toLowerCase()
    .split(/\s*,\s*/);
}

function readGroup({ first, variations }: Group, currency: Currency): Draft {
  const types = typesOf(first);
  const unsupported = types.find((type) => type === "grouped" || type === "external");
  if (unsupported !== undefined)
    throw new RowError(first, ["Type"], `Products of the type “${unsupported}” cannot be imported`);
  const isVariable = variations.length > 0 || types.includes("variable");
  if (isVariable && variations.length === 0) throw new RowError(first, ["Type"], "Its variations are not in the file");
  const broken = variations.find(({ fault }) => fault !== null);
  if (broken) throw new RowError(broken, ["Name"], broken.fault ?? "");
  const name = readName(first, "Name");
  const rows = isVariable ? variations : [first];
  requireFew(first, rows.length, "Type");
  const found = rows.map((row) => readVariant(row, first, currency));
  requireDistinct(rows, found, options[0]?.value ?? "");
  const isDigital = [...types, ...typesOf(rows[0] ?? first)].some((type) => /^(?:virtual|downloadable)$/.test(type));
  const urls = [first, ...variations].flatMap((row) =>
    row
      .cell("Images")
      .split(/\s*,\s*/)
      .filter(Boolean),
  );
  const { images, note } = takeImages(urls.map((url) => readImage(first, ["Images"], url)));
  return {
    handle: handleOf(first),
    slugSource: name,
    name,
    description: readDescription(first, ["Description"], readTexts(first)),
    ...priced(found),
    category: guessCategory([first.cell("Categories"), first.cell("Tags")], isDigital),
    isDigital,
    isActive: isPublished(first) && first.cell("Visibility in catalog").toLowerCase() !== "hidden",
    images,
    notes: [
      ...noteStocks(found),
      ...([first, ...rows].some((row) => row.cell("Sale price") !== "") ? ["Its sale price is left out."] : []),
      ...(isVariable ? [] : noteAttributes(first)),
      ...note,
    ],
  };
}

/** The attributes of a product without variations describe it and are no options. */
function noteAttributes(row: FileRow): string[] {
  const names = options.flatMap(({ name, value }) => (row.cell(value) === "" ? [] : [`“${row.cell(name)}”`]));
  if (names.length === 0) return [];
  const listed = names.join(" and ");
  return [names.length === 1 ? `Its attribute ${listed} is left out.` : `Its attributes ${listed} are left out.`];
}

function handleOf(row: FileRow): string | null {
  const [id, sku] = [row.cell("ID"), row.cell("SKU")];
  return id !== "" ? `id:${id}` : sku !== "" ? `sku:${sku}` : null;
}

/** 1 is published, 0 private and -1 a draft. */
function isPublished(row: FileRow): boolean {
  return row.cell("Published") !== "-1" && readFlag(row, ["Published"], true);
}

/** The short description and the description, in which the export writes line ends as `\n`. */
function readTexts(row: FileRow): string {
  const texts = ["Short description", "Description"].map((column) => row.cell(column).replaceAll(/\\r?\\n|\\n/g, "\n"));
  return texts
    .map((text) => textOf(text).trim())
    .filter(Boolean)
    .join("\n\n");
}

function readVariant(row: FileRow, first: FileRow, currency: Currency) {
  const isVariation = row !== first;
  const [column, gramsPerUnit] = weights.find(([name]) => row.has(name)) ?? ["Weight (kg)", 1000];
  const isActive = !isVariation || isPublished(row);
  return {
    ...plainVariant,
    ...readStock(row, first),
    options: isVariation ? readOptions(row, first, options) : {},
    sku: readSku(row, ["SKU"]),
    priceCents: readPrice(row, ["Regular price"], currency),
    weightGrams: readWeight(row, [column], gramsPerUnit) ?? readWeight(first, [column], gramsPerUnit),
    isActive,
  };
}

/** Returns the stock; null if the shop does not count it. */
function readStock(row: FileRow, first: FileRow): { readonly stock: number | null; readonly stockNotes: StockNote[] } {
  const isOut = /^(?:0|no)$/i.test(row.cell("In stock?"));
  const stock = /^parent$/i.test(row.cell("Stock")) ? null : readCount(row, ["Stock"]);
  const isShared = row !== first && stock === null && first.cell("Stock") !== "";
  const continues = /^(?:1|yes|notify)$/i.test(row.cell("Backorders allowed?"));
  if (isShared) return { stock: 0, stockNotes: ["shared"] };
  if (stock === null) return { stock: isOut ? 0 : null, stockNotes: [] };
  return continues ? { stock: null, stockNotes: ["continues"] } : { stock, stockNotes: [] };
}
