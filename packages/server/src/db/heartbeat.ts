import { Op } from "sequelize";
import type { Clock } from "../kernel/clock.ts";
import { randomToken } from "../kernel/ids.ts";
import type { Database } from "./connection.ts";
import { key, moment } from "./columns.ts";
import { defineTable } from "./table.ts";

/** A process that uses this database; see `db/heartbeat.ts`. */
export const runningProcessTable = defineTable("running_processes", {
  id: key(32).primaryKey(),
  seenAt: moment(),
});

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

export function makeHeartbeat({ model }: Pick<Database, "model">, clock: Clock): Heartbeat {
  const id = randomToken(12);
  let last = -Infinity;
  return {
    async beat() {
      const now = clock.now();
      if (Math.abs(now.getTime() - last) < intervalMs) return;
      await model(runningProcessTable).destroy({ where: { seenAt: { [Op.lt]: new Date(now.getTime() - silentMs) } } });
      await model(runningProcessTable).upsert({ id, seenAt: now });
      last = now.getTime();
    },
    async end() {
      last = -Infinity;
      await model(runningProcessTable)
        .destroy({ where: { id } })
        .catch(() => undefined);
    },
  };
}

/** Returns how long ago, in ms, a process used the database that is not known to have ended; null if none does. */
export async function findRunning({ sequelize, model }: Database, now: Date): Promise<number | null> {
  // The database may be empty, or of an older version.
  const tables = await sequelize.getQueryInterface().showAllTables();
  if (!tables.includes(model(runningProcessTable).tableName)) return null;
  const [newest] = await model(runningProcessTable).findAll({ order: [["seenAt", "DESC"]], limit: 1 });
  const age = newest ? Math.abs(now.getTime() - newest.seenAt.getTime()) : Infinity;
  return age < silentMs ? age : null;
}
