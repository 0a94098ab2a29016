import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Result } from "./result.ts";

/** The results of one run. */
export interface Report {
  readonly date: string;
  readonly machine: readonly string[];
  readonly baselines: readonly string[];
  readonly sections: readonly { readonly title: string; readonly results: readonly Result[] }[];
}

/** The file in `results` that a complete run rewrites. */
export type Place = "measured" | "faults" | "files";

const resultsOf = (place: string) => fileURLToPath(new URL(`../results/${place}.json`, import.meta.url));

/** Formats the report as Markdown. */
export function formatReport({ date, machine, baselines, sections }: Report): string {
  const reached = sections.flatMap(({ results }) => results.flatMap(({ isReached }) => isReached ?? []));
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const parts = [
    `Measured ${date}: ${reached.filter(Boolean).length} of ${reached.length} targets reached.`,
    list(machine),
    ...(baselines.length > 0 ? [`Baselines:\n\n${list(baselines)}`] : []),
    ...sections.map(({ title, results }) => `### ${title}\n\n${formatTable(results)}`),
  ];
  return parts.join("\n\n");
}

/** Writes a complete run to `results`, and the table of all results to README.md. */
export async function writeResults(report: Report, place: Place): Promise<void> {
  await writeFile(resultsOf(place), `${JSON.stringify(report, null, 2)}\n`);
  const [begin, end] = ["<!-- results: begin -->", "<!-- results: end -->"];
  const file = fileURLToPath(new URL("../README.md", import.meta.url));
  const readme = await readFile(file, "utf8");
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its markers`);
  await writeFile(file, `${before}${begin}\n\n${await summarizeResults()}\n\n${end}${after}`);
}

/** Returns a table of how many targets each section of the stored results reaches. */
async function summarizeResults(): Promise<string> {
  const files = ["measured", "faults", "files", "alone"].map((place) => readFile(resultsOf(place), "utf8"));
  // Written by this program.
  const reports = (await Promise.all(files)).map((text) => JSON.parse(text) as Report);
  const rows = reports.flatMap(({ date, sections }) =>
    sections.map(({ title, results }) => {
      const reached = results.flatMap(({ isReached }) => isReached ?? []);
      return [title, date.slice(0, 10), String(reached.filter(Boolean).length), String(reached.length)];
    }),
  );
  return formatRows(["section", "measured", "reached", "targets"], rows);
}

/** Writes the report as JSON and returns the file. */
export async function writeJson(report: Report): Promise<string> {
  const folder = fileURLToPath(new URL("../../.cache/bench/", import.meta.url));
  await mkdir(folder, { recursive: true });
  const file = `${folder}${report.date.replaceAll(/[^\d]/g, "-")}.json`;
  await writeFile(file, JSON.stringify(report, null, 2));
  return file;
}

function formatTable(results: readonly Result[]): string {
  const head = ["", "what", "product", "baseline", "ratio", "target"];
  const rows = results.map(({ target, what, product, baseline, ratio, limit, isReached }) => {
    const mark = isReached === null ? "" : isReached ? "✓" : "✗ missed";
    return [String(target ?? ""), what, product, baseline, ratio, [limit, mark].filter(Boolean).join(" ")];
  });
  return formatRows(head, rows);
}

function formatRows(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
