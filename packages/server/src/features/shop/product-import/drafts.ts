import type { Currency } from "@recital/contract/values/currency";
import type { Cents } from "@recital/contract/values/money";
import type { PriceMode, VariantOptions, ProductCategory } from "@recital/contract/values/catalog";
import type { FileRow } from "./read-table.ts";
import { normalName } from "./file-formats.ts";

/** A product as a file describes it. */
export interface Draft {
  /** Identifies the product among those of its source; null if the file has none, and the name does. */
  readonly handle: string | null;
  /** The source of the page's slug, unless the name is more legible. */
  readonly slugSource: string;
  readonly name: string;
  readonly description: string | null;
  /** The least that a buyer can choose, in the mode `choose`. */
  readonly priceCents: Cents;
  /** Absent: fixed. */
  readonly priceMode?: PriceMode;
  readonly suggestedCents?: Cents | null;
  /** Absent or null: the class "Everything". */
  readonly shippingClassId?: number | null;
  readonly category: ProductCategory;
  readonly isDigital: boolean;
  readonly isActive: boolean;
  /** The day from which a pre-order ships. */
  readonly shipsOn?: string | null;
  readonly shipsWithin?: string | null;
  readonly images: readonly DraftImage[];
  /** At least one. */
  readonly variants: readonly DraftVariant[];
  /** Values that are not taken as they are in the file. */
  readonly notes: readonly string[];
}

/** Returns the key of a product in its source. The key is never made by dropping a part of a text. */
export function identityOf({ handle, name }: Pick<Draft, "handle" | "name">): string {
  return handle ?? `name:${normalName(name)}`;
}

/** Returns whether a text has no letters of other scripts. */
export function isLatin(name: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(name);
}

/** A draft with the key by which a later import finds its product again. */
export interface KeyedDraft extends Draft {
  readonly importKey: string;
}

/** A variant as a file describes it; a product without options has one, whose `options` are empty. */
export interface DraftVariant {
  readonly options: VariantOptions;
  /** Empty: the values of the options. */
  readonly title: string;
  readonly sku: string | null;
  /** Null means the product's price. */
  readonly priceCents: Cents | null;
  readonly weightGrams: number | null;
  readonly hsCode?: string | null;
  readonly originCountry?: string | null;
  /** Null is unlimited. */
  readonly stock: number | null;
  readonly lowAt: number | null;
  readonly editionSize: number | null;
  readonly maxPerOrder: number | null;
  readonly isActive: boolean;
}

export interface DraftImage {
  readonly url: string;
  readonly alt: string;
}

/** A product of the file: a draft, or why it is refused. */
export type FileProduct = { readonly line: number; readonly name: string } & (
  | { readonly draft: Draft }
  | { readonly refusal: string }
);

/** Why a product is refused. */
export class RowError extends Error {
  /** `columns` are the names of the column at fault. */
  constructor(row: FileRow, columns: readonly string[], problem: string) {
    super(`Line ${row.line}, column “${row.nameOf(...columns)}”: ${problem}`);
    this.name = "RowError";
  }
}

/** The ids of the shipping classes by their names, see `normalName`; "Everything" is null. */
export type ShippingClasses = ReadonlyMap<string, number | null>;

/** Reads the products of a file; one for each product, whether it can be imported or not. */
export type ReadProducts = (
  rows: AsyncIterable<FileRow>,
  currency: Currency,
  classes: ShippingClasses,
) => AsyncGenerator<FileProduct>;

/** Returns a product, or its refusal if `read` throws a {@link RowError}. */
export function readProduct(row: FileRow, name: string, read: () => Draft): FileProduct {
  const { line, fault } = row;
  if (fault !== null) return { line, name, refusal: fault };
  try {
    return { line, name, draft: read() };
  } catch (error) {
    if (error instanceof RowError) return { line, name, refusal: error.message };
    throw error;
  }
}
