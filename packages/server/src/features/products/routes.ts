import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listProducts } from "./list-products.ts";

export function productRoutes(database: Database): Handlers<"GET /api/products"> {
  return { "GET /api/products": () => listProducts(database) };
}
