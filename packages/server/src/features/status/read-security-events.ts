import type { SecurityEvent } from "@recital/contract/endpoints/status";
import type { Database } from "../../db/connection.ts";
import { securityEventText } from "../../email/security-event.ts";

const shown = 10;

/** Returns the last security events, newest first. */
export async function readSecurityEvents({ models }: Database): Promise<SecurityEvent[]> {
  const rows = await models.securityEvent.findAll({
    order: [
      ["at", "DESC"],
      ["id", "DESC"],
    ],
    limit: shown,
  });
  return rows.map((row) => ({ at: row.at.toISOString(), kind: row.kind, text: securityEventText(row) }));
}
