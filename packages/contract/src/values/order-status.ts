import { z } from "zod";

export const orderStatus = z.enum(["pending", "processing", "shipped", "delivered", "cancelled", "refunded"]);
export type OrderStatus = z.output<typeof orderStatus>;
