import type { z } from "zod";
import { QueryTypes, type Sequelize, type Transaction } from "../../db/sequelize.ts";

/** An open transaction on one of the databases. */
export interface Session {
  readonly sequelize: Sequelize;
  readonly transaction: Transaction;
}

/**
 * Returns the rows that one statement selects, checked and converted by `row`. `bind` holds the values of `$1`, `$2` ….
 * @throws {ZodError} if a row has another shape
 */
export async function selectRows<Row extends z.ZodType>(
  { sequelize, transaction }: Pick<Session, "sequelize"> & Partial<Session>,
  row: Row,
  sql: string,
  bind: readonly unknown[] = [],
): Promise<z.output<Row>[]> {
  const rows: object[] = await sequelize.query(sql, {
    ...(bind.length > 0 && { bind: [...bind] }),
    ...(transaction && { transaction }),
    type: QueryTypes.SELECT,
  });
  return rows.map((one) => row.parse(one));
}
