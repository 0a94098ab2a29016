import type { notes as notesEndpoints, PublicNote } from "@recital/contract/endpoints/orders/notes";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { Op } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { HttpError } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { releaseProductTable, releaseTable, trackTable } from "../../music/releases/tables.ts";
import { lockOrder } from "../orders/find-order.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { orderItemTable, orderTable } from "../orders/tables.ts";

/** The notes of buyers that the owner shows on the pages of what they bought. */
export const notes = {
  name: "notes",
  open: (services: Services) => ({ routes: noteRoutes(services) }),
} satisfies Feature;

function noteRoutes(services: Services): Handlers<keyof typeof notesEndpoints> {
  return {
    "GET /api/products/:id/notes": ({ params }) => readNotes(services, [params.id]),
    "GET /api/releases/:slug/notes": ({ params }) => readReleaseNotes(services, params.slug),
    "PUT /api/admin/orders/:id/note": async ({ params, body }) => {
      await showNote(services, params.id, body.isPublic);
      return readOrderDetail(services, params.id);
    },
  };
}

/**
 * Shows or hides the note of a paid order.
 * @throws {HttpError} 404; 409 if the order has no note, is not paid, or has no product on whose page it could stand
 */
async function showNote({ database }: Services, orderId: number, isNotePublic: boolean): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    if (order.isNotePublic === isNotePublic) return;
    const where = { orderId, productId: { [Op.ne]: null } };
    const hasPage = (await database.model(orderItemTable).count({ where, transaction })) > 0;
    if (isNotePublic && (order.note === null || order.paidAt === null || !hasPage)) {
      throw new HttpError(409, "no_note", "This order has no note that the page of a product could show.");
    }
    await order.update({ isNotePublic }, { transaction });
    await bumpContentVersion(database, transaction);
  });
}

/** How many notes a page shows. */
const shownNotes = 5;

async function readNotes({ database }: Services, productIds: readonly number[]): Promise<PublicNote[]> {
  const { model } = database;
  if (productIds.length === 0) return [];
  const shown = { isNotePublic: true, paidAt: { [Op.ne]: null } };
  const candidates = await model(orderTable).findAll({ attributes: ["id"], where: shown });
  const items = await model(orderItemTable).findAll({
    attributes: ["orderId"],
    where: { productId: [...productIds], orderId: candidates.map(({ id }) => id) },
  });
  const orders = await model(orderTable).findAll({
    attributes: ["id", "note", "shippingName"],
    where: { ...shown, id: items.map(({ orderId }) => orderId) },
    order: [
      ["paidAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: shownNotes,
  });
  return orders.map(({ id, note, shippingName }) => ({ id, text: note ?? "", name: firstNameOf(shippingName) }));
}

async function readReleaseNotes(services: Services, slug: string): Promise<PublicNote[]> {
  const { model } = services.database;
  const release = await model(releaseTable).findOne({ where: { slug, visibility: "public" } });
  if (!release) return [];
  const sold = { where: { releaseId: release.id } };
  const [products, tracks] = await Promise.all([
    findRows(model(releaseProductTable), ["productId"], sold),
    findRows(model(trackTable), ["productId"], sold),
  ]);
  return readNotes(
    services,
    [...products, ...tracks].flatMap(({ productId }) => productId ?? []),
  );
}

/** Returns the first word of a name; no more of it is shown. */
function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}
