import type { InventoryImportResult } from "@recital/contract/endpoints/inventory";

/** Says what an import has done: "12 counts were changed. 3 were as in the file. 1 line was skipped." */
export function describeResult({ updated, unchanged, skipped }: InventoryImportResult): string {
  const sentences = [
    `${count(updated, "count", "counts")} changed.`,
    unchanged > 0 ? `${count(unchanged, "count", "counts")} as in the file already.` : "",
    skipped.length > 0 ? `${count(skipped.length, "line", "lines")} skipped.` : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function count(number: number, one: string, several: string): string {
  return number === 1 ? `1 ${one} was` : `${number.toLocaleString("en-US")} ${several} were`;
}
