import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Database } from "../../db/connection.ts";
import type { Feature } from "../feature.ts";
import { discoveryDocuments } from "./documents.ts";

export interface DiscoveryDeps {
  readonly database: Database;
  readonly identity: SiteIdentity;
}

export const discovery = {
  name: "discovery",
  open: ({ database, identity }: DiscoveryDeps) => ({ documents: discoveryDocuments(database, identity) }),
} satisfies Feature<DiscoveryDeps>;
