import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { idParam } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { optionalLine } from "../../values/text.ts";
import { adminProduct, idList } from "./products.ts";

/** A description of the image. */
const imageAlt = optionalLine(limits.altTextLength).transform((alt) => alt ?? "");

const byId = z.object({ id: idParam });
const byImage = z.object({ id: idParam, imageId: idParam });

export const productImages = {
  "POST /api/admin/products/:id/images": {
    summary: "Adds an image, the form field `image`, after the product's other images",
    access: "admin",
    params: byId,
    hasUpload: true,
    body: z.object({ alt: imageAlt }).meta({ id: "ProductImageInput" }),
    response: adminProduct,
    status: 201,
    refusals: [404, 409, 413, 415, 422, 429],
  },
  "PUT /api/admin/products/:id/images/order": {
    summary: "Reorders the images of a product by a list of all their ids",
    access: "admin",
    params: byId,
    body: z.object({ ids: idList(limits.imagesPerProduct) }).meta({ id: "ProductImageOrder" }),
    response: adminProduct,
    refusals: [404, 422],
  },
  "PUT /api/admin/products/:id/images/:imageId": {
    summary: "Changes what an image of a product shows, in words",
    access: "admin",
    params: byImage,
    body: z.object({ alt: imageAlt }).meta({ id: "ProductImageUpdate" }),
    response: adminProduct,
    refusals: [404, 422],
  },
  "DELETE /api/admin/products/:id/images/:imageId": {
    summary: "Removes an image from a product",
    access: "admin",
    params: byImage,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
