import type { productImages } from "@recital/contract/endpoints/shop/product-images";
import type { productPicks } from "@recital/contract/endpoints/shop/product-picks";
import type { products as productsEndpoints } from "@recital/contract/endpoints/shop/products";
import type { Handlers } from "../../../http/handlers.ts";
import { notFound } from "../../../kernel/errors.ts";
import { shareReadPerInput } from "../../../kernel/share-read.ts";
import type { Feature, Services } from "../../feature.ts";
import { type AdminProductQuery, listAdminProducts } from "./list-admin-products.ts";
import { listProducts, pickProducts, presentAdminProduct, readBySlug, readProductMedia } from "./list-products.ts";
import { copyProduct } from "./copy-product.ts";
import { changeProducts } from "./edit-products.ts";
import { orderProducts } from "./order-products.ts";
import { addProductImage, deleteProductImage, describeProductImage, orderProductImages } from "./product-images.ts";
import { addProduct, changeProduct, deleteProduct, preOrderListener } from "./save-product.ts";
import { formerProductPages, missingProduct } from "./slugs.ts";
import {
  bundleItemTable,
  productImageTable,
  type ProductRow,
  productSlugTable,
  productTable,
  variantTable,
} from "./tables.ts";

export const products = {
  name: "products",
  tables: [bundleItemTable, productImageTable, productSlugTable, productTable, variantTable],
  open: (services: Services) => ({
    routes: productRoutes(services),
    publicRoutes: formerProductPages(services.database),
    settingsListener: preOrderListener(services.database),
  }),
} satisfies Feature;

export function productRoutes(
  services: Services,
): Handlers<keyof typeof productsEndpoints | keyof typeof productPicks | keyof typeof productImages> {
  const { database, readSite } = services;
  const list = shareReadPerInput((query: AdminProductQuery) => listAdminProducts(services, query));
  const present = async (row: ProductRow) => {
    const [mediaOf, { currency }] = await Promise.all([readProductMedia(database, [row]), readSite()]);
    return presentAdminProduct(row, mediaOf(row), currency);
  };
  return {
    "GET /api/products": (_, { language }) => listProducts(services, language),

    "GET /api/product-picks": ({ query }, { language }) => pickProducts(services, query.after, language),

    "GET /api/products/:slug": ({ params }, { language }) => readBySlug(services, params.slug, language),

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

    "POST /api/admin/products": async ({ body }) => present(await addProduct(services, body)),

    "PUT /api/admin/products": async ({ body }) => {
      const rows = await changeProducts(services, body.products);
      const [mediaOf, { currency }] = await Promise.all([readProductMedia(database, rows), readSite()]);
      return rows.map((row) => presentAdminProduct(row, mediaOf(row), currency));
    },

    "POST /api/admin/products/:id/copy": async ({ params }) => present(await copyProduct(services, params.id)),

    "PUT /api/admin/products/order": async ({ body }) => ({ ids: await orderProducts(database, body.ids) }),

    "PUT /api/admin/products/:id": async ({ params, body }) => present(await changeProduct(services, params.id, body)),

    "DELETE /api/admin/products/:id": ({ params }) => deleteProduct(services, params.id),

    "POST /api/admin/products/:id/images": async ({ params, body, file }) =>
      present(await addProductImage(services, params.id, { alt: body.alt, file })),

    "PUT /api/admin/products/:id/images/order": async ({ params, body }) =>
      present(await orderProductImages(services, params.id, body.ids)),

    "PUT /api/admin/products/:id/images/:imageId": async ({ params, body }) =>
      present(await describeProductImage(services, params, body.alt)),

    "DELETE /api/admin/products/:id/images/:imageId": ({ params }) => deleteProductImage(services, params),
  };
}
