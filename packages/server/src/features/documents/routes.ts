import type { documents } from "@recital/contract/endpoints/posts";
import type { Handlers } from "../../http/handlers.ts";
import { findDocumentBlocks, type DocumentBlockDeps } from "./find-document-blocks.ts";

export function documentRoutes(deps: DocumentBlockDeps): Handlers<keyof typeof documents> {
  return {
    "POST /api/admin/document-blocks": ({ body }) => findDocumentBlocks(deps, body.doc),
  };
}
