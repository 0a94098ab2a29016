import type { AboutEntry } from "@recital/contract/endpoints/site/site-content";
import { expect, it } from "vitest";
import { arrangeAbout } from "./about.tsx";

const heading = "About Ana";
const named = { artistName: "Ana", isExample: false };

it("sorts the blocks and omits a title that equals the heading", () => {
  const blocks = arrangeAbout([make(3, "Stage"), make(1, " About Ana "), make(2, "about ana")], heading, named);
  expect(blocks.map(({ title }) => title)).toEqual([null, "about ana", "Stage"]);
});

it.each([[undefined], [null], [[]]])("has four default paragraphs of the example artist for %j", (none) => {
  expect(arrangeAbout(none, heading, named)).toEqual([]);
  const [block, ...more] = arrangeAbout(none, heading, { ...named, isExample: true });
  expect(more).toEqual([]);
  expect(block?.blocks).toHaveLength(4);
  expect(JSON.stringify(block?.blocks[0])).toContain("Ana is a composer");
});

function make(sectionOrder: number, title: string): AboutEntry {
  const updatedAt = "2026-01-01T00:00:00.000Z";
  return { id: sectionOrder, title, content: "Words", blocks: [], sectionOrder, updatedAt, version: 0 };
}
