import { countryName } from "@recital/contract/values/country-name";
import { nearKm, type SegmentNode } from "@recital/contract/values/segment";
import { formatDay } from "../../../components/format.ts";

/** What a rule of the builder asks. */
export const ruleKinds = ["bought", "spent", "country", "near", "tag", "joined"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** How a rule reads after "Everyone who", and how its opposite does. */
export const ruleVerbs: Readonly<Record<RuleKind, readonly [is: string, isNot: string]>> = {
  bought: ["bought", "did not buy"],
  spent: ["spent at least", "spent less than"],
  country: ["is from", "is not from"],
  near: ["lives near", "does not live near"],
  tag: ["has the tag", "does not have the tag"],
  joined: ["subscribed since", "subscribed before"],
};

/** Returns who a tree of rules selects: "Everyone who bought something and is not from Germany". */
export function describeTree(tree: SegmentNode): string {
  return `Everyone who ${describeNode(tree)}`;
}

function describeNode(node: SegmentNode, isNot = false): string {
  if (node.not)
    return node.not.all || node.not.any ? `does not match (${describeNode(node.not)})` : describeNode(node.not, !isNot);
  const group = node.all ?? node.any;
  if (!group) return describeRule(node, isNot);
  const parts = group.map((part) => ((part.all ?? part.any) ? `(${describeNode(part)})` : describeNode(part)));
  return parts.join(node.all ? " and " : " or ");
}

function describeRule({ bought, spent, country, near, tag, joined }: SegmentNode, isNot: boolean): string {
  const verb = (kind: RuleKind) => ruleVerbs[kind][isNot ? 1 : 0];
  if (bought) {
    const since = bought.since === undefined ? "" : ` since ${formatDay(bought.since, "en", "UTC")}`;
    return `${verb("bought")} ${describeThing(bought, isNot)}${since}`;
  }
  if (spent) return `${verb("spent")} ${spent.atLeast}`;
  if (country !== undefined) return `${verb("country")} ${countryName(country, "en")}`;
  if (near) {
    const place = [near.city, near.region, countryName(near.country, "en")].filter(Boolean).join(", ");
    return `${verb("near")} ${place} (within ${near.km ?? nearKm} km)`;
  }
  if (tag !== undefined) return `${verb("tag")} “${tag}”`;
  return `${verb("joined")} ${joined ? formatDay(joined.since, "en", "UTC") : ""}`;
}

function describeThing({ productId, releaseId }: NonNullable<SegmentNode["bought"]>, isNot: boolean): string {
  if (productId !== undefined) return "a certain product";
  if (releaseId !== undefined) return "a certain release";
  return isNot ? "anything" : "something";
}
