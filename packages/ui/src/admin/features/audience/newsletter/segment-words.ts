import { countryName } from "@recital/contract/values/country-name";
import { formatNumber } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { nearKm, type SegmentNode } from "@recital/contract/values/segment";
import { formatDay } from "../../../components/format.ts";
import type { BoughtThing } from "./segment-rows.ts";
import { segmentTexts } from "./segment-words/texts/index.ts";

/** Returns who a tree of rules selects: "Everyone who bought something and is not from Germany". */
export function describeTree(tree: SegmentNode, language: AdminLanguage): string {
  return segmentTexts[language].everyone(describeNode(tree, language));
}

function describeNode(node: SegmentNode, language: AdminLanguage, isNot = false): string {
  const texts = segmentTexts[language];
  if (node.not) {
    const isGroup = node.not.all !== undefined || node.not.any !== undefined;
    return isGroup ? texts.noneOf(describeNode(node.not, language)) : describeNode(node.not, language, !isNot);
  }
  const group = node.all ?? node.any;
  if (!group) return describeRule(node, language, isNot);
  const parts = group.map((part) => {
    const words = describeNode(part, language);
    return (part.all ?? part.any) ? `(${words})` : words;
  });
  return node.all ? texts.allOf(parts) : texts.anyOf(parts);
}

function describeRule(node: SegmentNode, language: AdminLanguage, isNot: boolean): string {
  const { bought, spent, country, near, tag, joined } = node;
  const texts = segmentTexts[language];
  const dayOf = (day: string) => formatDay(day, language, "UTC");
  if (bought) {
    const since = bought.since === undefined ? null : dayOf(bought.since);
    return texts[isNot ? "notBought" : "bought"][thingOf(bought)](since);
  }
  if (spent) return texts[isNot ? "spentLess" : "spent"](formatNumber(spent.atLeast, language, 2));
  if (country !== undefined) return texts[isNot ? "notFrom" : "from"](countryName(country, language));
  if (near) {
    const place = [near.city, near.region, countryName(near.country, language)].filter(Boolean).join(", ");
    return texts[isNot ? "notNear" : "near"](place, near.km ?? nearKm);
  }
  if (tag !== undefined) return texts[isNot ? "notTagged" : "tagged"](tag);
  return texts[isNot ? "joinedBefore" : "joined"](joined ? dayOf(joined.since) : "");
}

function thingOf({ productId, releaseId }: NonNullable<SegmentNode["bought"]>): BoughtThing {
  if (productId !== undefined) return "product";
  return releaseId === undefined ? "anything" : "release";
}
