import { ApiError } from "@recital/contract/client";
import type { AdminVariant } from "@recital/contract/endpoints/shop/variants";
import { currencyOf } from "@recital/contract/values/currency";
import { expect, test } from "vitest";
import type { VariantCalls } from "../../../../../api/admin/variants.ts";
import { saveMatrix } from "./save-matrix.ts";
import { newMatrix, readMatrix, withOptions, type VariantMatrix, type VariantRow } from "./variant-rows.ts";
import { findMatrixFault } from "./written-matrix.ts";

const stored = (id: number, size: string | null, stock: number | null = 5): AdminVariant => ({
  id,
  productId: 1,
  title: size ?? "",
  options: size === null ? {} : { Size: size },
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
  position: id - 1,
  version: 7,
});

/** Records the calls; `list` is the server's state. */
function record(list: AdminVariant[] = []) {
  const called: unknown[][] = [];
  const calls: VariantCalls = {
    list: () => Promise.resolve(list),
    add: (variant) => {
      called.push(["add", variant.title, variant.options, variant.stock]);
      return Promise.resolve({ ...stored(90 + called.length, "?"), ...variant } as AdminVariant);
    },
    change: (id, changes) => {
      called.push(["change", id, changes]);
      return Promise.resolve(stored(id, "S"));
    },
    remove: (id) => {
      called.push(["remove", id]);
      return Promise.resolve(undefined);
    },
  };
  return { called, calls };
}

const withRow = (matrix: VariantMatrix, index: number, entry: Partial<VariantRow>): VariantMatrix => ({
  ...matrix,
  rows: matrix.rows.map((row, at) => (at === index ? { ...row, ...entry } : row)),
});
const sizes = readMatrix([stored(1, "S"), stored(2, "M")], 2);
const size = (values: string) => [{ key: 0, name: "Size", values }];
const ignore = () => undefined;

test("only changed fields are sent, with the version they were based on", async () => {
  const { called, calls } = record();
  await saveMatrix(calls, withRow(sizes, 1, { stock: "9", price: "12.50", sku: " HS-M " }), ignore);
  expect(called).toEqual([["change", 2, { price: "12.50", stock: 9, sku: "HS-M", version: 7 }]]);
});

test("new, renamed and removed values of an option become calls, what is not offered does not", async () => {
  const { called, calls } = record();
  await saveMatrix(calls, withRow(withOptions(sizes, size("S, L, XL")), 2, { isActive: false }), ignore);
  expect(called).toEqual([
    ["add", "L", { Size: "L" }, null],
    ["remove", 2],
  ]);
  called.length = 0;
  await saveMatrix(calls, withOptions(sizes, size("S, Medium")), ignore);
  expect(called).toEqual([["change", 2, { title: "Medium", options: { Size: "Medium" }, version: 7 }]]);
});

test("the stock of a product without options is that of the variant that the server made", async () => {
  const { called, calls } = record([stored(4, null, null)]);
  await saveMatrix(calls, withRow(newMatrix, 0, { stock: "3" }), ignore);
  expect(called).toEqual([["change", 4, { stock: 3, position: 0, version: 7 }]]);
});

test("a stock that moved meanwhile is shown before it is overwritten; what was saved is not repeated", async () => {
  const { called, calls } = record([stored(1, "S"), { ...stored(2, "M", 2), version: 8 }]);
  let after: VariantMatrix | undefined;
  const moved: VariantCalls = {
    ...calls,
    change: (id, changes) =>
      id === 2 && changes.version === 7
        ? Promise.reject(new ApiError(409, "This was changed"))
        : calls.change(id, changes),
  };
  const edited = withRow(withRow(sizes, 0, { stock: "4" }), 1, { stock: "9" });
  await expect(saveMatrix(moved, edited, (now) => (after = now))).rejects.toThrow(
    "M: The stock is 2 by now. Check it and save again.",
  );
  expect(after?.rows.map((row) => row.stock)).toEqual(["4", "9"]);
  called.length = 0;
  if (after) await saveMatrix(moved, withRow(after, 0, { stock: "5" }), ignore);
  expect(called).toEqual([["change", 2, { stock: 9, version: 8 }]]);
});

test("faults are found by the server's rules before anything is sent", () => {
  const usd = { currency: currencyOf("usd", "en"), language: "en", translate: (message: string) => message } as const;
  expect(findMatrixFault(sizes, usd)).toBeNull();
  expect(findMatrixFault(withRow(sizes, 1, { stock: "some" }), usd)).toBe("M: Stock: Must be a whole number");
  expect(findMatrixFault(withRow(sizes, 0, { price: "1.234" }), usd)).toBe(
    "S: Price: “1.234” could be 1234.00 or 1.23. Enter one of them",
  );
  expect(findMatrixFault(withOptions(sizes, [{ key: 0, name: " ", values: "S" }]), usd)).toBe(
    "Each option needs a name",
  );
  expect(findMatrixFault(readMatrix([stored(1, null, -2)], 2), usd)).toBeNull();
});
