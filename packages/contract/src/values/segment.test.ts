import { describe, expect, test } from "vitest";
import { issueSegment } from "./newsletter.ts";
import { isLocal, type SegmentNode } from "./segment.ts";

/** Returns the messages by the places of what is wrong with a segment. */
function problemsOf(segment: unknown): Record<string, string> {
  const { error } = issueSegment.safeParse(segment);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

function nested(levels: number): SegmentNode {
  return levels === 1 ? { tag: "press" } : { not: nested(levels - 1) };
}

const rules = (count: number) => ({ any: Array.from({ length: count }, () => ({ tag: "press" })) });

describe("a segment", () => {
  test.each([
    [{ kind: "all" }],
    [{ kind: "buyers" }],
    [{ kind: "country", country: "DE" }],
    [{ tag: "press" }],
    [{ all: [{ bought: { productId: 3, since: "2026-01-01" } }, { any: [{ not: { bought: { anything: true } } }] }] }],
    [{ near: { city: "Portland", country: "US", region: "ME", km: 50 } }],
    [{ any: [{ spent: { atLeast: 20.5 } }, { joined: { since: "2026-01-01" } }, { country: "DE" }] }],
    [nested(10)],
    [rules(99)],
  ])("is %j", (segment) => {
    expect(issueSegment.parse(segment)).toEqual(segment);
  });

  test("takes a country in any case", () => {
    expect(issueSegment.parse({ not: { country: " de" } })).toEqual({ not: { country: "DE" } });
  });

  const oneRule = "Must be one of all, any, not, bought, spent, country, near, tag and joined";
  const oneThing = "Must be one product, one release or anything";

  test.each([
    [rules(1000), "", "Must have at most 100 rules"],
    [rules(100), "", "Must have at most 100 rules"],
    [nested(11), "", "Must be at most 10 levels deep"],
    [{ kind: "friends" }, "kind", "Must be all, buyers or country"],
    [{ age: 18 }, "", oneRule],
    [{ near: { city: "Berlin" } }, "near.country", "Must be a country's two-letter code, such as DE"],
    [{ near: { city: " ", country: "DE" } }, "near.city", "Must be a city"],
    [{ near: { city: "Berlin", country: "DE", km: 0.5 } }, "near.km", "Must be a whole number of kilometers"],
    [{ near: { city: "Berlin", country: "DE", km: 2000 } }, "near.km", "Must be at most 1000"],
    [{ near: { city: "Berlin", country: "DE", region: "16" } }, "near.region", "Must be a region's code, such as ME"],
    [{}, "", oneRule],
    [null, "", oneRule],
    ["all", "", oneRule],
    [{ tag: "press", country: "DE" }, "", oneRule],
    [{ any: [{ tag: "a" }, { all: [{ near: "Berlin" }] }] }, "any.1.all.0.near", "Must be a city and its country"],
    [{ any: [] }, "any", "Must have at least one rule"],
    [{ all: { tag: "press" } }, "all", "Must be a list of rules"],
    [{ not: [{ tag: "press" }] }, "not", oneRule],
    [{ bought: {} }, "bought", oneThing],
    [{ bought: { productId: 1, anything: true } }, "bought", oneThing],
    [{ bought: { anything: false } }, "bought.anything", "Must be true"],
    [{ bought: { anything: true, since: "soon" } }, "bought.since", "Must be a day such as 2026-11-30"],
    [{ spent: { atLeast: 0 } }, "spent.atLeast", "Must be more than 0"],
    [{ country: "XX" }, "country", "Must be a country's two-letter code, such as DE"],
    [{ tag: " " }, "tag", "A tag must not be empty"],
    [{ joined: { since: "2026-02-30" } }, "joined.since", "Must be a day such as 2026-11-30"],
  ])("is not %j", (segment, place, message) => {
    expect(problemsOf(segment)).toEqual({ [place]: message });
  });

  test("is not a tree of 5,000 levels, and refusing it needs no stack", () => {
    let deep: SegmentNode = { tag: "press" };
    for (let level = 0; level < 5000; level += 1) deep = { not: deep };
    expect(problemsOf(deep)).toEqual({ "": "Must be at most 10 levels deep" });
  });
});

const berlin: SegmentNode = { near: { city: "Berlin", country: "DE" } };
const hamburg: SegmentNode = { near: { city: "Hamburg", country: "DE" } };

test.each<[SegmentNode, boolean]>([
  [berlin, true],
  [{ any: [berlin, hamburg] }, true],
  [{ all: [{ tag: "press" }, { any: [berlin, hamburg] }] }, true],
  [{ any: [berlin, { tag: "press" }] }, false],
  [{ not: berlin }, false],
  [{ not: { not: berlin } }, false],
  [{ country: "DE" }, false],
])("whom %j selects are all near a city: %s", (segment, expected) => {
  expect(isLocal(segment)).toBe(expected);
});
