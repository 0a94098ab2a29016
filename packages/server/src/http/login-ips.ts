import { isIP } from "node:net";
import type { Database } from "../db/connection.ts";
import { Op, type Transaction } from "../db/sequelize.ts";
import { ipBlock } from "./rate-limit.ts";
import { loginIpTable } from "./tables.ts";

/** How long an IP address counts as the admin's own after a login from it. */
const lifetimeMs = 30 * 24 * 60 * 60_000;

/** Whether the admin has logged in from this IP address, or its IPv6 network, in the last 30 days. */
export async function isLoginIp(database: Database, adminId: number | null, ip: string, now: Date): Promise<boolean> {
  // Also read for unknown names, so that the time of a response does not tell which names exist.
  const row = await database.model(loginIpTable).findByPk(loginIpId(adminId ?? 0, ip));
  return row !== null && row.lastLoginAt >= oldest(now);
}

/** Records the IP address of a login. */
export async function rememberLoginIp(
  database: Database,
  transaction: Transaction,
  { adminId, ip, now }: { readonly adminId: number; readonly ip: string; readonly now: Date },
): Promise<void> {
  if (isIP(ip) === 0) return;
  await database.model(loginIpTable).upsert({ id: loginIpId(adminId, ip), lastLoginAt: now }, { transaction });
}

export async function deleteOldLoginIps(database: Database, now: Date): Promise<void> {
  await database.model(loginIpTable).destroy({ where: { lastLoginAt: { [Op.lt]: oldest(now) } } });
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - lifetimeMs);
}

function loginIpId(adminId: number, ip: string): string {
  return `${adminId} ${ipBlock(ip)}`;
}
