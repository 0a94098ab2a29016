import { expect, test } from "vitest";
import { addressLines } from "./postal-address.ts";

const address = { line1: "1 Road", line2: null, city: "Salem", state: "OR", postal_code: "97301", country: "US" };
const linesOf = (parts: Partial<typeof address>, from?: string) =>
  addressLines({ name: "Ada", address: { ...address, ...parts } }, "en", from).slice(2);

test.each([
  [{}, ["Salem, OR 97301", "United States"]],
  [{ state: "" }, ["Salem, 97301", "United States"]],
  [{ country: "united states" }, ["Salem, OR 97301", "united states"]],
  [{ city: "Köln", state: "", postal_code: "50667", country: "DE" }, ["50667 Köln", "Germany"]],
  [{ city: "Kyoto", state: "Kyoto", postal_code: "600-8216", country: "JP" }, ["600-8216 Kyoto, Kyoto", "Japan"]],
  [{ city: "", state: "", postal_code: "", country: "" }, []],
])("the place %j is written as its country's post reads it, and nothing of it is lost", (parts, lines) => {
  expect(linesOf(parts)).toEqual(lines);
});

test("mail within a country does not name it", () => {
  expect(linesOf({}, "US")).toEqual(["Salem, OR 97301"]);
  expect(linesOf({ country: "United States" }, "US")).toEqual(["Salem, OR 97301"]);
  expect(linesOf({}, "DE")).toEqual(["Salem, OR 97301", "United States"]);
});
