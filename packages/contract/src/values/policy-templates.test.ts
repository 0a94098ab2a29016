import { expect, test } from "vitest";
import { readMarkdown } from "./markdown.ts";
import { languages } from "./language.ts";
import { withoutMarkdown } from "./plain-text.ts";
import { policyTemplate } from "./policy-templates.ts";
import { hasPlaceholders, policyLinks, policyNames } from "./policy.ts";
import type { TextRun } from "./fields.ts";

const owner = { name: "A_da *Ö.* [x]", contactEmail: "ada_o@example.com" };

function runsOf(text: string): readonly TextRun[] {
  return readMarkdown(text).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.runs));
}

const templates = languages.flatMap((language) => policyNames.map((policy) => ({ policy, language })));

test.each(templates)("the template of $policy in $language names the artist and links their email", (template) => {
  const { policy, language } = template;
  const text = policyTemplate(policy, owner, language).replaceAll("{address}", withoutMarkdown(owner.name));
  const runs = runsOf(text);
  expect(runs.map(({ text }) => text).join("")).toContain("A_da *Ö.* [x]");
  expect(runs).toContainEqual({ text: owner.contactEmail, href: `mailto:${owner.contactEmail}` });
});

/** What is the same in each language: the blocks, links, periods and words in braces, and how much there is to fill in. */
function factsOf(text: string) {
  return {
    blocks: readMarkdown(text).map((block) => (block.kind === "list" ? block.items.length : block.kind)),
    links: runsOf(text).flatMap(({ href }) => href ?? []),
    periods: text.match(/\d{2}/g)?.toSorted(),
    braces: text.match(/\{\w+\}/g),
    brackets: text.match(/\[[^[\]\n]+\](?!\()/g)?.length,
  };
}

test.each(templates)("the template of $policy says in $language what it says in English", ({ policy, language }) => {
  const ada = { ...owner, name: "Ada" };
  const english = policyTemplate(policy, ada, "en");
  expect(factsOf(policyTemplate(policy, ada, language))).toEqual(factsOf(english));
});

test.each(languages)(
  "only the privacy policy, public from the first day, leaves nothing to fill in: %s",
  (language) => {
    const open = policyNames.filter((policy) =>
      hasPlaceholders(policyTemplate(policy, { ...owner, name: "Ada" }, language)),
    );
    expect(open).toEqual(["terms", "returns", "imprint"]);
  },
);

test("links and escaped brackets are no places to fill in", () => {
  expect(hasPlaceholders(String.raw`[a link](/b) and \[no place\] and []`)).toBe(false);
});

test("links lead to the pages that have a text", () => {
  expect(policyLinks({ privacy: "a", terms: "", returns: "", imprint: "b" }, "en")).toEqual([
    { path: "/privacy", title: "Privacy Policy" },
    { path: "/imprint", title: "Imprint" },
  ]);
});
