import type { Model, ModelStatic } from "sequelize";
import type { Database } from "./connection.ts";
import { makeModels } from "./models/models.ts";
import type { Transaction } from "./sequelize.ts";

/** The models whose rows the demo content consists of. Rows that belong to one of them, such as tracks, go with it. */
export const demoKinds = [
  "product",
  "release",
  "video",
  "siteImage",
  "siteContent",
  "aboutEntry",
  "socialLink",
  "asset",
] as const;

export type DemoKind = (typeof demoKinds)[number];

interface DatedRow extends Model {
  readonly id: number;
  readonly createdAt: Date;
}

/** Records that a row is demo content, in the transaction that creates it. */
export async function markDemoRow(
  { models }: Database,
  kind: DemoKind,
  { id: rowId, createdAt }: Pick<DatedRow, "id" | "createdAt">,
  transaction: Transaction,
): Promise<void> {
  await models.demoRow.create({ kind, rowId, createdAt }, { transaction });
}

/** Records that all rows created at this time are demo content, in the transaction that creates them. */
export async function markDemoRows(database: Database, createdAt: Date, transaction: Transaction): Promise<void> {
  for (const kind of demoKinds) {
    const rows = await modelOf(database, kind).findAll({
      attributes: ["id", "createdAt"],
      where: { createdAt },
      transaction,
    });
    for (const row of rows) await markDemoRow(database, kind, row, transaction);
  }
}

/** Records that the owner made a row their own, in the transaction that changes it or what belongs to it. */
export async function keepDemoRow(
  { models }: Pick<Database, "models">,
  kind: DemoKind,
  rowId: number,
  transaction: Transaction,
): Promise<void> {
  await models.demoRow.destroy({ where: { kind, rowId }, transaction });
}

/** As {@link keepDemoRow} for an edited row of any model. A track belongs to its release. */
export async function keepEditedRow(row: Model, transaction: Transaction): Promise<void> {
  // Sequelize names the class of a row after its model.
  const isTrack = row.constructor.name === "track";
  const kind = isTrack ? "release" : demoKinds.find((one) => one === row.constructor.name);
  if (!kind) return;
  const id = Number(row.get(isTrack ? "releaseId" : "id"));
  await keepDemoRow({ models: makeModels(row.sequelize) }, kind, id, transaction);
}

/** Returns the IDs of the present rows of one kind that are demo content. */
export async function findDemoRows(database: Database, kind: DemoKind, transaction: Transaction): Promise<number[]> {
  const marks = await database.models.demoRow.findAll({ where: { kind }, transaction });
  const createdAt = new Map(marks.map((mark) => [mark.rowId, mark.createdAt.getTime()]));
  const rows = await modelOf(database, kind).findAll({
    attributes: ["id", "createdAt"],
    where: { id: [...createdAt.keys()] },
    transaction,
  });
  return rows.filter((row) => createdAt.get(row.id) === row.createdAt.getTime()).map(({ id }) => id);
}

function modelOf({ models }: Database, kind: DemoKind): ModelStatic<DatedRow> {
  return models[kind];
}
