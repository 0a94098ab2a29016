import type { Database } from "../../../db/connection.ts";
import { demoRowTable, findMarkedRows } from "../../../db/demo-rows.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { jobTable } from "../../../jobs/table.ts";
import { erasePersonRow } from "../../audience/people/edit-people.ts";
import { type PersonRow, personTable } from "../../audience/people/tables.ts";
import { bumpSubscribersVersion } from "../../audience/subscribers/counts.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import {
  downloadAccessTable,
  downloadFileTable,
  downloadTicketTable,
  downloadTokenTable,
  grantFileTable,
  grantTable,
} from "../../music/downloads/tables.ts";
import { orderAccessTable, orderEventTable, orderItemTable, orderTable } from "../../orders/orders/tables.ts";
import { refundLineTable, refundTable } from "../../orders/refunds/tables.ts";
import { shipmentLineTable, shipmentTable } from "../../orders/shipping/tables.ts";

/**
 * Deletes the demo's fan and her orders, with all that the owner did with them to try it. Nothing of them counts as a
 * sale any more. Orders of other people, also of one who was joined with her, stay.
 */
export async function removeDemoFan(database: Database, transaction: Transaction): Promise<void> {
  const { model } = database;
  const orderId = await findMarkedRows(database, { kind: "order", table: orderTable }, transaction);
  const people = await findDemoPeople(database, transaction);
  await removeDownloads(database, { orderId, personId: people.map(({ id }) => id) }, transaction);
  await removeOrders(database, orderId, transaction);
  for (const { id: personId, emailKey } of people) {
    await model(subscriberTable).destroy({ where: { personId, emailKey }, transaction });
    await erasePersonRow(model, emailKey, transaction);
  }
  if (people.length > 0) await bumpSubscribersVersion(database, transaction);
}

async function findDemoPeople({ model }: Database, transaction: Transaction): Promise<PersonRow[]> {
  const marks = await model(demoRowTable).findAll({ where: { kind: "person" }, transaction });
  const seenAt = new Map(marks.map(({ rowId, createdAt }) => [rowId, createdAt.getTime()]));
  const people = await model(personTable).findAll({ where: { id: [...seenAt.keys()] }, transaction });
  return people.filter(({ id, firstSeenAt }) => seenAt.get(id) === firstSeenAt.getTime());
}

interface Owners {
  readonly orderId: number[];
  readonly personId: number[];
}

async function removeDownloads({ model }: Database, { orderId, personId }: Owners, transaction: Transaction) {
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const sourceId = idsOf(await findRows(model(orderItemTable), ["id"], { where: { orderId }, transaction }));
  const grantId = idsOf(await findRows(model(grantTable), ["id"], { where: { personId }, transaction }));
  const owned = { [Op.or]: [{ orderId }, { personId }, { grantId }] };
  const accessId = idsOf(await findRows(model(downloadAccessTable), ["id"], { where: owned, transaction }));
  const downloadFileId = idsOf(await findRows(model(downloadFileTable), ["id"], { where: { accessId }, transaction }));
  await model(downloadTicketTable).destroy({ where: { downloadFileId }, transaction });
  await model(grantFileTable).destroy({ where: { downloadFileId }, transaction });
  await model(downloadFileTable).destroy({ where: { accessId }, transaction });
  await model(downloadTokenTable).destroy({ where: { accessId }, transaction });
  await model(downloadAccessTable).destroy({ where: { id: accessId }, transaction });
  const given = { [Op.or]: [{ source: "order", sourceId }, { personId }] };
  await model(grantTable).destroy({ where: given, transaction });
}

async function removeOrders({ model }: Database, orderId: number[], transaction: Transaction): Promise<void> {
  const where = { orderId };
  const refunds = await findRows(model(refundTable), ["id"], { where, transaction });
  const shipments = await findRows(model(shipmentTable), ["id"], { where, transaction });
  await model(refundLineTable).destroy({ where: { refundId: refunds.map(({ id }) => id) }, transaction });
  await model(shipmentLineTable).destroy({ where: { shipmentId: shipments.map(({ id }) => id) }, transaction });
  for (const table of [refundTable, shipmentTable, orderAccessTable, orderEventTable, orderItemTable]) {
    await model(table).destroy({ where, transaction });
  }
  await model(orderTable).destroy({ where: { id: orderId }, transaction });
  // Emails that wait, such as one that the owner sent again.
  for (const id of orderId) {
    const dedupeKey = { [Op.like]: `order-${id}-%` };
    await model(jobTable).destroy({ where: { outcome: null, dedupeKey }, transaction });
  }
}
