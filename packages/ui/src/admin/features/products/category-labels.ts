import type { ProductCategory } from "@recital/contract/values/product-category";

export const categoryLabels: Readonly<Record<ProductCategory, string>> = {
  merchandise: "Merchandise",
  music: "Music",
  digital: "Digital",
};
