/** In measuring order. */
const faultNames = [
  "concurrent-users",
  "deliveries",
  "kills",
  "database-outage",
  "email-outage",
  "auth",
  "email-queue",
  "order-links",
  "open-checkouts",
  "refunds",
  "quoting-providers",
  "stripped-starttls",
  "tampered-backup",
  "log-readers",
  "slow-clients",
  "overload",
  "fuzz",
  "forms",
  "stock",
] as const;

/** Measured only if the command line names them: they take up to half an hour. */
const longFaultNames = ["injection", "starter-kills", "newsletter"] as const;

export type FaultName = (typeof faultNames | typeof longFaultNames)[number];

const all: readonly FaultName[] = [...faultNames, ...longFaultNames];

export function isFaultName(name: string): name is FaultName {
  return all.some((known) => known === name);
}

/**
 * Returns the wanted faults in measuring order, since some leave data that affects others; default:
 * all but the long ones.
 */
export function faultsToMeasure(requested: readonly FaultName[]): readonly FaultName[] {
  return requested.length === 0 ? faultNames : all.filter((name) => requested.includes(name));
}
