import { expect, test } from "vitest";
import { shippingAddressInput } from "./order.ts";

const faults = (address: object) => {
  const entered = { line1: "1 Road", line2: "", city: "", state: "", postal_code: "", country: "", ...address };
  const { error } = shippingAddressInput.safeParse({ name: "Ada", address: entered });
  return (error?.issues ?? []).map(({ path }) => path.join("."));
};
const city = "address.city";
const state = "address.state";
const code = "address.postal_code";

test.each([
  ["DE", [city, code]],
  ["Germany", [city, code]],
  ["gb", [city, code]],
  ["UK", [city, code]],
  ["US", [city, state, code]],
  ["Canada", [city, state, code]],
  ["HK", []],
  ["SG", [code]],
  ["United Arab Emirates", [city]],
  ["Ireland", [city]],
])("an address in %s lacks %j", (country, missing) => {
  expect(faults({ country })).toEqual(missing);
});

test("of a country that is not recognized, each part is required", () => {
  for (const country of ["Atlantis", "ZZ", "D"]) expect(faults({ country })).toEqual([city, state, code]);
});

test("all faults are told at once", () => {
  expect(faults({ line1: "", city: 7 }).toSorted()).toEqual([city, "address.country", "address.line1", code, state]);
});

test("a part that its country does not have may be absent", () => {
  const address = { line1: "Prager Straße 1", city: "Dresden", postal_code: "01069", country: "DE" };
  expect(shippingAddressInput.parse({ name: "Ada", address }).address).toEqual({ ...address, line2: null, state: "" });
});
