import { hash } from "node:crypto";
import type { ImportedRow, ImportResult, ImportSource } from "@recital/contract/endpoints/product-import";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { editContent } from "../../db/edit-content.ts";
import type { ReadSite } from "../../db/read-site.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { identityOf, isLatin, nameKey, type FileProduct, type KeyedDraft, type ReadProducts } from "./drafts.ts";
import { FileError } from "../../kernel/file-error.ts";
import { readExisting, type Existing } from "./read-existing.ts";
import { readOwn } from "./read-own.ts";
import { readShopify } from "./read-shopify.ts";
import { readSquarespace } from "./read-squarespace.ts";
import { readTable } from "./read-table.ts";
import { storeDrafts, type StoreDeps } from "./store-drafts.ts";

export interface ImportDeps extends StoreDeps {
  readonly readSite: ReadSite;
  readonly nudgeWorker: () => void;
}

const readers: Readonly<Record<ImportSource, ReadProducts>> = {
  shopify: readShopify,
  squarespace: readSquarespace,
  recital: readOwn,
};

/**
 * Adds the products of a file that the shop does not have yet, in the order of the file, before the others. Their images
 * are copied afterwards. With `dryRun` nothing is added.
 * @throws {HttpError} 422 naming `file` if it is not read at all
 */
export async function importProducts(deps: ImportDeps, bytes: Uint8Array, dryRun: boolean): Promise<ImportResult> {
  const { currency } = await deps.readSite();
  const { source, found } = await readFile(bytes, currency);
  if (dryRun) return { source, rows: plan(source, found, await readExisting(deps.database)).rows };
  const rows = await editContent(deps.database, async (transaction) => {
    const { rows: planned, drafts } = plan(source, found, await readExisting(deps.database, transaction));
    await storeDrafts(deps, drafts, transaction);
    return planned;
  });
  deps.nudgeWorker();
  return { source, rows };
}

async function readFile(bytes: Uint8Array, currency: Currency) {
  try {
    const { source, rows } = await readTable(bytes);
    const found: FileProduct[] = [];
    for await (const product of readers[source](rows, currency)) {
      found.push({ ...product, name: product.name.replaceAll(/\s+/g, " ") });
      if (found.length > limits.importedProducts) throw tooMany();
    }
    if (found.length === 0) throw new FileError("The file has no products.");
    return { source, found: found.toSorted((one, other) => one.line - other.line) };
  } catch (error) {
    if (error instanceof FileError) throw invalidInput({ file: error.message });
    throw error;
  }
}

function tooMany(): FileError {
  const most = limits.importedProducts.toLocaleString("en-US");
  return new FileError(`The file has more than ${most} products. Divide it and import the parts.`);
}

interface Plan {
  readonly rows: ImportedRow[];
  readonly drafts: KeyedDraft[];
}

function plan(source: ImportSource, found: readonly FileProduct[], existing: Existing): Plan {
  const drafts: KeyedDraft[] = [];
  const rows = found.map((product): ImportedRow => {
    const { line, name } = product;
    if ("refusal" in product) return { line, name, action: "refuse", reason: product.refusal };
    const { draft } = product;
    const importKey = hash("sha256", `${source}:${identityOf(draft)}`);
    const same = findSame(source, { ...draft, importKey }, existing);
    if (same !== null) return { line, name, action: "skip", reason: `“${same}” is in the shop already` };
    drafts.push({ ...draft, importKey });
    return { line, name, action: "create", ...(draft.notes.length > 0 && { reason: draft.notes.join(" ") }) };
  });
  return { rows, drafts };
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
  const named = existing.byName.get(nameKey(name));
  if (handle === null) return named?.name ?? null;
  const { name: addressed, isImported } = existing.bySlug.get(handle) ?? {};
  if (source === "recital") return addressed ?? existing.byFormerSlug.get(handle) ?? null;
  if (addressed !== undefined && isImported === false && isLatin(addressed)) return addressed;
  return named?.isImported === false && !isLatin(name) ? named.name : null;
}
