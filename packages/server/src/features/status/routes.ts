import type { Handlers } from "../../http/handlers.ts";
import { shareReads } from "../../http/shared-check.ts";
import { readStatus, type StatusDeps } from "./read-status.ts";

export function statusRoutes(deps: StatusDeps): Handlers<"GET /api/admin/status"> {
  const read = shareReads(() => readStatus(deps));
  return { "GET /api/admin/status": () => read("all") };
}
