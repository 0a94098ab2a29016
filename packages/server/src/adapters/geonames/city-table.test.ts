import { expect, test } from "vitest";
import { entriesOf, tableOf } from "./city-table.ts";
import { makeCities } from "./open-cities.ts";

/** A line in the format of GeoNames. */
function lineOf(
  name: string,
  others: string,
  region: string,
  population: number,
  latitude = population / 1000,
): string {
  const empty = (count: number) => Array.from({ length: count }, () => "");
  return ["1", name, name, others, latitude, "8", "P", "PPL", "US", "", region, ...empty(3), population].join("\t");
}

const table = tableOf(
  entriesOf([
    lineOf("Portland", "", "ME", 66_000),
    lineOf("Portland", "PDX", "OR", 650_000),
    lineOf("North Canton", "Berlin,New Berlin", "OH", 17_000),
    lineOf("Berlin", "", "NH", 9000),
    lineOf("New York City", "NYC,New York", "NY", 8_800_000),
    lineOf("New York", "", "TX", 20),
    lineOf("Łódź", "Lodz,Лодзь", "05", 700_000),
  ]),
);

test.each([
  ["Portland", "OR"],
  ["portland, Oregon", "OR"],
  ["97201 Portland", "OR"],
  ["PORTLAND (downtown)", "OR"],
  // What a city is called by itself counts more than what others call it, unless that is far larger.
  ["Berlin", "NH"],
  ["New York", "NY"],
  ["nyc", "NY"],
])("%s is in %s", (city, region) => {
  expect(table.find({ city })?.region).toBe(region);
});

test.each(["Łódź", "lodz", "Lodz", "ŁÓDŹ".normalize("NFD"), "лодзь"])("%s is a spelling of Łódź", (city) => {
  expect(table.find({ city })).toMatchObject({ name: "Łódź", region: null });
});

test("a region chooses among cities of a name, and one that is not known does not", () => {
  expect(table.find({ city: "Portland", region: "ME" })?.population).toBe(66_000);
  expect(table.find({ city: "Portland", region: "Maine" })?.population).toBe(650_000);
});

test.each(["", " ", "Port", "12345", "|", "Atlantis", "\n"])("%j is no city", (city) => {
  expect(table.find({ city })).toBeNull();
});

test("a search finds beginnings, the largest first, and nothing that its name would not find", () => {
  const names = (text: string) => table.search(text, 10).map(({ name, region }) => `${name} ${region}`);
  expect(names("port")).toEqual(["Portland OR", "Portland ME"]);
  expect(names("new y")).toEqual(["New York City NY", "New York TX"]);
  expect(names("")).toEqual([]);
  expect(table.search("port", 1)).toHaveLength(1);
});

test("the cities of the world are there by country", async () => {
  const cities = makeCities();
  const find = async (country: string, city: string) => (await cities.open(country)).find({ city });
  expect(await find("DE", "Köln")).toMatchObject({ name: "Köln", latitude: 50.93333, longitude: 6.95 });
  expect(await find("SV", "Berlin")).toMatchObject({ name: "Berlín" });
  // The first and the last country of the file.
  expect(await find("AD", "Andorra la Vella")).not.toBeNull();
  expect(await find("ZW", "Harare")).not.toBeNull();
  expect(await find("ZZ", "Berlin")).toBeNull();
});
