import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { normalName } from "./file-formats.ts";
import { productSlugTable, productTable, variantTable } from "../products/tables.ts";

/** The products of the shop, as an import compares them with the products of a file. Their names, by their keys. */
export interface Existing {
  readonly byKey: ReadonlyMap<string, string>;
  readonly bySlug: ReadonlyMap<string, { readonly name: string; readonly isImported: boolean }>;
  readonly byFormerSlug: ReadonlyMap<string, string>;
  /** The names of the products by the SKUs of their variants. */
  readonly bySku: ReadonlyMap<string, string>;
  /** The place of the first product; 0 if there is none. */
  readonly lowestPosition: number;
  /** By {@link normalName}. */
  readonly byName: ReadonlyMap<string, { readonly name: string; readonly isImported: boolean }>;
}

export async function readExisting({ model }: Database, transaction: Transaction | null = null): Promise<Existing> {
  const query = { transaction };
  const products = await findRows(model(productTable), ["id", "name", "slug", "importKey", "position"], query);
  const former = await findRows(model(productSlugTable), ["slug", "productId"], query);
  const variants = await findRows(model(variantTable), ["productId", "sku"], {
    ...query,
    where: { sku: { [Op.ne]: null } },
  });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const found = products.map(({ slug, name, importKey }) => ({ slug, name, isImported: importKey !== null }));
  return {
    byKey: new Map(products.flatMap(({ importKey, name }) => (importKey === null ? [] : [[importKey, name]]))),
    bySlug: new Map(found.map((product) => [product.slug, product])),
    byName: new Map(found.map((product) => [normalName(product.name), product])),
    bySku: new Map(variants.map(({ productId, sku }) => [sku ?? "", names.get(productId) ?? ""])),
    lowestPosition: products.reduce((lowest, { position }) => Math.min(lowest, position), products[0]?.position ?? 0),
    byFormerSlug: new Map(
      former.flatMap(({ slug, productId }) => {
        const name = names.get(productId);
        return name === undefined ? [] : [[slug, name]];
      }),
    ),
  };
}
