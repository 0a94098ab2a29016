import { z } from "zod";

export const productCategory = z.enum(["merchandise", "music", "digital"]).meta({ id: "ProductCategory" });
export type ProductCategory = z.output<typeof productCategory>;
