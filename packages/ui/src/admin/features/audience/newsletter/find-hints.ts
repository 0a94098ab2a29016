import type { Document } from "@recital/contract/values/document";
import type { IssueContent } from "../../../drafts/draft-resources.ts";
import type { NewsletterTexts } from "./texts/en.ts";

/** Problems of an issue that spam filters, inboxes or readers may have with it. */
interface Hint {
  readonly key: string;
  readonly text: string;
  /** True if it cannot be sent like this. */
  readonly isRefused?: true;
}

const shownOfSubject = 60;
/** Beside images, less text than a message looks like an email of an image only. */
const littleText = 40;

type Written = Pick<IssueContent, "subject" | "preheader" | "doc">;

/** Returns hints on an issue, the most important first. `bytes` is the size of its email; by default it is estimated. */
export function findHints(
  { subject, preheader, doc }: Written,
  { hints: texts }: Pick<NewsletterTexts, "hints">,
  bytes = estimateEmailBytes(doc),
): Hint[] {
  const nodes = flattenDocument(doc);
  const text = nodes
    .map((node) => node.text ?? "")
    .join(" ")
    .trim();
  const images = nodes.filter(({ type }) => type === "image");
  const isEmpty = text === "" && nodes.every(({ type }) => textTypes.includes(type));
  const hints: readonly (Hint | false)[] = [
    subject.trim() === "" && { key: "subject", text: texts.subject, isRefused: true },
    isEmpty && { key: "text", text: texts.text },
    images.length > 0 && text.length < littleText && { key: "images", text: texts.images },
    images.some(({ attrs }) => !attrs?.["alt"]) && { key: "alt", text: texts.alt },
    bytes > maxEmailBytes && { key: "long", text: texts.long(Math.ceil(bytes / 1000)) },
    subject.length > shownOfSubject && {
      key: "subject-length",
      text: texts.longSubject(shownOfSubject, subject.length),
    },
    isShouted(subject) && { key: "capitals", text: texts.capitals },
    preheader.trim() === "" && subject.trim() !== "" && !isEmpty && { key: "preheader", text: texts.preheader },
  ];
  return hints.filter((hint) => hint !== false);
}

const textTypes: readonly string[] = ["paragraph", "heading", "text", "hardBreak"];

function isShouted(subject: string): boolean {
  const letters = subject.replaceAll(/\P{L}/gu, "");
  return letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Gmail cuts off an email's HTML beyond 102 kB, and with it the end: the unsubscribe link. */
const maxEmailBytes = 100_000;

/** Returns the size of an email's HTML in bytes. */
export function emailBytes(html: string): number {
  return new TextEncoder().encode(html).length;
}

/** Estimates the size of a document's email, which is known exactly once the email is rendered. */
function estimateEmailBytes(doc: Document): number {
  return flattenDocument(doc).reduce((sum, { type, text = "", marks = [] }) => {
    const marked = marks.reduce((bytes, mark) => bytes + markBytes + JSON.stringify(mark.attrs ?? {}).length, 0);
    return sum + (nodeBytes[type] ?? 0) + emailBytes(text) + marked;
  }, layoutBytes);
}

/** Measured, like the following constants: the size of the HTML around the text. */
const layoutBytes = 2600;
const markBytes = 50;
const nodeBytes: Readonly<Record<string, number>> = {
  paragraph: 75,
  heading: 150,
  blockquote: 170,
  bulletList: 80,
  orderedList: 80,
  listItem: 10,
  horizontalRule: 80,
  button: 250,
  image: 250,
  product: 1000,
  release: 650,
  concert: 750,
};

/** A node or a text of a document. */
interface DocumentNode {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly { readonly attrs?: Readonly<Record<string, unknown>> | null | undefined }[];
  readonly attrs?: Readonly<Record<string, unknown>> | null | undefined;
  readonly content?: readonly DocumentNode[] | undefined;
}

/** Returns every node of a document, each before the nodes inside it. */
function flattenDocument({ content }: Document): readonly DocumentNode[] {
  const below = (node: DocumentNode): readonly DocumentNode[] => [node, ...(node.content ?? []).flatMap(below)];
  // Every node of a document has this form.
  return (content as readonly DocumentNode[]).flatMap(below);
}
