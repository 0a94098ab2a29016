import { hash } from "node:crypto";
import type { ImportedRow, ImportResult, ImportSource } from "@recital/contract/endpoints/shop/product-import";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { editContent } from "../../../db/edit-content.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import {
  identityOf,
  isLatin,
  type Draft,
  type FileProduct,
  type KeyedDraft,
  type ReadProducts,
  type ShippingClasses,
} from "./drafts.ts";
import { FileError } from "../../../kernel/folders.ts";
import { readClasses } from "./export-products.ts";
import { readExisting, type Existing } from "./read-existing.ts";
import { readOwn } from "./read-recital.ts";
import { readShopify } from "./read-shopify.ts";
import { readSquarespace } from "./read-squarespace.ts";
import { readTable } from "./read-table.ts";
import { readWooCommerce } from "./read-woocommerce.ts";
import { SlugChooser, storeDrafts } from "./store-drafts.ts";
import { normalName } from "./file-formats.ts";
import { everything } from "../shipping-rates/tables.ts";
import type { Services } from "../../feature.ts";

interface ImportRequest {
  readonly dryRun: boolean;
  readonly adminName: string;
}

const readers: Readonly<Record<ImportSource, ReadProducts>> = {
  shopify: readShopify,
  squarespace: readSquarespace,
  woocommerce: readWooCommerce,
  recital: readOwn,
};

/**
 * Adds the products of a file that the shop does not have yet, in the order of the file, before the others. Their images
 * are copied afterwards. With `dryRun` nothing is added. Products are added in batches, each with all that belongs to
 * it, so that other writes wait for a batch at most; after a failure in between, the same import adds the rest.
 * @throws {HttpError} 422 naming `file` if it is not read at all
 */
export async function importProducts(
  services: Services,
  bytes: Uint8Array,
  request: ImportRequest,
): Promise<ImportResult> {
  const { currency } = await services.readSite();
  const classes = await readClasses(services.database);
  const names = new Map<string, number | null>(classes.map(({ id, name }) => [normalName(name), id]));
  names.set("", null).set(normalName(everything.name), null);
  const { source, isCertain, found, ignored } = await readFile(bytes, currency, names);
  const before = await readExisting(services.database);
  const planned = plan(source, found, before);
  const result = (rows: ImportedRow[]) => ({ source: isCertain ? source : null, rows, ignored });
  if (request.dryRun) return result(planned.rows);
  const rows = new Map(planned.rows.map((row) => [row.line, row]));
  const toAdd = found.filter(({ line }) => rows.get(line)?.action === "create");
  const slugs = new SlugChooser();
  let position = before.lowestPosition - toAdd.length;
  for (const batch of batchesOf(toAdd)) {
    const start = position;
    const added = await editContent(services.database, async (transaction) => {
      const existing = await readExisting(services.database, transaction);
      const { rows: stored, drafts } = plan(source, batch, existing);
      const place = { position: start, slugs, taken: existing.bySlug, adminName: request.adminName };
      await storeDrafts(services, drafts, place, transaction);
      return stored;
    });
    position += batch.length;
    for (const row of added) rows.set(row.line, row);
  }
  return result([...rows.values()]);
}

/** How many rows a transaction adds: products, their variants and images. */
const batchRows = 500;

function batchesOf(products: readonly FileProduct[]): FileProduct[][] {
  const batches: FileProduct[][] = [];
  let size = batchRows;
  for (const product of products) {
    const rows = "draft" in product ? 1 + product.draft.variants.length + product.draft.images.length : 0;
    if (size + rows > batchRows) [size] = [0, batches.push([])];
    size += rows;
    batches.at(-1)?.push(product);
  }
  return batches;
}

async function readFile(bytes: Uint8Array, currency: Currency, classes: ShippingClasses) {
  try {
    const { source, isCertain, rows, ignored } = await readTable(bytes);
    const found: FileProduct[] = [];
    for await (const product of readers[source](rows, currency, classes)) {
      found.push({ ...product, name: product.name.replaceAll(/\s+/g, " ") });
      if (found.length > limits.importedProducts) throw tooMany();
    }
    if (found.length === 0) throw new FileError("The file has no products.");
    const sorted = found.toSorted((a, b) => a.line - b.line);
    return { source, isCertain, found: sorted, ignored: ignored() };
  } catch (error) {
    if (error instanceof FileError) throw invalidInput({ file: error.message });
    throw error;
  }
}

function tooMany(): FileError {
  const maxText = limits.importedProducts.toLocaleString("en-US");
  return new FileError(`The file has more than ${maxText} products. Divide it and import the parts.`);
}

interface Plan {
  readonly rows: ImportedRow[];
  readonly drafts: KeyedDraft[];
}

function plan(source: ImportSource, found: readonly FileProduct[], existing: Existing): Plan {
  const drafts: KeyedDraft[] = [];
  const skus = new Map(existing.bySku);
  const rows = found.map((product): ImportedRow => {
    const { line, name } = product;
    if ("refusal" in product) return { line, name, action: "refuse", reason: product.refusal };
    const { draft } = product;
    const importKey = hash("sha256", `${source}:${identityOf(draft)}`);
    const same = findSame(source, { ...draft, importKey }, existing);
    if (same !== null) return { line, name, action: "skip", reason: `“${same}” is in the shop already` };
    const { variants, notes } = withFreeSkus(draft, skus);
    drafts.push({ ...draft, variants, importKey });
    return { line, name, action: "create", ...(notes.length > 0 && { reason: notes.join(" ") }) };
  });
  return { rows, drafts };
}

/** Leaves out SKUs that other variants have, and notes it. `skus` are the names of the products by their SKUs. */
function withFreeSkus({ name, variants, notes }: Draft, skus: Map<string, string>): Pick<Draft, "variants" | "notes"> {
  const left: string[] = [];
  const free = variants.map((variant) => {
    const owner = variant.sku === null ? undefined : skus.get(variant.sku);
    if (variant.sku !== null && owner === undefined) skus.set(variant.sku, name);
    if (owner === undefined) return variant;
    left.push(`“${owner}” has the SKU “${variant.sku}” already, so it is left out.`);
    return { ...variant, sku: null };
  });
  return { variants: free, notes: [...notes, ...left] };
}

/**
 * Returns the name of the product that a draft would be a copy of; null if there is none. A product that was added in the
 * back office is the same if it has the draft's handle as its slug, or its name where the slug is not made of all of it;
 * one of our own exports also if it had that slug once.
 */
function findSame(source: ImportSource, draft: KeyedDraft, existing: Existing): string | null {
  const { importKey, handle, name } = draft;
  const imported = existing.byKey.get(importKey);
  if (imported !== undefined) return imported;
  const named = existing.byName.get(normalName(name));
  if (handle === null) return named?.name ?? null;
  const { name: addressed, isImported } = existing.bySlug.get(handle) ?? {};
  if (source === "recital") return addressed ?? existing.byFormerSlug.get(handle) ?? null;
  if (addressed !== undefined && isImported === false && isLatin(addressed)) return addressed;
  return named?.isImported === false && !isLatin(name) ? named.name : null;
}
