import type { ImportedRow, ImportResult, ImportSource } from "@recital/contract/endpoints/product-import";

const sources: Readonly<Record<ImportSource, string>> = {
  shopify: "Shopify",
  squarespace: "Squarespace",
  woocommerce: "WooCommerce",
  recital: "a Recital shop",
};

/** Returns the number of rows by what happens to them. */
export function countActions({ rows }: Pick<ImportResult, "rows">): Record<ImportedRow["action"], number> {
  const count = (action: ImportedRow["action"]) => rows.filter((row) => row.action === action).length;
  return { create: count("create"), skip: count("skip"), refuse: count("refuse") };
}

/** Says what an import would do, or has done: "An export of Shopify: 12 products will be added, 1 is skipped." */
export function describeImport(result: ImportResult, isDone: boolean): string {
  const { create, skip, refuse } = countActions(result);
  const added = isDone ? (create === 1 ? "was added" : "were added") : "will be added";
  const parts = [
    `${count(create, "product")} ${added}`,
    ...(skip > 0 ? [`${skip.toLocaleString("en-US")} ${skip === 1 ? "is" : "are"} in the shop already`] : []),
    ...(refuse > 0 ? [`${refuse.toLocaleString("en-US")} cannot be imported`] : []),
  ];
  const images = isDone && create > 0 ? " Their images follow within minutes." : "";
  const file = result.source === null ? "A list of products" : `An export of ${sources[result.source]}`;
  return `${file}: ${parts.join(", ")}.${images}`;
}

function count(number: number, noun: string): string {
  return `${number === 0 ? "no" : number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}
