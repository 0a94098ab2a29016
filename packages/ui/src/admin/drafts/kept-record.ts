import { z } from "zod";
import type { Draft } from "./draft.ts";
import type { StoredEntry } from "./draft-resource.ts";

/** The content of a draft is checked by the site. */
const keptRecord = z.object({
  kind: z.string(),
  id: z.int().nullable(),
  version: z.int().nullable(),
  content: z.unknown(),
  /** What was sent without a response. The site may have stored it. */
  attempt: z.object({ content: z.unknown() }).nullable(),
});

export type KeptRecord = z.output<typeof keptRecord>;

/** Returns the text that is kept of a draft. */
export function writeRecord(draft: Draft<unknown, StoredEntry>, attempt: KeptRecord["attempt"]): string {
  const { kind, id, version, content } = draft;
  return JSON.stringify({ kind, id, version, content, attempt } satisfies KeptRecord);
}

/** Reads a kept text; null if it is none, for instance of a later version of the program. */
export function readRecord(text: string): KeptRecord | null {
  try {
    return keptRecord.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
