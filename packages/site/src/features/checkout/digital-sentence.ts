import type { BuyerOrder } from "@recital/contract/endpoints/buyers";

/** Returns when digital products arrive: not immediately if one of them has no file yet. */
export function digitalSentence(awaitsFiles: boolean, artistName: string): string {
  return awaitsFiles ? `${artistName} will email your files.` : "Digital products arrive by email immediately.";
}

/** Returns whether a digital item of an order has no file yet. */
export function orderAwaitsFiles({ items }: Pick<BuyerOrder, "items">): boolean {
  return items.some((item) => item.isDigital && item.awaitsFiles);
}
