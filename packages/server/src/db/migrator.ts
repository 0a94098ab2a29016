import { QueryTypes, type Sequelize, type Transaction } from "sequelize";
import { SequelizeStorage, Umzug } from "umzug";
import type { Database } from "./connection.ts";
import { migrations } from "./migrations/index.ts";

/**
 * Brings the schema up to date and says which migrations ran. However many processes start at once, one migrates and
 * the others wait for it.
 */
export async function migrate(database: Database): Promise<string[]> {
  const { sequelize } = database;
  if (database.isSqlite) return runPending(sequelize);
  // A MySQL lock lives as long as its connection, which the open transaction holds.
  return sequelize.transaction(async (transaction) => {
    await lock(sequelize, transaction);
    try {
      return await runPending(sequelize);
    } finally {
      await sequelize.query("SELECT RELEASE_LOCK('recital-migrations')", { transaction });
    }
  });
}

async function runPending(sequelize: Sequelize): Promise<string[]> {
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => up(sequelize.getQueryInterface()) })),
    storage: new SequelizeStorage({ sequelize, tableName: "migrations" }),
    logger: undefined,
  });
  return (await umzug.up()).map(({ name }) => name);
}

async function lock(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  const rows = await sequelize.query<{ got: number | null }>("SELECT GET_LOCK('recital-migrations', 300) AS got", {
    transaction,
    type: QueryTypes.SELECT,
  });
  if (rows[0]?.got !== 1) throw new Error("another process has been migrating the database for five minutes");
}
