/** In the order in which they are measured. */
const faultNames = [
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

/** Measured only where they are named: they take half an hour. */
const longFaultNames = ["injection"] as const;

export type FaultName = (typeof faultNames | typeof longFaultNames)[number];

const all: readonly FaultName[] = [...faultNames, ...longFaultNames];

export function isFaultName(name: string): name is FaultName {
  return all.some((known) => known === name);
}

/** Those that are wanted, in their order, since some leave things behind that others would meet; none: the usual ones. */
export function faultsToMeasure(wanted: readonly FaultName[]): readonly FaultName[] {
  return wanted.length === 0 ? faultNames : all.filter((name) => wanted.includes(name));
}
