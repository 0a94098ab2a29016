import type { Currency } from "@recital/contract/values/currency";
import { productCategory, type ProductCategory } from "@recital/contract/values/product-category";
import { slug } from "@recital/contract/values/slug";
import { readCell } from "../../kernel/csv.ts";
import { identityOf, readProduct, RowError, type Draft, type DraftImage, type FileProduct } from "./drafts.ts";
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
      const identity = identityOf(draft);
      const before = lines.get(identity);
      if (before !== undefined) throw repeated(row, draft, before);
      lines.set(identity, row.line);
      return draft;
    });
  }
}

function repeated(row: FileRow, { handle, name }: Draft, before: number): RowError {
  return new RowError(row, [handle === null ? "Name" : "Slug"], `“${handle ?? name}” is in line ${before} already`);
}

function readRow(row: FileRow, currency: Currency): Draft {
  const name = readName(row, "Name");
  const code = row.cell("Currency").toLowerCase();
  if (code !== "" && code !== currency.code) {
    const [theirs, ours] = [code.toUpperCase().slice(0, 10), currency.code.toUpperCase()];
    throw new RowError(row, ["Currency"], `The price is in ${theirs}, but this shop sells in ${ours}`);
  }
  const isDigital = readFlag(row, ["Digital"], false);
  const handle = readSlug(row);
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
    images,
    notes: note,
  };
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
