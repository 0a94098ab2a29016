import type { Document } from "@recital/contract/values/document";

/** A node or a text of a document. */
export interface DocumentNode {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly { readonly attrs?: Readonly<Record<string, unknown>> | null | undefined }[];
  readonly attrs?: Readonly<Record<string, unknown>> | null | undefined;
  readonly content?: readonly DocumentNode[] | undefined;
}

/** Returns every node of a document, each before the nodes inside it. */
export function flattenDocument({ content }: Document): readonly DocumentNode[] {
  const below = (node: DocumentNode): readonly DocumentNode[] => [node, ...(node.content ?? []).flatMap(below)];
  // Every node of a document has this form.
  return (content as readonly DocumentNode[]).flatMap(below);
}
