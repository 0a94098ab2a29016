import type { ImportMode, SubscriberFile, SubscriberImportResult } from "@recital/contract/endpoints/subscriber-import";

const count = (number: number) => number.toLocaleString("en-US");

const addedTo: Readonly<Record<Exclude<ImportMode, "suppress">, string>> = {
  confirmed: "subscribed",
  ask: "asked to confirm",
};

/** Says what a file contains: "An export of Ghost with 120 people." */
export function describeFile({ source, lines }: Pick<SubscriberFile, "source" | "lines">): string {
  return `${source === null ? "A file" : `An export of ${source}`} with ${count(lines)} ${lines === 1 ? "person" : "people"}.`;
}

/** Says what an import has done: "120 people subscribed. 3 were known already. 2 get no newsletter." */
export function describeResult(
  { added, updated, suppressed, skipped }: SubscriberImportResult,
  mode: ImportMode,
): string {
  const sentences = [
    mode === "suppress" ? "" : `${count(added)} ${added === 1 ? "person" : "people"} ${addedTo[mode]}.`,
    updated > 0 ? `${count(updated)} ${updated === 1 ? "was" : "were"} known already.` : "",
    suppressed > 0 || mode === "suppress" ? describeSuppressed(suppressed) : "",
    skipped.length > 0 ? `${count(skipped.length)} ${skipped.length === 1 ? "line was" : "lines were"} skipped.` : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function describeSuppressed(suppressed: number): string {
  const people = suppressed === 1 ? "1 person gets" : `${count(suppressed)} people get`;
  return `${people} no newsletter, because they left or their address does not work.`;
}
