import { productInput } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import {
  productCategory,
  shippedDigital,
  type PriceMode,
  type ProductCategory,
} from "@recital/contract/values/catalog";
import { hsCode, originCountry } from "@recital/contract/values/customs";
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
  type ShippingClasses,
} from "./drafts.ts";
import { check, readDescription, readFlag, readImage, readName, readPrice, takeImages } from "./read-cells.ts";
import { normalName } from "./file-formats.ts";
import type { FileRow } from "./read-table.ts";
import { optionColumnsOf, readCount, readOptions, readSku, requireDistinct, requireFew } from "./variants.ts";

const options = optionColumnsOf(3, (n) => ({ name: `Option ${n} name`, value: `Option ${n} value` }));

/** Reads the export of a Recital shop, whose texts are taken as they are. Rows without a name are variants of the row before. */
export async function* readOwn(
  rows: AsyncIterable<FileRow>,
  currency: Currency,
  classes: ShippingClasses,
): AsyncGenerator<FileProduct> {
  const shop = { currency, classes, lines: new Map<string, number>() };
  let group: FileRow[] = [];
  for await (const written of rows) {
    const row = { ...written, cell: (...columns: readonly string[]) => readCell(written.cell(...columns)).trim() };
    if (group.length > 0 && isVariantOf(row, group[0])) group.push(row);
    else {
      if (group.length > 0) yield readGroup(group, shop);
      group = [row];
    }
  }
  if (group.length > 0) yield readGroup(group, shop);
}

function isVariantOf(row: FileRow, first: FileRow | undefined): boolean {
  if (row.cell("Name") !== "" || row.cell("Price") !== "" || row.cell("Slug") !== first?.cell("Slug")) return false;
  return row.cell("Slug") !== "" || row.cell("Option 1 value") !== "";
}

interface Shop {
  readonly currency: Currency;
  readonly classes: ShippingClasses;
  /** The lines of the products so far, by what identifies them. */
  readonly lines: Map<string, number>;
}

function readGroup(rows: readonly FileRow[], shop: Shop): FileProduct {
  const { lines } = shop;
  const [first] = rows;
  if (!first) throw new Error("a product has a row");
  return readProduct(first, first.cell("Name"), () => {
    const draft = readRows(first, rows, shop);
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

function readRows(row: FileRow, rows: readonly FileRow[], { currency, classes }: Shop): Draft {
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
    ...readPrices(row, currency),
    shippingClassId: readClass(row, classes),
    category: readCategory(row, isDigital),
    isDigital,
    isActive: readFlag(row, ["Active"], true),
    shipsOn: readDay(row),
    shipsWithin: check(row, ["Ships within"], productInput.shape.shipsWithin, row.cell("Ships within") || null),
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
    hsCode: check(row, ["HS code"], hsCode, row.cell("HS code")),
    originCountry: check(row, ["Country of origin"], originCountry, row.cell("Country of origin")),
    stock: readCount(row, ["Stock"]),
    lowAt: readCount(row, ["Low at"]),
    editionSize: readCount(row, ["Edition size"]) || null,
    maxPerOrder: readCount(row, ["Per order"]) || null,
    isActive: readFlag(row, ["Variant active"], true),
  };
}

const modes: ReadonlyMap<string, PriceMode> = new Map([
  ["", "fixed"],
  ["fixed", "fixed"],
  ["choose", "choose"],
]);

/** @throws {RowError} */
function readPrices(row: FileRow, currency: Currency): Pick<Draft, "priceCents" | "priceMode" | "suggestedCents"> {
  const priceCents = readPrice(row, ["Price"], currency);
  const priceMode = modes.get(row.cell("Pricing").toLowerCase());
  if (!priceMode) throw new RowError(row, ["Pricing"], "Must be Fixed or Choose");
  const column = "Suggested price";
  if (row.cell(column) === "") return { priceCents, priceMode, suggestedCents: null };
  if (priceMode === "fixed") throw new RowError(row, [column], "A fixed price has no suggestion");
  const suggestedCents = readPrice(row, [column], currency);
  if (suggestedCents < priceCents)
    throw new RowError(row, [column], "Must be at least the price, which is the minimum");
  return { priceCents, priceMode, suggestedCents };
}

/** @throws {RowError} */
function readClass(row: FileRow, classes: ShippingClasses): number | null {
  const name = row.cell("Shipping class");
  const found = classes.get(normalName(name));
  if (found !== undefined) return found;
  throw new RowError(
    row,
    ["Shipping class"],
    `There is no shipping class “${name.slice(0, 60)}”. Add it at Shipping first`,
  );
}

/** @throws {RowError} */
function readDay(row: FileRow): string | null {
  return check(row, ["Ships on"], productInput.shape.shipsOn, row.cell("Ships on") || null);
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
