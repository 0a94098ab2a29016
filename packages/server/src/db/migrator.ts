import { QueryTypes, Transaction, type Sequelize } from "sequelize";
import { SequelizeStorage, Umzug } from "umzug";
import { openSqlite, type Database } from "./connection.ts";
import { migrations } from "./migrations/index.ts";

/** Of a second each. */
const lockWaits = 300;

/**
 * Brings the schema up to date and says which migrations ran. However many processes start at once, one migrates and
 * the others wait for it.
 */
export async function migrate(database: Database): Promise<string[]> {
  const { sequelize, file } = database;
  return file === null ? migrateMysql(sequelize) : migrateSqlite(sequelize, file);
}

/** A lock lives as long as its connection, which the open transaction holds. */
function migrateMysql(sequelize: Sequelize): Promise<string[]> {
  return sequelize.transaction(async (transaction) => {
    await lock(sequelize, transaction);
    try {
      return await runPending(sequelize);
    } finally {
      await sequelize.query("SELECT RELEASE_LOCK('recital-migrations')", { transaction });
    }
  });
}

/** A file beside the database is locked, which the system undoes for a process that dies. */
async function migrateSqlite(sequelize: Sequelize, file: string): Promise<string[]> {
  const guard = openSqlite(`${file}.migrating`);
  try {
    return await guard.transaction({ type: Transaction.TYPES.EXCLUSIVE }, () => runPending(sequelize));
  } finally {
    await guard.close();
  }
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
  // In short waits, since no statement may go unanswered for long.
  for (let wait = 0; wait < lockWaits; wait++) {
    const rows = await sequelize.query<{ got: number | null }>("SELECT GET_LOCK('recital-migrations', 1) AS got", {
      transaction,
      type: QueryTypes.SELECT,
    });
    if (rows[0]?.got === 1) return;
  }
  throw new Error("another process has been migrating the database for five minutes");
}
