import type { Log } from "../main/log.ts";

/** Creates a log that stores its messages in memory. */
export function makeMemoryLog(): Log & { readonly messages: string[] } {
  const messages: string[] = [];
  const note = (message: string) => void messages.push(message);
  return { messages, info: note, warn: note, error: note };
}
