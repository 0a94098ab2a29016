import { makeApiClient } from "@recital/contract/client";
import { expect, test } from "vitest";
import { apiQuery } from "./api-query.ts";
import { keysOf } from "./query-keys.ts";

const api = makeApiClient("");
const orders = keysOf("/api/admin/orders");

test("the key of an endpoint is that of a list, an entry or a part of one", () => {
  expect(apiQuery(api, "GET /api/admin/orders", { query: { view: "toShip" } }).queryKey).toEqual(
    orders.list(() => [], { view: "toShip" }).queryKey,
  );
  expect(apiQuery(api, "GET /api/admin/orders/:id", { params: { id: 7 } }).queryKey).toEqual(orders.one(7));
  const files = apiQuery(api, "GET /api/admin/products/:id/files", { params: { id: 3 } });
  expect(files.queryKey).toEqual(keysOf("/api/admin/products").one(3, "files"));
});
