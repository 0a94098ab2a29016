import { z } from "zod";

export const orderStatus = z
  .enum(["pending", "processing", "shipped", "delivered", "cancelled", "refunded"])
  .meta({ id: "OrderStatus" });
export type OrderStatus = z.output<typeof orderStatus>;
