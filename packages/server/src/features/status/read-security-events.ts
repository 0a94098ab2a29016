import type { SecurityEvent } from "@recital/contract/endpoints/status";
import type { Database } from "../../db/connection.ts";
import { securityEventText } from "../../email/security-event.ts";
import { securityEventTable } from "../../email/tables.ts";

const shown = 10;

/** Returns the last security events, newest first. */
export async function readSecurityEvents({ model }: Database): Promise<SecurityEvent[]> {
  const rows = await model(securityEventTable).findAll({
    order: [
      ["at", "DESC"],
      ["id", "DESC"],
    ],
    limit: shown,
  });
  return rows.map((row) => ({ at: row.at.toISOString(), kind: row.kind, text: securityEventText(row) }));
}
