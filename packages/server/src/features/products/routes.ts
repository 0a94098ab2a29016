import type { products } from "@recital/contract/endpoints/products";
import type { ProductRow } from "../../db/models/product.ts";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { coalesce } from "../../http/single-flight.ts";
import { listAdminProducts, type AdminProductQuery } from "./list-admin-products.ts";
import { listProducts, presentAdminProduct, readProductMedia } from "./list-products.ts";
import { addProduct, changeProduct, deleteProduct, missingProduct, type ProductDeps } from "./save-product.ts";

export function productRoutes(deps: ProductDeps): Handlers<keyof typeof products> {
  const { database, currency, clock } = deps;
  const list = coalesce((query: AdminProductQuery) => listAdminProducts(deps, query));
  const present = async (row: ProductRow) =>
    presentAdminProduct(row, (await readProductMedia(database, [row]))(row), currency);
  return {
    "GET /api/products": () => listProducts(database, currency, clock.now()),

    "GET /api/admin/products": async ({ query }, context) => {
      const { products, total } = await list(query);
      context.setHeader("X-Total-Count", String(total));
      return products;
    },

    "GET /api/admin/products/:id": async ({ params }) => {
      const row = await database.models.product.findByPk(params.id);
      if (!row) throw notFound(missingProduct);
      return present(row);
    },

    "POST /api/admin/products": async ({ body }) => present(await addProduct(deps, body)),

    "PUT /api/admin/products/:id": async ({ params, body }) => present(await changeProduct(deps, params.id, body)),

    "DELETE /api/admin/products/:id": ({ params }) => deleteProduct(database, params.id),
  };
}
