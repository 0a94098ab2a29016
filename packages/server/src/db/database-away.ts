import { ConnectionError, DatabaseError, TimeoutError } from "sequelize";

const lostConnection = new Set(["PROTOCOL_CONNECTION_LOST", "ECONNRESET", "EPIPE", "ECONNREFUSED", "ETIMEDOUT"]);

/** Whether an error means that the database cannot be asked just now: unreachable, busy or shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (!(error instanceof DatabaseError)) return false;
  const code = (error.parent as { code?: string }).code ?? "";
  return lostConnection.has(code) || code === "SQLITE_BUSY" || code === "ER_SERVER_SHUTDOWN";
}
