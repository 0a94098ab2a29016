import { setTimeout as wait } from "node:timers/promises";

/** Resolves as soon as the condition holds. Asks every 2 ms: another process must get the processor to fulfill it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(2);
}
