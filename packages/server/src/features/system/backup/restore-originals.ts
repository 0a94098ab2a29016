import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { AssetStore } from "../../../ports/asset-store.ts";
import { checkedBytes, DamagedOriginal, originalsFolder } from "./originals.ts";
import type { Staging } from "./staging.ts";
import { type AssetRow, assetTable } from "../../music/assets/tables.ts";
import { type ModelOf, modelsOn } from "../../../db/table.ts";
import { productFileTable } from "../../music/downloads/tables.ts";
import { productTable } from "../../shop/products/tables.ts";

export interface RestoredOriginals {
  readonly restored: number;
  /** Files that the store had already. */
  readonly present: number;
  readonly missing: readonly MissingOriginal[];
}

export interface MissingOriginal {
  readonly name: string;
  /** The names of the products that are sold with it. */
  readonly products: readonly string[];
  readonly reason: "missing" | "damaged";
}

const refusals = {
  missing: "The file was not beside the restored backup. Please upload it again.",
  damaged: "The file beside the restored backup was damaged. Please upload it again.",
} as const;

/**
 * Puts the originals beside an archive into the store, verified by their SHA-256. One that is there with the right size
 * stays, so that an interrupted restore goes on. An asset without its file is refused, so that it is not sold.
 * @param folder the archive's folder
 */
export async function restoreOriginals(
  assets: AssetStore,
  staging: Staging,
  folder: string,
): Promise<RestoredOriginals> {
  const model = modelsOn(staging.sequelize);
  const rows = await model(assetTable).findAll({ where: { state: "ready" }, order: [["id", "ASC"]] });
  const missing: MissingOriginal[] = [];
  let [restored, present] = [0, 0];
  for (const row of rows) {
    const result = (await isStored(assets, row)) ? "present" : await restoreOne(assets, row, originalsFolder(folder));
    if (result === "present") present += 1;
    else if (result === "restored") restored += 1;
    else {
      await row.update({ state: "refused", refusal: refusals[result] });
      missing.push({ name: row.fileName, products: await productsOf(model, row.id), reason: result });
    }
  }
  return { restored, present, missing };
}

async function isStored(assets: AssetStore, { storageKey, size }: AssetRow): Promise<boolean> {
  const opened = await assets.open(storageKey);
  opened?.body.on("error", () => undefined).destroy();
  return opened?.size === size;
}

async function restoreOne(
  assets: AssetStore,
  { storageKey, size, sha256 }: AssetRow,
  folder: string,
): Promise<"restored" | "missing" | "damaged"> {
  const path = join(folder, sha256 ?? "");
  const isThere = await access(path).then(
    () => sha256 !== null,
    () => false,
  );
  if (!isThere || sha256 === null) return "missing";
  const source = createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  try {
    await assets.put(storageKey, checkedBytes(source, { bytes: size, sha256 }));
    return "restored";
  } catch (error) {
    if (error instanceof DamagedOriginal) return "damaged";
    throw error;
  }
}

async function productsOf(model: ModelOf, assetId: number): Promise<string[]> {
  const files = await model(productFileTable).findAll({ where: { assetId } });
  const products = await model(productTable)
    .unscoped()
    .findAll({ where: { id: files.map(({ productId }) => productId) } });
  return products.map(({ name }) => name);
}
