import { expect, test } from "vitest";
import { shippingAddressInput } from "./order.ts";
import { describeEdition } from "./order-line-words.ts";
import { carrierIds, carrierName, trackingUrl } from "./carrier.ts";
import { countryName } from "./country-name.ts";

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

test.each([
  [[], 100, null],
  [[17], 100, "No. 17 of 100"],
  [[3, 4, 5, 9], 100, "Nos. 3–5, 9 of 100"],
  [[1, 2], null, "Nos. 1–2"],
])("the numbers %j of %j are %j", (numbers, size, text) => {
  expect(describeEdition(numbers, size, "en")).toBe(text);
});

test.each(carrierIds)("%s has a name, and a page on https for a tracking number unless it is not listed", (id) => {
  expect(carrierName(id)).not.toBe("");
  const url = trackingUrl(id, "AB 12/3&x=1#é");
  if (id === "other") return expect(url).toBeNull();
  expect(new URL(url ?? "").protocol).toBe("https:");
  expect(url?.endsWith("AB12%2F3%26x%3D1%23%C3%A9")).toBe(true);
});

test.each([null, "", "  "])("%j leads to no page", (trackingNumber) => {
  expect(trackingUrl("dhl", trackingNumber)).toBeNull();
});

test.each([
  ["US", "United States"],
  ["BE", "Belgium"],
  [" DE ", "Germany"],
  ["QX", "QX"],
  ["Belgium", "Belgium"],
  ["us", "us"],
  ["", ""],
])("%j is shown as %j", (country, name) => {
  expect(countryName(country, "en")).toBe(name);
});
