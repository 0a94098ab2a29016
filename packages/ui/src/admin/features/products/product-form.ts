import { productInput, type AdminProduct, type ProductInput } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import type { ProductCategory } from "@recital/contract/values/product-category";
import { z } from "zod";
import type { ImageValue } from "../../components/image-value.ts";
import type { Edited } from "../../components/form-dialog.tsx";

/** The form values of a product. The field names are the server's, so that its error messages find their fields. */
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

export function editedProduct(product: AdminProduct, currency: Currency): Edited<ProductForm> {
  const { name, description, price, image_url, category, is_digital, is_active, version } = product;
  return {
    version,
    values: {
      name,
      description: description ?? "",
      price: price.toFixed(currency.decimals),
      image_url: { url: image_url ?? "", file: null },
      category,
      is_digital,
      is_active,
    },
  };
}

/** Returns the request body for a form whose image is stored at `imageUrl`. */
export function writtenProduct(form: ProductForm, imageUrl: string): ProductInput {
  return { ...form, image_url: imageUrl };
}

/** The schema of the image field's URL. */
export const writtenImage = z.object({ url: productInput.shape.image_url });

export const categoryLabels: Readonly<Record<ProductCategory, string>> = {
  merchandise: "Merchandise",
  music: "Music",
  digital: "Digital",
};
