import { foldText } from "@recital/contract/values/plain-text";
import type { City, CityTable } from "../../ports/cities.ts";

/** The places of a line's parts in GeoNames' format. */
const part = { name: 1, ascii: 2, others: 3, latitude: 4, longitude: 5, region: 10, population: 14 } as const;

interface Entry {
  readonly population: number;
  /** Such as `|koln|koeln|cologne|` and, after tabs, name, region, latitude, longitude and population. */
  readonly line: string;
}

/** Reads lines in GeoNames' format. Folds the names of many cities at once, which is several times faster. */
export function entriesOf(lines: readonly string[]): Entry[] {
  const places = lines.map((line) => line.split("\t"));
  const names = places.map((cells) => [cells[part.name], cells[part.ascii], cells[part.others]].join(","));
  const folded = foldName(names.join("\n")).split("\n");
  return places.map((cells, index) => {
    const different = new Set((folded[index] ?? "").split(",").map((name) => name.trim()));
    different.delete("");
    const [latitude, longitude, population] = [part.latitude, part.longitude, part.population].map((at) => cells[at]);
    const facts = [cells[part.name], cells[part.region], latitude, longitude, population].join("\t");
    return { population: Number(population), line: `|${[...different].join("|")}|\t${facts}` };
  });
}

/** Names are compared without case, accents and punctuation; commas and line breaks stay. */
function foldName(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{M}\p{N},\n]+/gu, " ");
}

/** Makes the table of a country: one text, in which the first that is found is the largest. */
export function tableOf(entries: readonly Entry[]): CityTable {
  const sorted = entries.toSorted((a, b) => b.population - a.population);
  const lines = Buffer.from(`\n${sorted.map(({ line }) => `${line}\n`).join("")}`);
  const find: CityTable["find"] = ({ city, region }) => {
    for (const name of spellingsOf(city)) {
      const found = byWeight(citiesWith(lines, `|${name}|`));
      const [first = null] = found;
      if (first) return found.find((one) => one.region === region) ?? first;
    }
    return null;
  };
  const isFound = (city: City) => {
    const found = find({ city: city.name, region: city.region });
    return found?.latitude === city.latitude && found.longitude === city.longitude;
  };
  return {
    find,
    search(text, limit) {
      const [name = ""] = spellingsOf(text);
      if (name === "") return [];
      const found = [...citiesWith(lines, `\n|${name}`, limit), ...citiesWith(lines, `|${name}`, limit)];
      const different = new Map(byWeight(found).map((city) => [`${city.latitude} ${city.longitude}`, city]));
      return [...different.values()].slice(0, limit).filter(isFound);
    },
  };
}

interface Match extends City {
  /** Its inhabitants, ten times if the text is its own name and not one that others call it or once called it. */
  readonly weight: number;
}

function byWeight(matches: Iterable<Match>): Match[] {
  return [...matches].toSorted((a, b) => b.weight - a.weight);
}

/**
 * Returns the ways in which a name from an address may be in the table: as it is, without what follows a comma, a bracket
 * or a slash, without numbers, such as a postal code, without what follows a hyphen, and with "ö" where "oe" stands.
 */
function spellingsOf(name: string): string[] {
  const [first = ""] = name.split(/[,(/]| - /);
  const withoutNumbers = first.replaceAll(/\S*\d\S*/g, " ");
  const [beforeHyphen = ""] = withoutNumbers.split("-");
  const spellings = [name, first, withoutNumbers, beforeHyphen].map((text) => {
    return foldName(text)
      .replaceAll(/[,\s]+/g, " ")
      .trim();
  });
  const plain = spellings.map((text) => text.replaceAll(/([aou])e/g, "$1"));
  return [...new Set([...spellings, ...plain])].filter((text) => text !== "");
}

const lineBreak = 10;

/** Finds the lines with a text, of which each is a city, the largest first. */
function* citiesWith(lines: Buffer, text: string, limit = Infinity): Generator<Match> {
  let end = 0;
  for (let count = 0; count < limit; count += 1) {
    const at = lines.indexOf(text, end);
    if (at === -1) return;
    // The line break is part of a text, or just before it, that is the beginning of the city's own name.
    const isOwnName = lines[at] === lineBreak || lines[at - 1] === lineBreak;
    end = lines.indexOf("\n", at + 1);
    yield matchOf(lines.toString("utf8", at + 1, end).split("\t"), isOwnName);
  }
}

function matchOf([, name = "", region = "", ...numbers]: readonly string[], isOwnName: boolean): Match {
  const [latitude = 0, longitude = 0, population = 0] = numbers.map(Number);
  const code = /^[A-Z]{2,3}$/.test(region) ? region : null;
  return { name, region: code, latitude, longitude, population, weight: isOwnName ? population * 10 : population };
}
