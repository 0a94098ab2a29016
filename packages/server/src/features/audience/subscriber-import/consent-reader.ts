import {
  consentMeaning,
  type ConsentDecision,
  type ConsentMeaning,
} from "@recital/contract/endpoints/audience/subscriber-import";
import type { CsvRecord } from "../../../kernel/csv.ts";
import { looksLikeConsent, normalWords, readWords, valueOf } from "./consent-words.ts";
import { recognizeExport } from "./known-exports.ts";

/** A column of the file that may say who agreed or left. */
export interface ConsentColumn {
  readonly index: number;
  readonly name: string;
  /** Whether the owner is asked about its values: a column that is not about consent counts only where it says "left". */
  readonly isAsked: boolean;
  /** Returns what a cell says; null if that is not certain. */
  read(cell: string): ConsentMeaning | null;
}

/** Returns the columns to read: all with a filled cell, except the columns of `except`, which hold emails and names. */
export function findConsentColumns(
  header: readonly string[],
  records: readonly CsvRecord[],
  except: readonly number[],
): ConsentColumn[] {
  const known = recognizeExport(header);
  return header.flatMap((name, index): ConsentColumn[] => {
    const rule = known.rule(name);
    if (except.includes(index) || rule === null) return [];
    const isAsked = rule !== undefined || looksLikeConsent(name);
    if (!rule && !records.some(({ cells }) => (cells[index] ?? "").trim() !== "")) return [];
    return [{ index, name, isAsked, read: (cell) => readWords(cell, isAsked) ?? rule?.(cell) ?? null }];
  });
}

/** The meaning of a line for its person; `reason` says why they are not subscribed. */
export interface Consent {
  readonly meaning: ConsentMeaning;
  readonly reason: string;
}

/** Reads lines by the rules of their columns and by the owner's decisions. What is neither known nor decided is no consent. */
export function makeConsentReader(columns: readonly ConsentColumn[], decisions: readonly ConsentDecision[]) {
  const decide = findDecision(decisions);
  return (cells: readonly string[]): Consent =>
    columns.map((column) => readCell(column, cells[column.index] ?? "", decide)).reduce(stricter, agreed);
}

const agreed: Consent = { meaning: "subscribed", reason: "" };

const order = consentMeaning.options;

/** Returns the more restrictive of two; the first if they are equal. */
export function stricter<C extends Pick<Consent, "meaning">>(a: C, b: C): C {
  return order.indexOf(b.meaning) > order.indexOf(a.meaning) ? b : a;
}

type Decide = (column: string, value: string) => ConsentMeaning | undefined;

function findDecision(decisions: readonly ConsentDecision[]): Decide {
  const keyOf = (column: string, value: string | null) => JSON.stringify([normalWords(column), value?.toLowerCase()]);
  const meanings = new Map(decisions.map(({ column, value, meaning }) => [keyOf(column, value), meaning]));
  return (column, value) => meanings.get(keyOf(column, value)) ?? meanings.get(keyOf(column, null));
}

function readCell(column: ConsentColumn, cell: string, decide: Decide): Consent {
  const known = column.read(cell);
  const said = describeValue(column.name.trim().slice(0, 60), valueOf(cell));
  if (known === "unconfirmed") return { meaning: known, reason: "The file says that this person has not confirmed" };
  if (known !== null) return { meaning: known, reason: `${said}: this person has not agreed` };
  if (!column.isAsked) return agreed;
  const decided = decide(column.name, valueOf(cell));
  if (decided === undefined) return { meaning: "skip", reason: `${said}, and it was not decided what that means` };
  return { meaning: decided, reason: `${said}: you chose not to add these people` };
}

function describeValue(column: string, value: string): string {
  return value === "" ? `The column “${column}” is empty` : `The column “${column}” says “${value.slice(0, 60)}”`;
}
