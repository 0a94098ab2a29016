import type { documents } from "@recital/contract/endpoints/posts";
import type { Handlers } from "../../http/handlers.ts";
import { findDocumentBlocks } from "./find-document-blocks.ts";
import type { Services } from "../feature.ts";

export function documentRoutes(services: Services): Handlers<keyof typeof documents> {
  return {
    "POST /api/admin/document-blocks": ({ body }) => findDocumentBlocks(services, body.doc),
  };
}
