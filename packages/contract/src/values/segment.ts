import { z } from "zod";
import { countryCodes } from "./country-code.ts";
import { id } from "./fields.ts";
import { limits } from "./limits.ts";
import { line } from "./text.ts";

export const segmentLimits = {
  /** Rules and groups of rules. */
  nodes: 100,
  /** Rules within groups: a rule alone is one level. */
  levels: 10,
  /** Decimal, in the shop's currency. */
  spent: 1_000_000,
  /** Kilometers around a city. */
  km: 1000,
} as const;

/** How far from a city is near, in kilometers, unless a rule says otherwise. */
export const nearKm = 100;

/** A country of ISO 3166-1, two letters. */
export const segmentCountry = z
  .string("Must be a country's two-letter code, such as DE")
  .trim()
  .toUpperCase()
  .refine((code) => countryCodes.includes(code), "Must be a country's two-letter code, such as DE");

/** A day in UTC, from its beginning. */
const day = z.iso.date("Must be a day such as 2026-11-30");

const oneThing = "Must be one product, one release or anything";

const bought = z
  .strictObject(
    {
      productId: id.optional(),
      releaseId: id.optional(),
      anything: z.literal(true, "Must be true").optional(),
      since: day.optional(),
    },
    oneThing,
  )
  .refine(({ since: _, ...things }) => countSet(things) === 1, oneThing);

const spent = z.strictObject(
  {
    /** In the shop's currency, without refunds and lost disputes. */
    atLeast: z
      .number("Must be an amount")
      .positive("Must be more than 0")
      .max(segmentLimits.spent, `Must be at most ${segmentLimits.spent}`),
  },
  "Must be an amount: atLeast",
);

export type Bought = z.output<typeof bought>;

const near = z.strictObject(
  {
    /** In any spelling. Of several in the country, or in the region, the largest. */
    city: line(limits.nameLength, "Must be a city"),
    country: segmentCountry,
    /** The code of the state or region in the list of cities, such as ME for Maine. */
    region: z
      .string("Must be a region's code, such as ME")
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2,3}$/, "Must be a region's code, such as ME")
      .optional(),
    /** Default: {@link nearKm}. */
    km: z
      .int("Must be a whole number of kilometers")
      .min(1, "Must be at least 1")
      .max(segmentLimits.km, `Must be at most ${segmentLimits.km}`)
      .optional(),
  },
  "Must be a city and its country",
);

export type Near = z.output<typeof near>;

/** A rule about subscribers, or a group of rules. Exactly one of these is set. */
export interface SegmentNode {
  readonly all?: readonly SegmentNode[] | undefined;
  readonly any?: readonly SegmentNode[] | undefined;
  /** All others, also those of whom it is not known. */
  readonly not?: SegmentNode | undefined;
  /** Paid orders. */
  readonly bought?: Bought | undefined;
  readonly spent?: z.output<typeof spent> | undefined;
  /** Of their last address. */
  readonly country?: string | undefined;
  /** By the city that they gave for concerts near them, else by their last address. */
  readonly near?: Near | undefined;
  readonly tag?: string | undefined;
  readonly joined?: { readonly since: string } | undefined;
}

type NodeSchema = z.ZodType<SegmentNode, SegmentNode>;

const oneRule = "Must be one of all, any, not, bought, spent, country, near, tag and joined";

const group = (): z.ZodOptional<z.ZodArray<NodeSchema>> =>
  z.array(strictNode, "Must be a list of rules").min(1, "Must have at least one rule").optional();

/** A tree of rules whose size was checked. */
export const strictNode: NodeSchema = z
  .strictObject(
    {
      get all() {
        return group();
      },
      get any() {
        return group();
      },
      get not(): z.ZodOptional<NodeSchema> {
        return strictNode.optional();
      },
      bought: bought.optional(),
      spent: spent.optional(),
      country: segmentCountry.optional(),
      near: near.optional(),
      tag: line(limits.tagLength, "A tag must not be empty").optional(),
      joined: z.strictObject({ since: day }, "Must be a day: since").optional(),
    },
    oneRule,
  )
  .refine((node) => countSet(node) === 1, oneRule)
  .meta({ id: "SegmentRule" });

function countSet(fields: object): number {
  return Object.values(fields).filter((value) => value !== undefined).length;
}

/**
 * A tree of rules that selects subscribers. Refuses a tree that is too large or too deep before it reads it, so that
 * none exhausts the stack.
 */
export const segmentTree = z.preprocess((tree: SegmentNode, context) => {
  const problem = describeSize(tree);
  if (problem === null) return tree;
  context.issues.push({ code: "custom", input: undefined, message: problem });
  return z.NEVER;
}, strictNode);

/** Returns why a value is too large to be a tree, or null. Takes any JSON, without recursion. */
function describeSize(value: unknown): string | null {
  let level: readonly unknown[] = [value];
  let nodes = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > segmentLimits.levels) return `Must be at most ${segmentLimits.levels} levels deep`;
    if (nodes > segmentLimits.nodes) return `Must have at most ${segmentLimits.nodes} rules`;
    level = level.flatMap(childrenOf);
  }
  return null;
}

function childrenOf(node: unknown): readonly unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return [...("all" in node ? [node.all] : []), ...("any" in node ? [node.any] : [])]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .concat("not" in node ? [node.not] : []);
}

/** Returns whether everyone whom a tree selects is near a city that one of its rules names. */
export function isLocal(node: SegmentNode): boolean {
  if (node.all) return node.all.some(isLocal);
  if (node.any) return node.any.every(isLocal);
  return node.near !== undefined;
}
