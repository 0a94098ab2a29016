import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Result } from "./result.ts";

/** The results of one run. */
export interface Report {
  readonly date: string;
  readonly machine: readonly string[];
  readonly floors: readonly string[];
  readonly sections: readonly { readonly title: string; readonly results: readonly Result[] }[];
}

/** Which part of README.md a report replaces. */
export type Place = "measured" | "faults";

/** The report as Markdown, which a terminal shows well enough. */
export function formatReport({ date, machine, floors, sections }: Report): string {
  const reached = sections.flatMap(({ results }) => results.flatMap(({ isReached }) => isReached ?? []));
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const parts = [
    `Measured ${date}: ${reached.filter(Boolean).length} of ${reached.length} targets reached.`,
    list(machine),
    ...(floors.length > 0 ? [`Floors:\n\n${list(floors)}`] : []),
    ...sections.map(({ title, results }) => `### ${title}\n\n${formatTable(results)}`),
  ];
  return parts.join("\n\n");
}

/** Puts the report between the markers of its place in README.md. */
export async function writeReadme(text: string, place: Place): Promise<void> {
  const [begin, end] = [`<!-- ${place}: begin -->`, `<!-- ${place}: end -->`];
  const file = fileURLToPath(new URL("../README.md", import.meta.url));
  const readme = await readFile(file, "utf8");
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its markers`);
  await writeFile(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}

/** Keeps the numbers for programs to read. */
export async function writeJson(report: Report): Promise<string> {
  const folder = fileURLToPath(new URL("../../.cache/bench/", import.meta.url));
  await mkdir(folder, { recursive: true });
  const file = `${folder}${report.date.replaceAll(/[^\d]/g, "-")}.json`;
  await writeFile(file, JSON.stringify(report, null, 2));
  return file;
}

function formatTable(results: readonly Result[]): string {
  const head = ["", "what", "product", "floor", "ratio", "target"];
  const rows = results.map(({ target, what, product, floor, ratio, limit, isReached }) => {
    const mark = isReached === null ? "" : isReached ? "✓" : "✗ missed";
    return [String(target ?? ""), what, product, floor, ratio, [limit, mark].filter(Boolean).join(" ")];
  });
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
