import type { Currency } from "@recital/contract/values/currency";
import { guessCategory } from "./guess-category.ts";
import { identityOf, readProduct, RowError, type Draft, type DraftImage, type FileProduct } from "./drafts.ts";
import { noteVariants, priceOfFirst, takeImages } from "./notes.ts";
import { readDescription, readFlag, readImage, readName, readPrice, textOf } from "./read-cells.ts";
import type { FileRow } from "./read-table.ts";

const handle = ["URL handle", "Handle"];
const price = ["Variant Price", "Price"];
const image = ["Product image URL", "Image Src"];
const imagePosition = ["Image Position"];
const isPublished = ["Published on online store", "Published"];
const description = ["Description", "Body (HTML)"];
const requiresShipping = ["Requires shipping", "Variant Requires Shipping"];

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
    const given =
      row
        .cell(...handle)
        .normalize("NFC")
        .toLowerCase() || null;
    const key = given === null && title === "" ? "" : identityOf({ handle: given, name: title });
    const group = groups.get(key);
    const isOther = group && title !== "" && title !== group.first.cell("Title");
    if (key === "") refused.push(refuse(row, new RowError(row, handle, "The handle is missing")));
    else if (!group) groups.set(key, { first: row, handle: given, more: [] });
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
  const priced = rows.filter((row) => row.cell(...price) !== "");
  const prices = priced.map((row) => readPrice(row, price, currency));
  const isDigital = !readFlag(first, requiresShipping, true);
  const { images, note } = takeImages(readImages(rows));
  return {
    handle: key,
    slugSource: key ?? name,
    name,
    description: readDescription(first, description, textOf(first.cell(...description))),
    priceCents: prices[0] ?? readPrice(first, price, currency),
    category: guessCategory([first.cell("Type"), first.cell("Product Category")], isDigital),
    isDigital,
    isActive: readFlag(first, isPublished, true) && /^(?:active)?$/i.test(first.cell("Status")),
    images,
    notes: [...noteVariants(priced.length), ...(new Set(prices).size > 1 ? [priceOfFirst] : []), ...note],
  };
}

function readImages(rows: readonly FileRow[]): DraftImage[] {
  const found = rows.filter((row) => row.cell(...image) !== "");
  const placed = found.map((row, index) => ({
    image: readImage(row, image, row.cell(...image), row.cell("Image Alt Text")),
    position: Number(row.cell(...imagePosition)) || index + 1,
  }));
  return placed.toSorted((one, other) => one.position - other.position).map((one) => one.image);
}
