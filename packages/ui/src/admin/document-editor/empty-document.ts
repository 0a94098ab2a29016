import type { Document } from "@recital/contract/values/document";

/** A document without text. Apart from the editor, which is loaded later. */
export const emptyDocument: Document = { type: "doc", content: [] };
