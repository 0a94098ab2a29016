import type { Erasure } from "@recital/contract/endpoints/privacy";

/** Whether the erasure found nothing. */
export function isNothing(erasure: Erasure): boolean {
  return partsOf(erasure).length === 0;
}

/** Returns what was erased as a sentence. */
export function describeErasure(erasure: Erasure): string {
  const parts = partsOf(erasure);
  if (parts.length === 0) return "Nothing with this email address was found.";
  const sentence = [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function partsOf({ orders, withdrawals, subscribers, stockNotifications }: Erasure): string[] {
  const anonymized = (count: number, thing: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${thing} was anonymized` : `${count} ${thing}s were anonymized`];
  return [
    ...anonymized(orders, "order"),
    ...anonymized(withdrawals, "withdrawal"),
    ...(subscribers > 0 ? ["the subscriber was removed"] : []),
    ...(stockNotifications > 0 ? ["what they asked to be notified about was forgotten"] : []),
  ];
}
