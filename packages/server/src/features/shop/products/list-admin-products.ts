import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { ProductCategory } from "@recital/contract/values/catalog";
import { col, fn, Op, type OrderItem } from "../../../db/sequelize.ts";
import { containsWords, foldedSql } from "../../../db/contains-words.ts";
import { findRows } from "../../../db/table.ts";
import { adminProductColumns, presentAdminProduct, readProductMedia } from "./list-products.ts";
import { productTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

type ProductSort = "newest" | "name" | "price-low" | "price-high" | "shop";

export interface AdminProductQuery {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | undefined;
  readonly category?: ProductCategory | undefined;
  readonly sort: ProductSort;
}

const orders: Readonly<Record<ProductSort, OrderItem[]>> = {
  newest: [["id", "DESC"]],
  name: [
    [fn("lower", col("name")), "ASC"],
    ["id", "ASC"],
  ],
  "price-low": [
    ["priceCents", "ASC"],
    ["id", "ASC"],
  ],
  "price-high": [
    ["priceCents", "DESC"],
    ["id", "ASC"],
  ],
  shop: [
    ["position", "ASC"],
    ["id", "ASC"],
  ],
};

/** Returns a page of the products, inactive ones included, and the number of all that match. */
export async function listAdminProducts(
  { database, readSite }: Services,
  { limit, offset, search, category, sort }: AdminProductQuery,
): Promise<{ products: AdminProduct[]; total: number }> {
  const product = database.model(productTable);
  const where = { [Op.and]: [containsWords([foldedSql("name")], search ?? ""), category ? { category } : {}] };
  const [rows, total, { currency }] = await Promise.all([
    findRows(product, adminProductColumns, { where, limit, offset, order: orders[sort] }),
    product.count({ where }),
    readSite(),
  ]);
  const mediaOf = await readProductMedia(database, rows);
  return { products: rows.map((row) => presentAdminProduct(row, mediaOf(row), currency)), total };
}
