import type { Feature } from "../feature.ts";
import type { DocumentBlockDeps } from "./find-document-blocks.ts";
import { documentRoutes } from "./routes.ts";

export const documents = {
  name: "documents",
  open: (deps: DocumentBlockDeps) => ({ routes: documentRoutes(deps) }),
} satisfies Feature<DocumentBlockDeps>;
