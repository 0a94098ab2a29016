import type { BoughtThing, Match, RuleKind } from "../../segment-rows.ts";

/** How a rule reads in the builder, before its fields, and how its opposite does. */
interface Verbs {
  readonly is: string;
  readonly isNot: string;
}

/** How a rule reads after "Everyone who", of purchases since a day or at any time. */
type BoughtTexts = Readonly<Record<BoughtThing, (since: string | null) => string>>;

const sinceDay = (day: string | null) => (day === null ? "" : ` since ${day}`);

export const en = {
  rules: "Rules",
  rulesWithin: "These rules have rules within them, so they stay as they are.",
  everyoneWhoMatches: "Everyone who matches",
  match: "Match",
  matches: { all: "all of these", any: "any of these" } satisfies Record<Match, string>,
  rule: (number: number) => `Rule ${number}`,
  removeRule: (number: number) => `Remove rule ${number}`,
  addRule: "Add a rule",
  incomplete: (everyone: string) => `A rule is not complete. Until it is, the issue goes to: ${everyone}.`,
  verbs: {
    bought: { is: "bought", isNot: "did not buy" },
    spent: { is: "spent at least", isNot: "spent less than" },
    country: { is: "is from", isNot: "is not from" },
    near: { is: "lives near", isNot: "does not live near" },
    tag: { is: "has the tag", isNot: "does not have the tag" },
    joined: { is: "subscribed since", isNot: "subscribed before" },
  } satisfies Record<RuleKind, Verbs>,

  // The fields of a rule, each named after the rule: "Rule 1: country"
  countryOf: (rule: string) => `${rule}: country`,
  chooseCountry: "Choose a country",
  dayOf: (rule: string) => `${rule}: day`,
  thingOf: (rule: string) => `${rule}: what`,
  things: { anything: "anything", product: "a product", release: "a release" } satisfies Record<BoughtThing, string>,
  since: "since",
  sinceOf: (rule: string) => `${rule}: since`,
  productOf: (rule: string) => `${rule}: product`,
  chooseProduct: "Choose a product",
  deletedProduct: "A deleted product",
  searching: "Searching…",
  noProduct: "No product has this name",
  releaseOf: (rule: string) => `${rule}: release`,
  chooseRelease: "Choose a release",
  deletedRelease: "A deleted release",
  noRelease: "No release has this title",
  amountOf: (rule: string) => `${rule}: amount`,
  tagOf: (rule: string) => `${rule}: tag`,
  chooseTag: "Choose a tag",
  noTags: "Nobody has a tag yet. Add tags under People.",
  unknownTag: "Nobody has this tag",
  distanceOf: (rule: string) => `${rule}: distance`,
  within: (km: number) => `within ${km} km`,
  cityOf: (rule: string) => `${rule}: city`,
  typeCity: "Type a city",
  typeLetters: "Type the first letters",
  noCity: "No city has this name",

  // A tree of rules in a sentence
  everyone: (rules: string) => `Everyone who ${rules}`,
  allOf: (rules: readonly string[]) => rules.join(" and "),
  anyOf: (rules: readonly string[]) => rules.join(" or "),
  noneOf: (rules: string) => `does not match (${rules})`,
  bought: {
    anything: (since) => `bought something${sinceDay(since)}`,
    product: (since) => `bought a certain product${sinceDay(since)}`,
    release: (since) => `bought a certain release${sinceDay(since)}`,
  } satisfies BoughtTexts as BoughtTexts,
  notBought: {
    anything: (since) => `did not buy anything${sinceDay(since)}`,
    product: (since) => `did not buy a certain product${sinceDay(since)}`,
    release: (since) => `did not buy a certain release${sinceDay(since)}`,
  } satisfies BoughtTexts as BoughtTexts,
  spent: (amount: string) => `spent at least ${amount}`,
  spentLess: (amount: string) => `spent less than ${amount}`,
  from: (country: string) => `is from ${country}`,
  notFrom: (country: string) => `is not from ${country}`,
  near: (place: string, km: number) => `lives near ${place} (within ${km} km)`,
  notNear: (place: string, km: number) => `does not live near ${place} (within ${km} km)`,
  tagged: (tag: string) => `has the tag “${tag}”`,
  notTagged: (tag: string) => `does not have the tag “${tag}”`,
  joined: (day: string) => `subscribed since ${day}`,
  joinedBefore: (day: string) => `subscribed before ${day}`,
};

export type SegmentTexts = typeof en;
