import type { Language } from "@recital/contract/values/language";
import { findRows } from "../../../db/table.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";

/** An item of an order, or a line of a cart: a product, or the release of a bundle. */
interface NamedItem {
  readonly name: string;
  readonly productId: number | null;
  readonly releaseId?: number | null;
  /** The bundle that it is a part of. */
  readonly bundleId?: number | null;
  readonly bundleName?: string | null;
}

/** Returns the names that a reader sees. */
export type NameItem = (item: NamedItem) => { readonly name: string; readonly bundleName: string | null };

/**
 * Reads how these items are called in a language; null is the site's main one, for which nothing is read. An item has the
 * name under which it was bought, and its translation as long as that is what the product or the release is called: an
 * order never says that something else was bought.
 */
export async function readItemNames(
  { database: { model }, readTranslations }: Pick<Services, "database" | "readTranslations">,
  items: readonly NamedItem[],
  language: Language | null,
): Promise<NameItem> {
  const translate = await readTranslations(language);
  if (translate.language === null) return ({ name, bundleName = null }) => ({ name, bundleName });
  const productIds = items.flatMap(({ productId, bundleId }) => [productId ?? [], bundleId ?? []].flat());
  const releaseIds = items.flatMap(({ releaseId }) => releaseId ?? []);
  const [products, releases] = await Promise.all([
    findRows(model(productTable), ["id", "name"], { where: { id: [...new Set(productIds)] } }),
    releaseIds.length === 0
      ? []
      : findRows(model(releaseTable), ["id", "title"], { where: { id: [...new Set(releaseIds)] } }),
  ]);
  const productName = (id: number | null, name: string) => {
    const row = products.find((product) => product.id === id && product.name === name);
    return (row && translate("product", row, ["name"]).name) ?? name;
  };
  const releaseTitle = (id: number, title: string) => {
    const row = releases.find((release) => release.id === id && release.title === title);
    return (row && translate("release", row, ["title"]).title) ?? title;
  };
  return ({ name, productId, releaseId = null, bundleId = null, bundleName = null }) => ({
    name: releaseId === null ? productName(productId, name) : releaseTitle(releaseId, name),
    bundleName: bundleName && productName(bundleId, bundleName),
  });
}

interface ProductToShip {
  readonly productId: number | null;
  /** How soon the product ships; null: as the shop. */
  readonly own: string | null;
}

/** Reads how soon products ship, in a language: in their own words, or in those of the shop. */
export async function readShippingTimes(
  { readTranslations }: Pick<Services, "readTranslations">,
  ofShop: string,
  language: Language | null,
): Promise<(product: ProductToShip) => string> {
  const translate = await readTranslations(language);
  return ({ productId, own }) => {
    const [kind, row] =
      own === null
        ? (["settings", { id: 0, shipsWithin: ofShop }] as const)
        : (["product", { id: productId ?? 0, shipsWithin: own }] as const);
    return translate(kind, row, ["shipsWithin"]).shipsWithin ?? row.shipsWithin;
  };
}
