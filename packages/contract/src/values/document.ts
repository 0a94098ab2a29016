import { z } from "zod";
import { id } from "./fields.ts";
import { documentLimits, limits } from "./limits.ts";
import { line, printable } from "./text.ts";
import { completeLink } from "./complete-url.ts";
import { isLinkTarget, webUrl } from "./urls.ts";

/** A URL to follow: http(s), mailto, or a path of this site. */
const linkTarget = z
  .string("Link is required")
  .overwrite(completeLink)
  .min(1, "Link is required")
  .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
  .refine(isLinkTarget, "Must be a URL, an email link or a path of this site");

/** Tiptap writes no attributes or none that are set. */
const noAttrs = z.strictObject({}, "Has no attributes").nullish();

const mark = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("bold"), attrs: noAttrs }),
    z.strictObject({ type: z.literal("italic"), attrs: noAttrs }),
    z.strictObject({ type: z.literal("link"), attrs: z.strictObject({ href: linkTarget }) }),
  ],
  "Must be bold, italic or a link",
);

const marks = z.array(mark, "Must be a list of marks").max(3, "Must be at most 3 marks").optional();

const text = z.strictObject({
  type: z.literal("text"),
  text: printable.min(1, "Text must not be empty"),
  marks,
});

const hardBreak = z.strictObject({ type: z.literal("hardBreak"), attrs: noAttrs, marks });

const inlineNode = z.discriminatedUnion("type", [text, hardBreak], "Must be text or a line break");

const inlineContent = z.array(inlineNode, "Must be a list of text").optional();

const heading = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.literal([2, 3], "Must be 2 or 3") }),
  content: inlineContent,
});

const paragraph = z.strictObject({ type: z.literal("paragraph"), attrs: noAttrs, content: inlineContent });

const image = z.strictObject({
  type: z.literal("image"),
  attrs: z.strictObject({
    url: webUrl("Image is required"),
    /** A description of the image; absent or empty for decoration. */
    alt: printable.max(limits.altTextLength, `Must be at most ${limits.altTextLength} characters`).nullish(),
  }),
});

const button = z.strictObject({
  type: z.literal("button"),
  attrs: z.strictObject({ label: line(documentLimits.labelLength, "Label is required"), url: linkTarget }),
});

const product = z.strictObject({ type: z.literal("product"), attrs: z.strictObject({ id }) });
const release = z.strictObject({ type: z.literal("release"), attrs: z.strictObject({ id }) });
const concert = z.strictObject({ type: z.literal("concert"), attrs: z.strictObject({ id }) });

const horizontalRule = z.strictObject({ type: z.literal("horizontalRule"), attrs: noAttrs });

/** The blocks that contain blocks are typed here, because TypeScript cannot infer the types of so large a recursion. */
interface Container<Name, Content> {
  readonly type: Name;
  readonly attrs?: Readonly<Record<string, never>> | null | undefined;
  readonly content?: Content[] | undefined;
}

export type DocumentListItem = Container<"listItem", DocumentBlock>;

export type DocumentBlock =
  | z.output<typeof heading>
  | z.output<typeof paragraph>
  | Container<"bulletList", DocumentListItem>
  | Container<"orderedList", DocumentListItem>
  | Container<"blockquote", DocumentBlock>
  | z.output<typeof image>
  | z.output<typeof button>
  | z.output<typeof product>
  | z.output<typeof release>
  | z.output<typeof concert>
  | z.output<typeof horizontalRule>;

type BlockSchema = z.ZodType<DocumentBlock, DocumentBlock>;

const listItem = z.strictObject({
  type: z.literal("listItem", "Must be a list item"),
  attrs: noAttrs,
  get content(): z.ZodOptional<z.ZodArray<BlockSchema>> {
    return z.array(block, "Must be a list of blocks").optional();
  },
});

const items = z.array(listItem, "Must be a list of items").optional();
const bulletList = z.strictObject({ type: z.literal("bulletList"), attrs: noAttrs, content: items });
const orderedList = z.strictObject({ type: z.literal("orderedList"), attrs: noAttrs, content: items });

const blockquote = z.strictObject({
  type: z.literal("blockquote"),
  attrs: noAttrs,
  get content(): z.ZodOptional<z.ZodArray<BlockSchema>> {
    return z.array(block, "Must be a list of blocks").optional();
  },
});

const block: BlockSchema = z.discriminatedUnion(
  "type",
  [heading, paragraph, bulletList, orderedList, blockquote, image, button, product, release, concert, horizontalRule],
  "Must be a heading, paragraph, list, quote, image, button, product, release, concert or line",
);

const strictDocument = z
  .strictObject({
    type: z.literal("doc", "Must be doc"),
    content: z.array(block, "Must be a list of blocks"),
  })
  .meta({ id: "Document" });

/**
 * The text of a newsletter issue or post: Tiptap's JSON with these nodes and marks and no others. Refuses documents that
 * are too large, too deep or have too many nodes before it reads them, so that none exhausts the stack.
 */
export const documentSchema = z.preprocess((doc: DocumentInput, context) => {
  const problem = describeSize(doc);
  if (problem === null) return doc;
  context.issues.push({ code: "custom", input: undefined, message: problem });
  return z.NEVER;
}, strictDocument);

export type Document = z.output<typeof strictDocument>;
export type DocumentInput = z.input<typeof strictDocument>;
export type DocumentInline = z.output<typeof inlineNode>;
export type DocumentMark = z.output<typeof mark>;

/** Returns why a value is too large to be a document, or null. Takes any JSON, in linear time and without recursion. */
function describeSize(value: unknown): string | null {
  let level: readonly unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    // A node is an object in a list; below the deepest are its marks, their attributes and values.
    if (depth > documentLimits.depth * 2 + 4) return `Must be at most ${documentLimits.depth} levels deep`;
    if (count > documentLimits.values) return "Has too many parts";
    level = level.flatMap((node) => (typeof node === "object" && node !== null ? Object.values(node) : []));
  }
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  return bytes > documentLimits.bytes ? `Must be at most ${documentLimits.bytes / 1000} kB` : null;
}
