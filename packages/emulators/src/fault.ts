import { z } from "zod";

/** How an HTTP provider can fail its callers. */
export const httpFault = z.discriminatedUnion("kind", [
  /** Answers with this status and does nothing. `retryAfterSeconds` is for providers that send such a header. */
  z.strictObject({
    kind: z.literal("error"),
    status: z.int().min(400).max(599),
    retryAfterSeconds: z.int().min(0).exactOptional(),
  }),
  /** Takes the request and never answers. */
  z.strictObject({ kind: z.literal("hang") }),
  /** Resets the connection before doing anything. */
  z.strictObject({ kind: z.literal("reset") }),
  /** Answers 200 with a page instead of JSON, as a proxy in the way does. */
  z.strictObject({ kind: z.literal("html") }),
  /** Does what it was asked and resets the connection instead of saying so. */
  z.strictObject({ kind: z.literal("drop-answer-after-doing") }),
  /** Does what it was asked after this many milliseconds. */
  z.strictObject({ kind: z.literal("delay"), ms: z.number().min(0).max(600_000) }),
]);

export type HttpFault = z.infer<typeof httpFault>;

/** Holds at most one fault, for the next `calls` calls or until it is taken back. */
export interface FaultSwitch<Fault> {
  set(fault: Fault | null, calls?: number): void;
  /** The fault for a call that begins now; counts it. */
  take(): Fault | null;
}

export function makeFaultSwitch<Fault>(): FaultSwitch<Fault> {
  let current: Fault | null = null;
  let callsLeft = Infinity;
  return {
    set(fault, calls = Infinity) {
      current = fault;
      callsLeft = calls;
    },
    take() {
      if (current === null || callsLeft <= 0) return null;
      callsLeft -= 1;
      return current;
    },
  };
}
