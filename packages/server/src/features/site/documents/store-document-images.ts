import type { Document, DocumentBlock } from "@recital/contract/values/document";
import { allBlocks } from "@recital/contract/values/document-text";
import { acceptImageUrl } from "../../../http/uploads.ts";
import type { Services } from "../../feature.ts";

interface Place {
  /** Names the copies. */
  readonly name: string;
  /** The stored document, whose images are there. */
  readonly current?: Document | null;
  /** The path of the document in the request; default: `doc`. */
  readonly field?: string;
}

/**
 * Returns the document with copies of its images of other sites, so that no reader's email program or browser requests
 * them from there. Call it before the transaction that saves the document.
 * @throws {HttpError} 422 at the image if it cannot be copied; 429 for too many images
 */
export async function storeDocumentImages(
  services: Services,
  doc: Document,
  { name, current = null, field = "doc" }: Place,
): Promise<Document> {
  const known = new Set(current && allBlocks(current).flatMap((block) => urlOf(block) ?? []));
  const copies = new Map<string, string>();
  for (const { block, path } of withPaths(doc.content, field)) {
    const url = urlOf(block);
    if (url === null || known.has(url) || copies.has(url)) continue;
    copies.set(url, await acceptImageUrl(services, { field: `${path}.attrs.url`, url, name }));
  }
  return { ...doc, content: doc.content.map((block) => replaceUrls(block, copies)) };
}

function urlOf(block: DocumentBlock): string | null {
  return block.type === "image" ? block.attrs.url : null;
}

interface PlacedBlock {
  readonly block: DocumentBlock;
  readonly path: string;
}

function withPaths(content: readonly DocumentBlock[] = [], parent: string): PlacedBlock[] {
  return content.flatMap((block, index) => {
    const path = `${parent}.content.${index}`;
    const here = { block, path };
    if (block.type === "blockquote") return [here, ...withPaths(block.content, path)];
    if (block.type !== "bulletList" && block.type !== "orderedList") return [here];
    const items = block.content ?? [];
    return [here, ...items.flatMap((item, at) => withPaths(item.content, `${path}.content.${at}`))];
  });
}

function replaceUrls(block: DocumentBlock, copies: ReadonlyMap<string, string>): DocumentBlock {
  switch (block.type) {
    case "image":
      return { ...block, attrs: { ...block.attrs, url: copies.get(block.attrs.url) ?? block.attrs.url } };
    case "blockquote":
      return { ...block, content: block.content?.map((child) => replaceUrls(child, copies)) };
    case "bulletList":
    case "orderedList":
      return {
        ...block,
        content: block.content?.map((item) => ({
          ...item,
          content: item.content?.map((child) => replaceUrls(child, copies)),
        })),
      };
    case "heading":
    case "paragraph":
    case "button":
    case "product":
    case "release":
    case "concert":
    case "horizontalRule":
      return block;
  }
}
