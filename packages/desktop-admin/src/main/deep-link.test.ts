import { expect, test } from "vitest";
import { findDeepLink, readDeepLink } from "./deep-link.ts";

test.each([
  ["recital://orders/12", "/admin/orders/12"],
  ["recital://orders/12/", "/admin/orders/12"],
  ["recital://orders", "/admin/orders"],
  ["recital://social-links", "/admin/social-links"],
  ["RECITAL://orders/1", "/admin/orders/1"],
  ["recital:orders", "/admin/orders"],
  ["recital://orders/012", null],
  ["recital://orders/-1", null],
  ["recital://orders/1/packing-slip", null],
  ["recital://orders/12345678901", null],
  ["recital://videos/12", null],
  ["recital://login", null],
  ["recital://../../etc/passwd", null],
  ["recital://orders/%2e%2e", "/admin/orders"],
  ["recital://javascript:alert(1)", null],
  ["https://orders/12", null],
  ["", null],
])("%s opens %s", (link, path) => {
  expect(readDeepLink(link)).toBe(path);
});

test("the deep link is found among the command-line arguments", () => {
  expect(findDeepLink(["/opt/recital", "--flag", "recital://orders/3"])).toBe("/admin/orders/3");
  expect(findDeepLink(["/opt/recital", "--flag"])).toBeNull();
});
