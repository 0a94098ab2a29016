import type { SecurityEvent } from "@recital/contract/endpoints/status";
import type { Database } from "../../db/connection.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { recordSecurityEvent, type EventSource } from "../../email/security-event.ts";
import { eventSource } from "../../http/event-source.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AdminUserRow } from "../../http/tables.ts";

/** A signed-in admin's change of their own access. */
export interface AccessChange {
  readonly admin: AdminUserRow;
  /** The session that makes the change. */
  readonly sessionId: string | null;
  readonly source: EventSource;
  readonly now: Date;
}

export function accessChange(context: RequestContext, admin: AdminUserRow, now: Date): AccessChange {
  return { admin, sessionId: context.session.id, source: eventSource(context), now };
}

/** Records the change as a security event, in its transaction. */
export async function recordAccessChange(
  database: Database,
  transaction: Transaction,
  kind: SecurityEvent["kind"],
  { admin: { username }, source, now }: AccessChange,
): Promise<void> {
  await recordSecurityEvent(database, transaction, { kind, username, source, now });
}
