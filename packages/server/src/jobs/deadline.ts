import type { JobKind } from "./outbox.ts";

/** How long a handler may take to end after its signal was aborted. */
const graceMs = 10_000;

/**
 * Runs an attempt with a signal that is aborted when the worker stops or the kind's deadline is over.
 * @throws {Error} soon after the deadline, even if the handler never ends, so that its slot is free again
 */
export async function runInTime(
  { deadlineMs }: Pick<JobKind, "deadlineMs">,
  stopping: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (deadlineMs === undefined) return run(stopping);
  const deadline = new AbortController();
  const { promise: isOver, reject: giveUp } = Promise.withResolvers<never>();
  const error = new Error(`the job took longer than ${deadlineMs / 1000} s`);
  const timers = [
    setTimeout(() => deadline.abort(error), deadlineMs),
    setTimeout(() => giveUp(error), deadlineMs + graceMs),
  ];
  try {
    await Promise.race([run(AbortSignal.any([stopping, deadline.signal])), isOver]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
