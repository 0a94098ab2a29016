import type { Currency } from "@recital/contract/values/currency";
import { productCategory, type ProductCategory } from "@recital/contract/values/product-category";
import { slug, slugOf } from "@recital/contract/values/slug";
import { readCell } from "../../kernel/csv.ts";
import { readProduct, RowError, type Draft, type DraftImage, type FileProduct } from "./drafts.ts";
import { takeImages } from "./notes.ts";
import { readDescription, readFlag, readImage, readName, readPrice } from "./read-cells.ts";
import type { FileRow } from "./read-table.ts";

/** Reads the export of a Recital shop, whose texts are taken as they are. */
export async function* readOwn(rows: AsyncIterable<FileRow>, currency: Currency): AsyncGenerator<FileProduct> {
  const lines = new Map<string, number>();
  for await (const written of rows) {
    const row = { ...written, cell: (...columns: readonly string[]) => readCell(written.cell(...columns)).trim() };
    yield readProduct(row, row.cell("Name"), () => {
      const draft = readRow(row, currency);
      const before = lines.get(draft.handle);
      if (before !== undefined) throw new RowError(row, ["Slug"], `“${draft.handle}” is in line ${before} already`);
      lines.set(draft.handle, row.line);
      return draft;
    });
  }
}

function readRow(row: FileRow, currency: Currency): Draft {
  const name = readName(row, "Name");
  const code = row.cell("Currency").toLowerCase();
  if (code !== "" && code !== currency.code) {
    const [theirs, ours] = [code.toUpperCase().slice(0, 10), currency.code.toUpperCase()];
    throw new RowError(row, ["Currency"], `The price is in ${theirs}, but this shop sells in ${ours}`);
  }
  const isDigital = readFlag(row, ["Digital"], false);
  const { images, note } = takeImages(readImages(row));
  return {
    handle: readSlug(row, name),
    name,
    description: readDescription(row, ["Description"]),
    priceCents: readPrice(row, ["Price"], currency),
    category: readCategory(row, isDigital),
    isDigital,
    isActive: readFlag(row, ["Active"], true),
    images,
    notes: note,
  };
}

function readSlug(row: FileRow, name: string): string {
  const text = row.cell("Slug");
  if (text === "") return slugOf(name, "product");
  const { data, error } = slug.safeParse(text);
  if (error) throw new RowError(row, ["Slug"], error.issues[0]?.message ?? "is not valid");
  return data;
}

function readCategory(row: FileRow, isDigital: boolean): ProductCategory {
  const text = row.cell("Category").toLowerCase();
  if (text === "") return isDigital ? "digital" : "merchandise";
  const category = productCategory.options.find((one) => one === text);
  if (!category) throw new RowError(row, ["Category"], "Must be merchandise, music or digital");
  return category;
}

/** One image to a line: its URL, and after a space what it shows. */
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
