import { expect, test } from "vitest";
import { lacksShippingInfo, needsShipping } from "./shipping.ts";

const address = {
  name: "Ada",
  address: { line1: "1 Road", line2: null, city: "Town", state: "", postal_code: "1", country: "DE" },
};

test("an order needs shipping if one of its items is physical", () => {
  expect(needsShipping([{ isDigital: true }, { isDigital: false }])).toBe(true);
  expect(needsShipping([{ isDigital: true }])).toBe(false);
});

test.each([
  ["physical, without address", { needsShipping: true, shippingAddress: null, status: "processing" }, true],
  ["physical, with address", { needsShipping: true, shippingAddress: address, status: "processing" }, false],
  ["physical, cancelled", { needsShipping: true, shippingAddress: null, status: "cancelled" }, false],
  ["all digital", { needsShipping: false, shippingAddress: null, status: "pending" }, false],
] as const)("an order that is %s lacks shipping info: %s", (_, order, lacks) => {
  expect(lacksShippingInfo(order)).toBe(lacks);
});
