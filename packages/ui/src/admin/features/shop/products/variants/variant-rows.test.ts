import type { AdminVariant } from "@recital/contract/endpoints/shop/variants";
import { expect, test } from "vitest";
import {
  needsQuotes,
  newMatrix,
  readMatrix,
  readValues,
  removedIds,
  withEditionStock,
  withOptions,
  type VariantMatrix,
} from "./variant-rows.ts";

const variant = (id: number, options: AdminVariant["options"], stock: number | null = id): AdminVariant => ({
  id,
  productId: 1,
  title: Object.values(options).join(" / "),
  options,
  sku: null,
  price: null,
  weightGrams: null,
  hsCode: null,
  originCountry: null,
  stock,
  held: 0,
  available: stock,
  availability: "in",
  lowAt: null,
  editionSize: null,
  maxPerOrder: null,
  isActive: true,
  position: id,
  version: 1,
});
const sizes = readMatrix([variant(1, { Size: "S" }), variant(2, { Size: "M" }), variant(3, { Size: "L" })], 2);
const shown = ({ rows }: VariantMatrix) =>
  rows.map(({ values, stored, stock }) => [values.join("/"), stored?.id ?? null, stock]);

test("stored variants become a matrix whose missing combinations are not offered", () => {
  const matrix = readMatrix([variant(1, { Size: "S", Color: "Black" }), variant(2, { Size: "M", Color: "White" })], 2);
  expect(matrix.options).toEqual([
    { key: 0, name: "Size", values: "S, M" },
    { key: 1, name: "Color", values: "Black, White" },
  ]);
  expect(matrix.rows.map(({ values, isActive }) => [values.join("/"), isActive])).toEqual([
    ["S/Black", true],
    ["S/White", false],
    ["M/Black", false],
    ["M/White", true],
  ]);
  expect(shown(readMatrix([variant(7, {}, null)], 2))).toEqual([["", 7, ""]]);
});

test("a value with a comma is in quotes, and inches are no quotes", () => {
  const values = { Size: "5,5 cm" };
  const matrix = readMatrix([variant(1, values), variant(2, { Size: '7"' })], 2);
  const [option] = matrix.options;
  expect(option?.values).toBe('"5,5 cm", 7"');
  expect(readValues(option?.values ?? "")).toEqual(["5,5 cm", '7"']);
  expect(readValues('7", 10" EP,12",, "A, B" , "C"')).toEqual(['7"', '10" EP', '12"', "A, B", "C"]);
  expect(["5,5 cm, 6 cm", '"5,5 cm", 6 cm', "S,M", "5, 6"].map(needsQuotes)).toEqual([true, false, false, false]);
});

test("rows keep what was entered when a value is renamed, added, moved or removed", () => {
  const change = (values: string) => withOptions(sizes, [{ key: 0, name: "Size", values }]);
  expect(shown(change("S, Medium, L"))).toEqual([
    ["S", 1, "1"],
    ["Medium", 2, "2"],
    ["L", 3, "3"],
  ]);
  expect(shown(change("L, S, M"))).toEqual([
    ["L", 3, "3"],
    ["S", 1, "1"],
    ["M", 2, "2"],
  ]);
  expect(shown(change("S,, M , L, XL, S"))).toEqual([
    ["S", 1, "1"],
    ["M", 2, "2"],
    ["L", 3, "3"],
    ["XL", null, ""],
  ]);
  const fewer = change("S, L");
  expect(shown(fewer)).toEqual([
    ["S", 1, "1"],
    ["L", 3, "3"],
  ]);
  expect(removedIds(fewer)).toEqual([2]);
});

test("a second option keeps the rows for its first value, and no option brings the plain product back", () => {
  const [size] = sizes.options;
  if (!size) throw new Error("there is an option");
  const colors = withOptions(sizes, [size, { key: 1, name: "Color", values: "Black, White" }]);
  expect(shown(colors).map(([, id]) => id)).toEqual([1, null, 2, null, 3, null]);
  expect(shown(withOptions(colors, [size]))).toEqual(shown(sizes));
  const [, color] = colors.options;
  expect(shown(withOptions(colors, color ? [color] : []))).toEqual([
    ["Black", 1, "1"],
    ["White", null, ""],
  ]);
  expect(shown(withOptions(sizes, []))).toEqual([["", null, ""]]);
  expect(removedIds(withOptions(sizes, []))).toEqual([1, 2, 3]);
});

test("the variants of a product that had no options are new, until then its own fields stay", () => {
  const counted: VariantMatrix = { ...newMatrix, rows: newMatrix.rows.map((row) => ({ ...row, stock: "5" })) };
  expect(shown(withOptions(counted, [{ key: 0, name: "Size", values: "" }]))).toEqual([["", null, "5"]]);
  expect(shown(withOptions(counted, [{ key: 0, name: "Size", values: "S, M" }]))).toEqual([
    ["S", null, ""],
    ["M", null, ""],
  ]);
});

test("a variant that was removed after its sale is sold again under the same options", () => {
  const former = { ...variant(4, { Size: "XL" }), isActive: false };
  const plain = readMatrix([variant(7, {}, null), former], 2);
  expect(shown(plain)).toEqual([["", 7, ""]]);
  const matrix = withOptions(plain, [{ key: 0, name: "Size", values: "L, XL" }]);
  expect(matrix.rows.map(({ stored, isActive }) => [stored?.id ?? null, isActive])).toEqual([
    [null, true],
    [4, true],
  ]);
  expect(removedIds(plain)).toEqual([]);
});

test("a new edition has a stock of its size, unless one is entered", () => {
  const [row] = newMatrix.rows;
  if (!row) throw new Error("a new product has one row");
  expect(withEditionStock({ ...row, editionSize: " 40 " }).stock).toBe("40");
  expect(withEditionStock({ ...row, editionSize: "40", stock: "7" }).stock).toBe("7");
  expect(withEditionStock({ ...row, editionSize: "forty" }).stock).toBe("");
  const stored = { ...variant(1, {}, null), editionSize: 40 };
  expect(withEditionStock({ ...row, stored, editionSize: "50" }).stock).toBe("");
});
