import type { Currency } from "@recital/contract/values/currency";
import { toCents, toDecimal } from "@recital/contract/values/money";
import { nearKm, type SegmentNode } from "@recital/contract/values/segment";

/** What a rule of the builder asks. */
export const ruleKinds = ["bought", "spent", "country", "near", "tag", "joined"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What a rule about purchases asks for. */
export const boughtThings = ["anything", "product", "release"] as const;
export type BoughtThing = (typeof boughtThings)[number];

/** A city of a country. */
export interface City {
  readonly city: string;
  /** The code of its state or region, where cities have one. */
  readonly region: string | null;
}

/** A rule as the builder shows it; what its kind does not ask for is kept. */
export interface RuleRow {
  readonly key: number;
  readonly kind: RuleKind;
  readonly isNot: boolean;
  readonly thing: BoughtThing;
  readonly productId: number | null;
  readonly releaseId: number | null;
  /** A day; empty for none. */
  readonly since: string;
  /** As it was entered. */
  readonly amount: string;
  readonly country: string | null;
  /** Of the country, as the list of cities names it. */
  readonly city: City | null;
  /** Kilometers around the city. */
  readonly km: number;
  readonly tag: string | null;
}

export type Match = "all" | "any";

/** A tree that the builder can show: rules, none within another. */
export interface RuleList {
  readonly match: Match;
  readonly rows: readonly RuleRow[];
}

export function newRow(key: number): RuleRow {
  return {
    key,
    kind: "bought",
    isNot: false,
    thing: "anything",
    productId: null,
    releaseId: null,
    since: "",
    amount: "",
    country: null,
    city: null,
    km: nearKm,
    tag: null,
  };
}

/** Returns the rules of a tree; null if it has groups within groups. */
export function rowsOf(tree: SegmentNode): RuleList | null {
  const nodes = tree.all ?? tree.any ?? [tree];
  const rows = nodes.map((node, key) => rowOf(node, key));
  return rows.includes(null) ? null : { match: tree.any ? "any" : "all", rows: rows.filter((row) => row !== null) };
}

function rowOf(node: SegmentNode, key: number): RuleRow | null {
  const { all, any, not, bought, spent, country, near, tag, joined } = node.not ?? node;
  const row = { ...newRow(key), isNot: node.not !== undefined };
  if (all || any || not) return null;
  if (spent) return { ...row, kind: "spent", amount: String(spent.atLeast) };
  if (country !== undefined) return { ...row, kind: "country", country };
  if (near) {
    const { city, region = null, km = nearKm } = near;
    return { ...row, kind: "near", country: near.country, city: { city, region }, km };
  }
  if (tag !== undefined) return { ...row, kind: "tag", tag };
  if (joined) return { ...row, kind: "joined", since: joined.since };
  const { productId = null, releaseId = null, since = "" } = bought ?? {};
  const thing = productId === null ? (releaseId === null ? "anything" : "release") : "product";
  return { ...row, thing, productId, releaseId, since };
}

/** Returns the tree of the rules that are complete; null if none is. */
export function treeOf({ match, rows }: RuleList, currency: Currency): SegmentNode | null {
  const nodes = rows.flatMap((row) => nodeOf(row, currency) ?? []);
  if (nodes.length === 0) return null;
  return match === "all" ? { all: nodes } : { any: nodes };
}

/** Returns a rule; null while it is not complete. */
export function nodeOf(row: RuleRow, currency: Currency): SegmentNode | null {
  const rule = ruleOf(row, currency);
  return rule && row.isNot ? { not: rule } : rule;
}

function ruleOf(row: RuleRow, currency: Currency): SegmentNode | null {
  const { kind, thing, productId, releaseId, country, city, km, tag, amount } = row;
  const since = row.since === "" ? {} : { since: row.since };
  if (kind === "country") return country === null ? null : { country };
  if (kind === "near") {
    if (country === null || city === null) return null;
    const { region } = city;
    return { near: { city: city.city, country, ...(region !== null && { region }), ...(km !== nearKm && { km }) } };
  }
  if (kind === "tag") return tag === null ? null : { tag };
  if (kind === "joined") return row.since === "" ? null : { joined: { since: row.since } };
  if (kind === "spent") {
    const cents = toCents(amount, currency);
    return cents === null || cents === 0 ? null : { spent: { atLeast: toDecimal(cents, currency) } };
  }
  if (thing === "product") return productId === null ? null : { bought: { productId, ...since } };
  if (thing === "release") return releaseId === null ? null : { bought: { releaseId, ...since } };
  return { bought: { anything: true, ...since } };
}
