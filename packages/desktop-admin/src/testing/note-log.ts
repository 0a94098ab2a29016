import type { Log } from "../main/log.ts";

/** A log that keeps its messages. */
export function makeNoteLog(): Log & { readonly messages: string[] } {
  const messages: string[] = [];
  const note = (message: string) => void messages.push(message);
  return { messages, info: note, warn: note, error: note };
}
