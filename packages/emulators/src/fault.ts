import { z } from "zod";

/** The failures of an HTTP provider. */
export const httpFault = z.discriminatedUnion("kind", [
  /** Responds with this status and does nothing. `retryAfterSeconds` is for providers that send such a header. */
  z.strictObject({
    kind: z.literal("error"),
    status: z.int().min(400).max(599),
    retryAfterSeconds: z.int().min(0).exactOptional(),
  }),
  /** Reads the request and never responds. */
  z.strictObject({ kind: z.literal("hang") }),
  /** Resets the connection before doing anything. */
  z.strictObject({ kind: z.literal("reset") }),
  /** Responds 200 with HTML instead of JSON, as a misconfigured proxy does. */
  z.strictObject({ kind: z.literal("html") }),
  /** Processes the request and resets the connection instead of responding. */
  z.strictObject({ kind: z.literal("drop-response-after-processing") }),
  /** Processes the request after this many milliseconds. */
  z.strictObject({ kind: z.literal("delay"), ms: z.number().min(0).max(600_000) }),
]);

export type HttpFault = z.infer<typeof httpFault>;

/** Processes the request once `until` resolves; for tests in the same process, which then need no delays. */
export interface HeldCall {
  readonly kind: "hold";
  readonly until: Promise<unknown>;
}

/** Holds at most one fault, for the next `calls` calls or until it is removed. */
export interface FaultSwitch<Fault> {
  set(fault: Fault | null, calls?: number): void;
  /** Returns the fault for the next call and counts the call. */
  take(): Fault | null;
  /** Returns the fault for the next call without counting a call. */
  current(): Fault | null;
}

export function makeFaultSwitch<Fault>(): FaultSwitch<Fault> {
  let current: Fault | null = null;
  let callsLeft = Infinity;
  const next = () => (callsLeft > 0 ? current : null);
  return {
    set(fault, calls = Infinity) {
      current = fault;
      callsLeft = calls;
    },
    take() {
      const fault = next();
      if (fault !== null) callsLeft -= 1;
      return fault;
    },
    current: next,
  };
}
