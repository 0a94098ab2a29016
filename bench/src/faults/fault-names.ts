/** In the order in which they are measured. */
export const faultNames = [
  "crowds",
  "deliveries",
  "kills",
  "database-outage",
  "mail-outage",
  "doors",
  "slow-senders",
  "overload",
  "rubbish",
  "forms",
] as const;

export type FaultName = (typeof faultNames)[number];

export function isFaultName(name: string): name is FaultName {
  return faultNames.some((known) => known === name);
}
