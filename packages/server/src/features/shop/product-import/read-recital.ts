import { productInput } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { productCategory, shippedDigital, type ProductCategory } from "@recital/contract/values/catalog";
import { slug } from "@recital/contract/values/text";
import { readCell } from "../../../kernel/csv.ts";
import {
  identityOf,
  readProduct,
  RowError,
  type Draft,
  type DraftImage,
  type FileProduct,
  type DraftVariant,
} from "./drafts.ts";
import { readDescription, readFlag, readImage, readName, readPrice, takeImages } from "./read-cells.ts";
import type { FileRow } from "./read-table.ts";
import { optionColumnsOf, readCount, readOptions, readSku, requireDistinct, requireFew } from "./variants.ts";

const options = optionColumnsOf(3, (n) => ({ name: `Option ${n} name`, value: `Option ${n} value` }));

/** Reads the export of a Recital shop, whose texts are taken as they are. Rows without a name are variants of the row before. */
export async function* readOwn(rows: AsyncIterable<FileRow>, currency: Currency): AsyncGenerator<FileProduct> {
  const lines = new Map<string, number>();
  let group: FileRow[] = [];
  for await (const written of rows) {
    const row = { ...written, cell: (...columns: readonly string[]) => readCell(written.cell(...columns)).trim() };
    if (group.length > 0 && isVariantOf(row, group[0])) group.push(row);
    else {
      if (group.length > 0) yield readGroup(group, lines, currency);
      group = [row];
    }
  }
  if (group.length > 0) yield readGroup(group, lines, currency);
}

function isVariantOf(row: FileRow, first: FileRow | undefined): boolean {
  if (row.cell("Name") !== "" || row.cell("Price") !== "" || row.cell("Slug") !== first?.cell("Slug")) return false;
  return row.cell("Slug") !== "" || row.cell("Option 1 value") !== "";
}

function readGroup(rows: readonly FileRow[], lines: Map<string, number>, currency: Currency): FileProduct {
  const [first] = rows;
  if (!first) throw new Error("a product has a row");
  return readProduct(first, first.cell("Name"), () => {
    const draft = readRows(first, rows, currency);
    const identity = identityOf(draft);
    const before = lines.get(identity);
    if (before !== undefined) throw repeated(first, draft, before);
    lines.set(identity, first.line);
    return draft;
  });
}

function repeated(row: FileRow, { handle, name }: Draft, before: number): RowError {
  return new RowError(row, [handle === null ? "Name" : "Slug"], `“${handle ?? name}” is in line ${before} already`);
}

function readRows(row: FileRow, rows: readonly FileRow[], currency: Currency): Draft {
  const name = readName(row, "Name");
  const code = row.cell("Currency").toLowerCase();
  if (code !== "" && code !== currency.code) {
    const [theirs, ours] = [code.toUpperCase().slice(0, 10), currency.code.toUpperCase()];
    throw new RowError(row, ["Currency"], `The price is in ${theirs}, but this shop sells in ${ours}`);
  }
  const isDigital = readFlag(row, ["Digital"], row.cell("Category").toLowerCase() === "digital");
  const handle = readSlug(row);
  const broken = rows.find(({ fault }) => fault !== null);
  if (broken) throw new RowError(broken, ["Name"], broken.fault ?? "");
  requireFew(row, rows.length, "Option 1 value");
  const variants = rows.map((variantRow) => readVariant(variantRow, row, currency));
  requireDistinct(rows, variants, "Option 1 value");
  const { images, note } = takeImages(readImages(row));
  return {
    handle,
    slugSource: handle ?? name,
    name,
    description: readDescription(row, ["Description"]),
    priceCents: readPrice(row, ["Price"], currency),
    category: readCategory(row, isDigital),
    isDigital,
    isActive: readFlag(row, ["Active"], true),
    shipsOn: readDay(row),
    images,
    variants,
    notes: note,
  };
}

function readVariant(row: FileRow, first: FileRow, currency: Currency): DraftVariant {
  return {
    options: readOptions(row, first, options),
    title: row.cell("Variant").slice(0, limits.titleLength),
    sku: readSku(row, ["SKU"]),
    priceCents: row.cell("Variant price") === "" ? null : readPrice(row, ["Variant price"], currency),
    weightGrams: readCount(row, ["Weight (g)"]),
    stock: readCount(row, ["Stock"]),
    lowAt: readCount(row, ["Low at"]),
    editionSize: readCount(row, ["Edition size"]) || null,
    maxPerOrder: readCount(row, ["Per order"]) || null,
    isActive: readFlag(row, ["Variant active"], true),
  };
}

/** @throws {RowError} */
function readDay(row: FileRow): string | null {
  const { data, error } = productInput.shape.shipsOn.safeParse(row.cell("Ships on") || null);
  if (error) throw new RowError(row, ["Ships on"], error.issues[0]?.message ?? "is no date");
  return data;
}

function readSlug(row: FileRow): string | null {
  const text = row.cell("Slug");
  if (text === "") return null;
  const { data, error } = slug.safeParse(text);
  if (error) throw new RowError(row, ["Slug"], error.issues[0]?.message ?? "is not valid");
  return data;
}

function readCategory(row: FileRow, isDigital: boolean): ProductCategory {
  const text = row.cell("Category").toLowerCase();
  if (text === "") return isDigital ? "digital" : "merchandise";
  const category = productCategory.options.find((option) => option === text);
  if (!category) throw new RowError(row, ["Category"], "Must be merchandise, music or digital");
  if (category === "digital" && !isDigital) throw new RowError(row, ["Digital"], shippedDigital);
  return category;
}

/** One image per line: its URL, and after a space its description. */
function readImages(row: FileRow): DraftImage[] {
  const lines = row
    .cell("Images")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [url = "", ...words] = line.trim().split(" ");
    return readImage(row, ["Images"], url, words.join(" "));
  });
}
