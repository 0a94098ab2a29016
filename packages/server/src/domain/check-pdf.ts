import type { Content } from "./file-inspection.ts";

/** Readers look for the end mark in the last 1024 bytes; the offset of the table is before it. */
const endBytes = 2048;

/** Returns why a PDF is incomplete, or null. */
export function refusePdf({ size, tail }: Content): string | null {
  const end = tail.toString("latin1", Math.max(0, tail.length - endBytes));
  const mark = end.lastIndexOf("%%EOF");
  if (mark === -1) return incomplete;
  const offset = /startxref\s+(\d+)\s+$/.exec(end.slice(0, mark))?.[1];
  const endOfFile = size - (end.length - mark);
  return offset !== undefined && Number(offset) > 0 && Number(offset) < endOfFile ? null : incomplete;
}

const incomplete = "The PDF is incomplete: its end is missing. Please export it again.";
