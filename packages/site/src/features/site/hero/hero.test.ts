import type { SiteContentEntry } from "@recital/contract/endpoints/site/site-content";
import { expect, it } from "vitest";
import { readHeroText } from "./hero.tsx";

it("has a default title and description", () => {
  for (const none of [null, undefined]) {
    expect(readHeroText(none, "Ana")).toEqual({
      title: "Ana Music",
      subtitle: null,
      description:
        "Contemporary piano and synthesizer compositions blending classical influence with modern electronic soundscapes.",
    });
  }
});

it("shows the owner's texts", () => {
  expect(readHeroText(make("Ana", "Piano, slowly", null), "Ana")).toEqual({
    title: "Ana",
    subtitle: "Piano, slowly",
    description: expect.stringContaining("Contemporary piano"),
  });
  expect(readHeroText(make("Ana", "Piano", "More"), "Ana").description).toBe("More");
  expect(readHeroText(make("Ana", null, null), "Ana").description).toContain("Contemporary piano");
});

function make(title: string, subtitle: string | null, description: string | null): SiteContentEntry {
  return { id: 1, section: "hero", title, subtitle, description, updatedAt: "2026-01-01T00:00:00.000Z", version: 0 };
}
