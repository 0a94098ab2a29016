import { productInput, type AdminProduct, type ProductInput } from "@recital/contract/endpoints/products";
import type { ProductCategory } from "@recital/contract/values/product-category";
import { z } from "zod";
import type { ImageValue } from "../../components/image-value.ts";
import type { Edited } from "../../components/form-dialog.tsx";

/** A product as its form holds it; the fields bear the server's names, so that its refusals find them. */
export interface ProductForm {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly image_url: ImageValue;
  readonly category: ProductCategory;
  readonly is_digital: boolean;
  readonly is_active: boolean;
}

export const newProduct: Edited<ProductForm> = {
  values: {
    name: "",
    description: "",
    price: "",
    image_url: { url: "", file: null },
    category: "merchandise",
    is_digital: false,
    is_active: true,
  },
};

export function editedProduct(product: AdminProduct): Edited<ProductForm> {
  const { name, description, price, image_url, category, is_digital, is_active, version } = product;
  return {
    version,
    values: {
      name,
      description: description ?? "",
      price: price.toFixed(2),
      image_url: { url: image_url ?? "", file: null },
      category,
      is_digital,
      is_active,
    },
  };
}

/** What is sent of a form, once its picture has an address. */
export function writtenProduct(form: ProductForm, imageUrl: string): ProductInput {
  return { ...form, image_url: imageUrl };
}

/** The address in the field of the picture. */
export const writtenImage = z.object({ url: productInput.shape.image_url });
