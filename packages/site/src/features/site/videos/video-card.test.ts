import type { Video } from "@recital/contract/endpoints/site/videos";
import { expect, it } from "vitest";
import { chooseVideos } from "./video-card.tsx";

it.each([
  ["none", [], null, []],
  ["the first where none is flagged", [make(3), make(2), make(1)], 3, [2, 1]],
  ["the flagged one wherever it stands", [make(3), make(2), make(1, true)], 1, [3, 2]],
  ["the first flagged of several", [make(3), make(2, true), make(1, true)], 2, [3, 1]],
] as const)("leads with %s", (_case, videos, featured, rest) => {
  const choice = chooseVideos(videos);
  expect(choice.featured?.id ?? null).toBe(featured);
  expect(choice.rest.map(({ id }) => id)).toEqual(rest);
});

function make(id: number, isFeatured = false): Video {
  return {
    id,
    title: `Video ${id}`,
    description: null,
    youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
    thumbnailUrl: null,
    thumbnail: null,
    tags: [],
    isFeatured,
    createdAt: "2026-01-01T00:00:00.000Z",
    version: 0,
  };
}
