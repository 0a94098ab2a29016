import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { expect, test } from "vitest";
import { editedRelease, writtenRelease } from "./release-form.ts";

const release: AdminReleaseDetail = {
  id: 1,
  title: "Lamp",
  slug: "lamp",
  kind: "album",
  releaseAt: "2026-12-03T23:00:00.000Z",
  artworkUrl: null,
  artwork: null,
  description: null,
  credits: null,
  licence: null,
  links: [],
  productId: null,
  visibility: "draft",
  tracksCount: 0,
  tracks: [],
  version: 0,
};

test.each([
  ["Europe/Oslo", "2026-12-04T00:00"],
  ["America/Los_Angeles", "2026-12-03T15:00"],
])("in %s the date of a release is edited as %s, wherever the computer is", (timezone, shown) => {
  const { values } = editedRelease(release, timezone);
  expect(values.releaseAt).toBe(shown);
  expect(writtenRelease(values, "", timezone).releaseAt).toBe(release.releaseAt);
});

test("an empty or incomplete date is none", () => {
  const { values } = editedRelease({ ...release, releaseAt: null }, "Europe/Oslo");
  expect(values.releaseAt).toBe("");
  expect(writtenRelease(values, "", "Europe/Oslo").releaseAt).toBeNull();
});
