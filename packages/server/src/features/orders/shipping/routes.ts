import type { shipments } from "@recital/contract/endpoints/orders/shipments";
import type { Handlers } from "../../../http/handlers.ts";
import type { RateRule } from "../../../db/rate-limits.ts";
import { limitRate } from "../../../http/limits.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { changeShipment, deleteShipment } from "./change-shipment.ts";
import { exportLabels } from "./export-labels.ts";
import { recordShipment } from "./record-shipment.ts";
import type { Services } from "../../feature.ts";

const exportRate: RateRule = { name: "export-labels", max: 30, windowMs: 10 * 60_000 };

export function shippingRoutes(services: Services): Handlers<keyof typeof shipments> {
  const { database, clock } = services;
  const nameOf = async (context: RequestContext) => (await signedInAdmin(database, context)).username;
  return {
    "GET /api/admin/orders/labels.csv": async (_input, context) => {
      await limitRate(database, exportRate, String(context.session.adminId), clock.now());
      const csv = await exportLabels(database);
      context.setHeader("Content-Disposition", 'attachment; filename="labels.csv"');
      return csv;
    },

    "POST /api/admin/orders/:id/shipments": async ({ params, body }, context) => {
      await recordShipment(services, { orderId: params.id, adminName: await nameOf(context), request: body });
      return readOrderDetail(services, params.id);
    },

    "PUT /api/admin/orders/:id/shipments/:shipmentId": async ({ params, body }, context) => {
      const { id: orderId, shipmentId } = params;
      await changeShipment(services, { orderId, shipmentId, adminName: await nameOf(context), update: body });
      return readOrderDetail(services, orderId);
    },

    "DELETE /api/admin/orders/:id/shipments/:shipmentId": async ({ params }, context) => {
      const { id: orderId, shipmentId } = params;
      await deleteShipment(services, { orderId, shipmentId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },
  };
}
