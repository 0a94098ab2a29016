import type { BuyerOrder } from "@recital/contract/endpoints/buyers";

/** Returns when digital products arrive: not immediately if the order, undefined while loading, awaits files. */
export function digitalSentence(order: Pick<BuyerOrder, "items"> | undefined, artistName: string): string {
  const awaitsFiles = order?.items.some((item) => item.isDigital && item.awaitsFiles) ?? false;
  return awaitsFiles ? `${artistName} will email your files.` : "Digital products arrive by email immediately.";
}
