import type { SiteContentEntry } from "@recital/contract/endpoints/site/site-content";
import { expect, it } from "vitest";
import { readHeroText } from "./hero.tsx";

const named = { artistName: "Ana", artistTagline: "", isExample: false, language: "en" } as const;
const example = { ...named, isExample: true };

it("has a default title, and the example artist a description", () => {
  for (const none of [null, undefined]) {
    expect(readHeroText(none, named)).toEqual({ title: "Ana Music", subtitle: null, description: "" });
    expect(readHeroText(none, example)).toEqual({
      title: "Ana Music",
      subtitle: null,
      description:
        "Contemporary piano and synthesizer compositions blending classical influence with modern electronic soundscapes.",
    });
  }
});

it("describes a named artist by the tagline", () => {
  const description = readHeroText(null, { ...named, artistTagline: "Piano at night" }).description;
  expect(description).toBe("Piano at night");
});

it("shows the owner's texts", () => {
  expect(readHeroText(make("Ana", "Piano, slowly", null), example)).toEqual({
    title: "Ana",
    subtitle: "Piano, slowly",
    description: expect.stringContaining("Contemporary piano"),
  });
  expect(readHeroText(make("Ana", "Piano", "More"), example).description).toBe("More");
  expect(readHeroText(make("Ana", null, null), example).description).toContain("Contemporary piano");
});

function make(title: string, subtitle: string | null, description: string | null): SiteContentEntry {
  return { id: 1, section: "hero", title, subtitle, description, updatedAt: "2026-01-01T00:00:00.000Z", version: 0 };
}
