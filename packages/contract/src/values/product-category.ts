import { z } from "zod";

export const productCategory = z.enum(["merchandise", "music", "digital"]);
export type ProductCategory = z.output<typeof productCategory>;
