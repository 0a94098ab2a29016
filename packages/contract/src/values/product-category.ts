import { z } from "zod";

export const productCategory = z.enum(["merchandise", "music", "digital"]).meta({ id: "ProductCategory" });
export type ProductCategory = z.output<typeof productCategory>;

/** What is said about a product of the category Digital that is to be shipped: there is none. */
export const shippedDigital = "Nothing of the category Digital is shipped. Choose another category for what is";
