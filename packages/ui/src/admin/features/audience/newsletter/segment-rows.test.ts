import { currencyOf } from "@recital/contract/values/currency";
import type { SegmentNode } from "@recital/contract/values/segment";
import { expect, test } from "vitest";
import { newRow, nodeOf, rowsOf, treeOf } from "./segment-rows.ts";
import { describeTree } from "./segment-words.ts";

const eur = currencyOf("eur", "en");

test.each<SegmentNode>([
  { all: [{ bought: { anything: true } }] },
  { any: [{ not: { bought: { productId: 1, since: "2026-01-01" } } }, { bought: { releaseId: 2 } }] },
  { all: [{ spent: { atLeast: 20.5 } }, { country: "DE" }, { not: { tag: "press" } }] },
  {
    any: [
      { near: { city: "Köln", country: "DE" } },
      { not: { near: { city: "Portland", country: "US", region: "ME", km: 30 } } },
    ],
  },
  { all: [{ joined: { since: "2026-01-01" } }] },
])("%j is shown as rules and stays what it is", (tree) => {
  const list = rowsOf(tree);
  expect(list && treeOf(list, eur)).toEqual(tree);
});

test.each<SegmentNode>([
  { all: [{ any: [{ tag: "a" }] }] },
  { not: { any: [{ tag: "a" }] } },
  { not: { not: { tag: "a" } } },
])("%j has rules within rules", (tree) => {
  expect(rowsOf(tree)).toBeNull();
});

test("a rule that lacks its value is no rule", () => {
  const row = newRow(0);
  const incomplete = [
    { ...row, thing: "product" as const },
    { ...row, thing: "release" as const },
    ...(["spent", "country", "near", "tag", "joined"] as const).map((kind) => ({ ...row, kind })),
    { ...row, kind: "spent" as const, amount: "0" },
    { ...row, kind: "spent" as const, amount: "1.234" },
  ];
  expect(incomplete.map((one) => nodeOf(one, eur))).toEqual(incomplete.map(() => null));
});

test.each<[SegmentNode, string]>([
  [{ bought: { productId: 3, since: "2026-01-01" } }, "Everyone who bought a certain product since Jan 1, 2026"],
  [{ not: { near: { city: "Köln", country: "DE" } } }, "Everyone who does not live near Köln, Germany (within 100 km)"],
  [
    { near: { city: "Portland", country: "US", region: "ME", km: 50 } },
    "Everyone who lives near Portland, ME, United States (within 50 km)",
  ],
  [{ not: { not: { country: "DE" } } }, "Everyone who is from Germany"],
  [
    { not: { any: [{ tag: "a" }, { spent: { atLeast: 5 } }] } },
    "Everyone who does not match (has the tag “a” or spent at least 5)",
  ],
])("%j reads %s", (tree, words) => {
  expect(describeTree(tree, "en")).toBe(words);
});

test("rules are read in German and French", () => {
  const tree: SegmentNode = {
    all: [
      { bought: { productId: 3, since: "2026-01-01" } },
      { not: { any: [{ tag: "a" }, { spent: { atLeast: 5.5 } }] } },
    ],
  };
  expect(describeTree(tree, "de")).toBe(
    "Alle, die seit dem 1. Jan. 2026 ein bestimmtes Produkt gekauft haben und nicht zu denen gehören, die (das Schlagwort „a“ haben oder mindestens 5,5 ausgegeben haben)",
  );
  expect(describeTree(tree, "fr")).toBe(
    "Toutes les personnes qui ont acheté un certain produit depuis le 1 janv. 2026 et ne font pas partie de celles qui (ont l’étiquette «\u00a0a\u00a0» ou ont dépensé au moins 5,5)",
  );
});
