import { Op } from "sequelize";
import type { Clock } from "../kernel/clock.ts";
import { randomToken } from "../kernel/ids.ts";
import type { Database } from "./connection.ts";

/** Stores that this process uses the database. */
export interface Heartbeat {
  /** Called often; stores the time every ten seconds. */
  beat(): Promise<void>;
  /** Removes the process, at its stop. Without a database it does nothing, and the row expires. */
  end(): Promise<void>;
}

const intervalMs = 10_000;
/** A process that was not seen for so long was ended by force. */
const silentMs = 60_000;

export function makeHeartbeat({ models }: Pick<Database, "models">, clock: Clock): Heartbeat {
  const id = randomToken(12);
  let last = -Infinity;
  return {
    async beat() {
      const now = clock.now();
      if (Math.abs(now.getTime() - last) < intervalMs) return;
      await models.runningProcess.destroy({ where: { seenAt: { [Op.lt]: new Date(now.getTime() - silentMs) } } });
      await models.runningProcess.upsert({ id, seenAt: now });
      last = now.getTime();
    },
    async end() {
      last = -Infinity;
      await models.runningProcess.destroy({ where: { id } }).catch(() => undefined);
    },
  };
}

/** Returns how long ago, in ms, a process used the database that is not known to have ended; null if none does. */
export async function findRunning({ sequelize, models }: Database, now: Date): Promise<number | null> {
  // The database may be empty, or of an older version.
  const tables = await sequelize.getQueryInterface().showAllTables();
  if (!tables.includes(models.runningProcess.tableName)) return null;
  const [newest] = await models.runningProcess.findAll({ order: [["seenAt", "DESC"]], limit: 1 });
  const age = newest ? Math.abs(now.getTime() - newest.seenAt.getTime()) : Infinity;
  return age < silentMs ? age : null;
}
