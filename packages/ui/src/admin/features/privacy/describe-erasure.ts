import type { Erasure } from "@recital/contract/endpoints/privacy";

/** Returns what was erased as a sentence. */
export function describeErasure({ orders, subscribers }: Erasure): string {
  const parts = [
    ...(orders > 0 ? [orders === 1 ? "1 order was anonymized" : `${orders} orders were anonymized`] : []),
    ...(subscribers > 0 ? ["the subscriber was removed"] : []),
  ];
  if (parts.length === 0) return "No orders and no subscriber with this email address.";
  const sentence = parts.join(" and ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
