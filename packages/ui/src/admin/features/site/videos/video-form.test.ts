import { describe, expect, test } from "vitest";
import { newVideo, videoForm, writtenTags, writtenThumbnail, writtenVideo } from "./video-form.ts";

const file = { name: "a.png", type: "image/png", blob: new Blob(["a"]) };

describe("the form of a video", () => {
  test("shows missing texts as empty fields and tags separated by commas", () => {
    const form = videoForm({
      id: 1,
      title: "Night train",
      description: null,
      youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
      thumbnailUrl: null,
      thumbnail: null,
      tags: ["live", "piano"],
      isFeatured: true,
      createdAt: "2026-05-01T08:00:00.000Z",
      version: 4,
    });
    expect(form).toMatchObject({ description: "", thumbnailUrl: { url: "", file: null }, tags: "live, piano" });
  });

  test("sends trimmed tags, each once, and no empty ones", () => {
    const form = { ...newVideo, title: "Night train", tags: " live, piano,,live , " };
    expect(writtenVideo(form, "/uploads/a.webp")).toMatchObject({
      title: "Night train",
      thumbnailUrl: "/uploads/a.webp",
      tags: ["live", "piano"],
    });
  });

  test("refuses tags that the server would refuse", () => {
    expect(writtenTags.safeParse("live, piano").success).toBe(true);
    expect(writtenTags.safeParse("x".repeat(500)).success).toBe(false);
  });

  test("checks the URL of a thumbnail, unless a file is chosen", () => {
    expect(writtenThumbnail.safeParse({ url: "javascript:alert(1)", file: null }).success).toBe(false);
    expect(writtenThumbnail.safeParse({ url: "javascript:alert(1)", file }).success).toBe(true);
    expect(writtenThumbnail.safeParse({ url: "", file: null }).success).toBe(true);
  });
});
