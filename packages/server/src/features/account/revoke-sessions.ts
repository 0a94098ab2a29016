import { Op, type Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { notFound } from "../../kernel/errors.ts";

/** @throws {HttpError} 404 if the admin has no such session, or it has ended */
export async function endLogin(database: Database, adminUserId: number, id: string): Promise<void> {
  const ended = await database.models.session.destroy({ where: { id, adminUserId } });
  if (ended === 0) throw notFound("This browser is not logged in any more");
}

export async function endOtherLogins(
  database: Database,
  adminUserId: number,
  currentId: string | null,
  transaction: Transaction | null = null,
): Promise<void> {
  const others = { adminUserId, id: { [Op.ne]: currentId ?? "" } };
  await database.models.session.destroy({ where: others, transaction });
}
