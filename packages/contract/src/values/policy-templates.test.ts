import { expect, test } from "vitest";
import { readMarkdown } from "./markdown.ts";
import { hasPlaceholders, policyTemplate, withoutMarkdown } from "./policy-templates.ts";
import { policyLinks, policyNames } from "./policy.ts";
import type { TextRun } from "./fields.ts";

const owner = { name: "A_da *Ö.* [x]", contactEmail: "ada_o@example.com" };

function runsOf(text: string): readonly TextRun[] {
  return readMarkdown(text).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.runs));
}

test.each(policyNames)("the template of %s names the artist and links their email", (policy) => {
  const text = policyTemplate(policy, owner).replaceAll("{address}", withoutMarkdown(owner.name));
  const runs = runsOf(text);
  expect(runs.map(({ text }) => text).join("")).toContain("A_da *Ö.* [x]");
  expect(runs).toContainEqual({ text: owner.contactEmail, href: `mailto:${owner.contactEmail}` });
});

test("only the privacy policy, which is public from the first day, leaves nothing to fill in", () => {
  const open = policyNames.filter((policy) => hasPlaceholders(policyTemplate(policy, { ...owner, name: "Ada" })));
  expect(open).toEqual(["terms", "returns", "imprint"]);
  expect(hasPlaceholders(String.raw`[a link](/b) and \[no place\] and []`)).toBe(false);
});

test("links lead to the pages that have a text", () => {
  expect(policyLinks({ privacy: "a", terms: "", returns: "", imprint: "b" }, "en")).toEqual([
    { path: "/privacy", title: "Privacy Policy" },
    { path: "/imprint", title: "Imprint" },
  ]);
});
