import type { EndpointTable } from "./endpoint.ts";
import { adminSession } from "./endpoints/admin-session.ts";
import { checkout } from "./endpoints/checkout.ts";
import { orders } from "./endpoints/orders.ts";
import { products } from "./endpoints/products.ts";
import { system } from "./endpoints/system.ts";

/** Every endpoint of the product. The server binds it, the client is typed by it, the OpenAPI document is made of it. */
export const api = {
  ...system,
  ...products,
  ...checkout,
  ...orders,
  ...adminSession,
} satisfies EndpointTable;

export type Api = typeof api;

/** Endpoints without input whose answer is the same for everybody until public content changes: the server keeps it. */
export const contentEndpoints = ["GET /api/products"] as const satisfies (keyof Api)[];
