import { z } from "zod";

/** Pieces of text, each with one look. A line break is `\n` in the text. */
export const textRuns = z.array(
  z.object({
    text: z.string(),
    isStrong: z.literal(true).optional(),
    isEmphasized: z.literal(true).optional(),
    /** An http(s) or mailto URL, or a path of this site. */
    href: z.string().optional(),
  }),
);

/** A part of a text that was entered as Markdown. */
export const textBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.literal([2, 3]), runs: textRuns }),
  z.object({ kind: z.literal("paragraph"), runs: textRuns }),
  z.object({ kind: z.literal("list"), isOrdered: z.boolean(), items: z.array(textRuns) }),
]);

export type TextRun = z.output<typeof textRuns>[number];
export type TextBlock = z.output<typeof textBlock>;
