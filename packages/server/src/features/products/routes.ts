import type { products } from "@recital/contract/endpoints/products";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { shareReadPerInput } from "../../kernel/share-read.ts";
import { listAdminProducts, type AdminProductQuery } from "./list-admin-products.ts";
import { listProducts, presentAdminProduct, readBySlug, readProductMedia } from "./list-products.ts";
import { missingProduct } from "./missing-product.ts";
import { orderProducts } from "./order-products.ts";
import { addProductImage, deleteProductImage, describeProductImage, orderProductImages } from "./product-images.ts";
import { addProduct, changeProduct, deleteProduct, type ProductDeps } from "./save-product.ts";
import { type ProductRow, productTable } from "./tables.ts";

export function productRoutes(deps: ProductDeps): Handlers<keyof typeof products> {
  const { database, readSite, clock } = deps;
  const list = shareReadPerInput((query: AdminProductQuery) => listAdminProducts(deps, query));
  const present = async (row: ProductRow) => {
    const [mediaOf, { currency }] = await Promise.all([readProductMedia(database, [row]), readSite()]);
    return presentAdminProduct(row, mediaOf(row), currency);
  };
  return {
    "GET /api/products": () => listProducts(deps, clock.now()),

    "GET /api/products/:slug": ({ params }) => readBySlug(deps, params.slug, clock.now()),

    "GET /api/admin/products": async ({ query }, context) => {
      const { products, total } = await list(query);
      context.setHeader("X-Total-Count", String(total));
      return products;
    },

    "GET /api/admin/products/:id": async ({ params }) => {
      const row = await database.model(productTable).findByPk(params.id);
      if (!row) throw notFound(missingProduct);
      return present(row);
    },

    "POST /api/admin/products": async ({ body }) => present(await addProduct(deps, body)),

    "PUT /api/admin/products/order": async ({ body }) => ({ ids: await orderProducts(database, body.ids) }),

    "PUT /api/admin/products/:id": async ({ params, body }) => present(await changeProduct(deps, params.id, body)),

    "DELETE /api/admin/products/:id": ({ params }) => deleteProduct(deps, params.id),

    "POST /api/admin/products/:id/images": async ({ params, body, file }) =>
      present(await addProductImage(deps, params.id, { alt: body.alt, file })),

    "PUT /api/admin/products/:id/images/order": async ({ params, body }) =>
      present(await orderProductImages(deps, params.id, body.ids)),

    "PUT /api/admin/products/:id/images/:imageId": async ({ params, body }) =>
      present(await describeProductImage(deps, params, body.alt)),

    "DELETE /api/admin/products/:id/images/:imageId": ({ params }) => deleteProductImage(deps, params),
  };
}
