import type { Transaction } from "../../../db/sequelize.ts";
import { readPrices } from "../../shop/products/read-prices.ts";
import {
  addReleaseProduct,
  followRelease,
  type ReleaseText,
  requireProductVersion,
  sellProduct,
} from "../../shop/products/sell-release.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";
import { findReleaseProducts, readProductIds } from "./release-products.ts";
import type { ReleaseRow } from "./tables.ts";

interface EnteredPrice {
  /** Null takes the release off sale; undefined leaves its sale as it is. */
  readonly price?: string | number | null | undefined;
  /** The version of the product that was edited; undefined overwrites any version. */
  readonly productVersion?: number | undefined;
}

interface Writing {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** The facts of a release that its sale depends on. */
type Sold = ReleaseText & Pick<ReleaseRow, "visibility">;

interface SaleChanges {
  readonly columns: Partial<Pick<ReleaseRow, "sellsOnPublish">>;
  /** The product that was made for the release; null if it has one. */
  readonly added: ProductRow | null;
}

interface Saved {
  /** Equal to `after` for a new release. */
  readonly before: Sold;
  readonly after: Sold;
  /** After the change. */
  readonly productIds: readonly number[];
}

/**
 * Reads the price of a release as it was entered. Returns a function that gives it to the release's product, in the
 * transaction that saves the release, and returns what else changes with it (decision 0134).
 * @throws {HttpError} 422 naming `price`; so does the returned function, and 409 if the product was changed since
 */
export async function readSale(services: Services, { price, productVersion }: EnteredPrice) {
  const { database, readSite } = services;
  const [prices, { currency }] = await Promise.all([
    price === null || price === undefined ? null : readPrices(services, { price }),
    readSite(),
  ]);
  return async ({ before, after, productIds }: Saved, { transaction, now }: Writing): Promise<SaleChanges> => {
    const writing = { transaction, now, currency };
    const { all, priced: product } = await findReleaseProducts(database, productIds, transaction);
    if (product && price !== undefined) requireProductVersion(product, productVersion);
    for (const row of all) await followRelease(database, row, { before, after }, writing);
    const isPublic = after.visibility === "public";
    const isTakenBack = before.visibility === "public" && !isPublic;
    // Its buyers would get nothing while it is a draft; a record or a book with the same product is sold on.
    const isHidden = isTakenBack && product?.isDigital === true;
    if (prices === null) {
      const wasActive = product?.isActive === true;
      if (wasActive && (price === null || isHidden)) await sellProduct(product, { isActive: false }, writing);
      if (price === null) return { columns: { sellsOnPublish: false }, added: null };
      return { columns: wasActive && isHidden ? { sellsOnPublish: true } : {}, added: null };
    }
    const { priceCents } = prices();
    if (!product) {
      const added = await addReleaseProduct(database, after, { priceCents, isActive: isPublic }, writing);
      return { columns: { sellsOnPublish: !isPublic }, added };
    }
    const isActive = isPublic || (product.isActive && !isHidden);
    await sellProduct(product, { priceCents, isActive }, writing);
    return { columns: { sellsOnPublish: !isActive }, added: null };
  };
}

/** Puts the product of a release on sale that is published now, if its owner gave it a price. */
export async function sellPublished(
  { database, readSite }: Services,
  { id, sellsOnPublish }: ReleaseRow,
  { transaction, now }: Writing,
): Promise<void> {
  if (!sellsOnPublish) return;
  const { priced } = await findReleaseProducts(database, await readProductIds(database, id, transaction), transaction);
  if (priced)
    await sellProduct(priced, { isActive: true }, { transaction, now, currency: (await readSite()).currency });
}

/** Returns whether visitors can buy a release with this product, or will once it is published. */
export function isForSale({ visibility, sellsOnPublish }: ReleaseRow, product: Pick<ProductRow, "isActive">): boolean {
  return product.isActive || (visibility === "draft" && sellsOnPublish);
}
