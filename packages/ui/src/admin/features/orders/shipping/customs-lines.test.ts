import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, test } from "vitest";
import {
  customsAmount,
  customsLine,
  describeMissing,
  isHsCode,
  kilograms,
  newEntry,
  readMemory,
  sumLines,
} from "./customs-lines.ts";
import { shipTexts } from "./texts/index.ts";

const usd = currencyOf("usd", "en");
const item = { name: "Record", variantTitle: null, quantity: 3, paid: 10 };
const entry = { quantity: "3", grams: "250", hsCode: "8523.80", origin: " DE " };

describe("a line of a customs form", () => {
  test("has the value that was paid and the weight of all pieces", () => {
    expect(customsLine(item, entry, usd)).toEqual({
      name: "Record",
      quantity: 3,
      grams: 750,
      valueCents: 1000,
      hsCode: "852380",
      origin: "DE",
    });
  });

  test("names the variant, and what is left of an item without a name", () => {
    expect(customsLine({ ...item, name: "Shirt", variantTitle: "M" }, entry, usd)?.name).toBe("Shirt (M)");
    expect(customsLine({ ...item, name: "" }, entry, usd)?.name).toBe("Unknown product");
  });

  test("of a part of the pieces has a part of the value", () => {
    expect(customsLine(item, { ...entry, quantity: "2" }, usd)).toMatchObject({ grams: 500, valueCents: 666 });
  });

  test("has no more pieces than were ordered", () => {
    expect(customsLine(item, { ...entry, quantity: "9" }, usd)?.quantity).toBe(3);
  });

  test.each(["0", "", "-1", "1.5", "many"])("is left out with the quantity %j", (quantity) => {
    expect(customsLine(item, { ...entry, quantity }, usd)).toBeNull();
  });

  test("has no half-entered code", () => {
    expect(customsLine(item, { ...entry, hsCode: "8523" }, usd)?.hsCode).toBe("");
  });

  test("has the English name of the country, in whatever language it was entered", () => {
    expect(
      ["Deutschland", "allemagne", "Atlantis"].map((origin) => customsLine(item, { ...entry, origin }, usd)?.origin),
    ).toEqual(["Germany", "Germany", "Atlantis"]);
  });

  test("has the smallest unit of its currency", () => {
    const yen = currencyOf("jpy", "en");
    const line = customsLine({ ...item, paid: 1000 }, { ...entry, quantity: "1" }, yen);
    expect(customsAmount(line?.valueCents ?? 0, yen)).toBe("333 JPY");
    expect(customsAmount(1000, usd)).toBe("10.00 USD");
  });
});

test.each([
  ["852380", true],
  ["8523.80", true],
  ["8523 80", true],
  ["85238", false],
  ["8523801", true],
  ["85238012345", false],
  ["85238a", false],
  ["", false],
])("%j as a code of the Harmonized System: %s", (text, expected) => {
  expect(isHsCode(text)).toBe(expected);
});

test("the sums are those of all lines and the packaging", () => {
  const lines = [customsLine(item, entry, usd), customsLine(item, { ...entry, quantity: "1" }, usd)].filter(
    (line) => line !== null,
  );
  expect(sumLines(lines, 80)).toEqual({ valueCents: 1333, grams: 1080 });
  expect(sumLines([...lines, ...lines.map((line) => ({ ...line, grams: null }))], 80).grams).toBeNull();
  expect(sumLines([], 80)).toEqual({ valueCents: 0, grams: null });
});

test.each([
  [1080, "1.08"],
  [250, "0.25"],
  [1, "0.001"],
  [1000, "1.00"],
  [null, ""],
])("%s grams are %j kilograms", (grams, text) => {
  expect(kilograms(grams)).toBe(text);
});

test("what is missing is counted", () => {
  const full = { name: "Record", quantity: 1, grams: 250, valueCents: 500, hsCode: "852380", origin: "DE" };
  expect(describeMissing([], shipTexts.en)).toBe("Nothing is in the parcel.");
  expect(describeMissing([full], shipTexts.en)).toBe("");
  expect(describeMissing([full, { ...full, grams: null, hsCode: "" }, { ...full, hsCode: "" }], shipTexts.en)).toBe(
    "The weight is missing for 1 item. The HS code is missing for 2 items.",
  );
});

describe("what a device remembers of items", () => {
  test("is filled into a new form", () => {
    const memory = readMemory('{"Record":{"grams":"250","hsCode":"852380","origin":"DE"}}');
    expect(newEntry(item, memory)).toEqual({ ...entry, hsCode: "852380", origin: "DE" });
    expect(newEntry({ ...item, name: "toString" }, memory).hsCode).toBe("");
  });

  test.each([null, "", "{", "[]", "null", "7"])("is nothing if %j is stored", (text) => {
    expect(newEntry(item, readMemory(text))).toEqual({ quantity: "3", grams: "", hsCode: "", origin: "" });
  });

  test("is text, whatever is stored", () => {
    expect(readMemory('{"Record":{"grams":250},"Shirt":null}')).toEqual({
      Record: { grams: "", hsCode: "", origin: "" },
      Shirt: { grams: "", hsCode: "", origin: "" },
    });
  });
});
