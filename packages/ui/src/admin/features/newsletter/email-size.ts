import type { Document } from "@recital/contract/values/document";
import { flattenDocument } from "./flatten-document.ts";

/** Gmail cuts off an email's HTML beyond 102 kB, and what stands at its end: the unsubscribe link. */
export const longestEmailBytes = 100_000;

/** Returns the size of an email's HTML in bytes. */
export function emailBytes(html: string): number {
  return new TextEncoder().encode(html).length;
}

/** Estimates the size of a document's email, which is known exactly once the email is rendered. */
export function estimateEmailBytes(doc: Document): number {
  return flattenDocument(doc).reduce((sum, { type, text = "", marks = [] }) => {
    const marked = marks.reduce((own, mark) => own + markBytes + JSON.stringify(mark.attrs ?? {}).length, 0);
    return sum + (nodeBytes[type] ?? 0) + emailBytes(text) + marked;
  }, layoutBytes);
}

/** Measured, as are the following: what stands around the text. */
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
