import type { ImportedRow, ImportResult } from "@recital/contract/endpoints/shop/product-import";
import { expect, test } from "vitest";
import { productTexts } from "../texts/index.ts";
import { countActions, describeImport } from "./import-dialog.tsx";

const texts = productTexts.en.importing;
const row = (action: ImportedRow["action"], line: number): ImportedRow => ({ line, name: `Record ${line}`, action });

test("an import is summed up before and after", () => {
  const result: ImportResult = {
    source: "shopify",
    rows: [row("create", 2), row("create", 3), row("skip", 4), row("refuse", 5)],
    ignored: [],
  };
  expect(countActions(result)).toEqual({ create: 2, skip: 1, refuse: 1 });
  expect(describeImport(result, false, texts)).toBe(
    "An export of Shopify: 2 products will be added, 1 is in the shop already, 1 cannot be imported.",
  );
  expect(describeImport(result, true, texts)).toContain("2 products were added");
  expect(describeImport(result, true, texts)).toContain("Their images follow");
  expect(describeImport({ source: "recital", rows: [row("skip", 2)], ignored: [] }, true, texts)).toBe(
    "An export of a Recital shop: no products were added, 1 is in the shop already.",
  );
});

test("a file that no program certainly wrote is not named after one", () => {
  expect(describeImport({ source: null, rows: [row("create", 2)], ignored: [] }, false, texts)).toBe(
    "A list of products: 1 product will be added.",
  );
});
