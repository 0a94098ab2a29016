import type { Video } from "@recital/contract/endpoints/site/videos";
import { describe, expect, test } from "vitest";
import { arrangeVideos, pageSize } from "./video-view.ts";

function video(id: number, title: string, part: Partial<Video> = {}): Video {
  const createdAt = "2026-05-01T08:00:00.000Z";
  const none = { description: null, thumbnailUrl: null, thumbnail: null, tags: [], isFeatured: false, version: 1 };
  return { id, title, youtubeUrl: "https://youtu.be/dQw4w9WgXcQ", createdAt, ...none, ...part };
}

const view = { search: "", sort: "newest", order: "asc", page: 1 } as const;
const videos = [
  video(3, "Night train", { tags: ["live", "piano"] }),
  video(2, "first frost", { isFeatured: true }),
  video(1, "Tape Weather", { tags: ["Piano"] }),
];
const titles = (shown: readonly Video[]) => shown.map(({ title }) => title);

describe("the list of videos", () => {
  test("keeps the order of the server without a sort", () => {
    expect(titles(arrangeVideos(videos, view).shown)).toEqual(["Night train", "first frost", "Tape Weather"]);
  });

  test("is sorted by title without regard to case, in both directions", () => {
    const byTitle = { ...view, sort: "title" } as const;
    expect(titles(arrangeVideos(videos, byTitle).shown)).toEqual(["first frost", "Night train", "Tape Weather"]);
    const descending = arrangeVideos(videos, { ...byTitle, order: "desc" });
    expect(titles(descending.shown)).toEqual(["Tape Weather", "Night train", "first frost"]);
  });

  test("shows featured videos first, the others in their order", () => {
    const { shown } = arrangeVideos(videos, { ...view, sort: "isFeatured" });
    expect(titles(shown)).toEqual(["first frost", "Night train", "Tape Weather"]);
  });

  test("finds videos with all search words in title or tags, without regard to case", () => {
    expect(titles(arrangeVideos(videos, { ...view, search: "PIANO" }).shown)).toEqual(["Night train", "Tape Weather"]);
    expect(titles(arrangeVideos(videos, { ...view, search: " piano  train " }).shown)).toEqual(["Night train"]);
    expect(arrangeVideos(videos, { ...view, search: "violin" })).toEqual({ shown: [], count: 0, page: 1 });
  });

  test("is cut into pages, and a page beyond the last one shows the last one", () => {
    const many = Array.from({ length: 2 * pageSize + 1 }, (_, index) => video(index + 1, `Video ${index + 1}`));
    expect(arrangeVideos(many, { ...view, page: 2 })).toMatchObject({ count: 51, page: 2 });
    expect(arrangeVideos(many, { ...view, page: 2 }).shown[0]?.title).toBe("Video 26");
    expect(titles(arrangeVideos(many, { ...view, page: 99 }).shown)).toEqual(["Video 51"]);
  });
});
