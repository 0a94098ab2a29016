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

/** The section of README.md that a report replaces. */
export type Place = "measured" | "faults" | "files";

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

/** Writes the report between the markers of its section in README.md. */
export async function writeReadme(text: string, place: Place): Promise<void> {
  const [begin, end] = [`<!-- ${place}: begin -->`, `<!-- ${place}: end -->`];
  const file = fileURLToPath(new URL("../README.md", import.meta.url));
  const readme = await readFile(file, "utf8");
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its markers`);
  await writeFile(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
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
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
