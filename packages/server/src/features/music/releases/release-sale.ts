import type { Transaction } from "../../../db/sequelize.ts";
import { readPrices } from "../../shop/products/read-prices.ts";
import {
  addReleaseProduct,
  findReleaseProduct,
  followRelease,
  type ReleaseText,
  requireProductVersion,
  sellProduct,
} from "../../shop/products/sell-release.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";
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

/** The columns of a release that its sale depends on. */
type Sold = ReleaseText & Pick<ReleaseRow, "productId" | "visibility">;
type SaleColumns = Partial<Pick<ReleaseRow, "productId" | "sellsOnPublish">>;

interface Saved {
  /** Equal to `after` for a new release. */
  readonly before: Sold;
  readonly after: Sold;
}

/**
 * Reads the price of a release as it was entered. Returns a function that gives it to the release's product, in the
 * transaction that saves the release, and returns the columns of the release that change with it (decision 0134).
 * @throws {HttpError} 422 naming `price`; so does the returned function, and 409 if the product was changed since
 */
export async function readSale(services: Services, { price, productVersion }: EnteredPrice) {
  const { database, readSite } = services;
  const [prices, { currency }] = await Promise.all([
    price === null || price === undefined ? null : readPrices(services, { price }),
    readSite(),
  ]);
  return async ({ before, after }: Saved, { transaction, now }: Writing): Promise<SaleColumns> => {
    const writing = { transaction, now, currency };
    const product = await findReleaseProduct(database, after.productId, transaction);
    if (product && price !== undefined) requireProductVersion(product, productVersion);
    if (product) await followRelease(database, product, { before, after }, writing);
    const isPublic = after.visibility === "public";
    const isTakenBack = before.visibility === "public" && !isPublic;
    // Its buyers would get nothing while it is a draft; a record or a book with the same product is sold on.
    const isHidden = isTakenBack && product?.isDigital === true;
    if (prices === null) {
      const wasActive = product?.isActive === true;
      if (wasActive && (price === null || isHidden)) await sellProduct(product, { isActive: false }, writing);
      if (price === null) return { sellsOnPublish: false };
      return wasActive && isHidden ? { sellsOnPublish: true } : {};
    }
    const { priceCents } = prices();
    if (!product) {
      const { id } = await addReleaseProduct(database, after, { priceCents, isActive: isPublic }, writing);
      return { productId: id, sellsOnPublish: !isPublic };
    }
    const isActive = isPublic || (product.isActive && !isHidden);
    await sellProduct(product, { priceCents, isActive }, writing);
    return { sellsOnPublish: !isActive };
  };
}

/** Puts the product of a release on sale that is published now, if its owner gave it a price. */
export async function sellPublished(
  { database, readSite }: Services,
  { productId, sellsOnPublish }: ReleaseRow,
  { transaction, now }: Writing,
): Promise<void> {
  if (!sellsOnPublish) return;
  const product = await findReleaseProduct(database, productId, transaction);
  if (product)
    await sellProduct(product, { isActive: true }, { transaction, now, currency: (await readSite()).currency });
}

/** Returns whether visitors can buy a release with this product, or will once it is published. */
export function isForSale({ visibility, sellsOnPublish }: ReleaseRow, product: Pick<ProductRow, "isActive">): boolean {
  return product.isActive || (visibility === "draft" && sellsOnPublish);
}
