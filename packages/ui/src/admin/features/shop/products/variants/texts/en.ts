import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { VariantField } from "../variant-rows.ts";

export const en = {
  loading: "Loading the stock",
  loadFailed: "Failed to load the stock",
  stock: "Stock",
  variant: "Variant",
  offered: "Offered",
  offeredOf: (variant: string) => `Offered: ${variant}`,
  noLimit: "No limit",
  fields: {
    price: "Price",
    stock: "Stock",
    lowAt: "Warn below",
    sku: "SKU",
    editionSize: "Numbered copies",
    maxPerOrder: "Per order",
    weightGrams: "Weight (g)",
    hsCode: "HS code",
    originCountry: "Made in",
  } satisfies Record<VariantField, string>,
  fieldOf: (field: string, variant: string) => `${field} of ${variant}`,
  inCheckouts: (count: number) =>
    plural("en", count, { one: "1 of them is in a checkout.", other: `${count} of them are in checkouts.` }),
  fault: (field: string, fault: string) => `${field}: ${fault}`,
  faultOf: (variant: string, field: string, fault: string) => `${variant}: ${field}: ${fault}`,
  refused: (variant: string, reason: string) => `${variant}: ${reason}`,
  gone: "It no longer exists",
  stockMoved: (stock: number) => `The stock is ${formatNumber(stock, "en")} by now. Check it and save again.`,
  stockUncounted: "The stock is not counted by now. Check it and save again.",
  options: {
    name: "Option",
    number: (number: number) => `Option ${number}`,
    size: "Size",
    values: "Values, separated by commas",
    valuesExample: "S, M, L, XL",
    remove: (name: string) => `Remove the option ${name}`,
    quotes: 'A value with a comma goes in quotes: "5,5 cm".',
    addFirst: "Add sizes or another option",
    addAnother: "Add another option",
    nameMissing: "Each option needs a name",
    sameName: "Two options have the same name",
    tooLong: (most: number) => `A name or a value of an option must be at most ${most} characters`,
    tooMany: (most: number) => `A product can have at most ${most} variants`,
  },
  customs: {
    label: "For customs",
    notSet: "Not set",
    hint: "Printed on customs forms of parcels abroad, with the weight. All variants share both.",
    differs: "Differs by variant",
  },
};

export type VariantTexts = typeof en;
