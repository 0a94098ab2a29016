import { describe, expect, it } from "vitest";
import { readYoutubeId, youtubeEmbedUrl, youtubeThumbnailUrl, isDemoUrl, isDemoVideo } from "./youtube.ts";

const id = "dQw4w9WgXcQ";

describe("readYoutubeId", () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `https://www.youtube.com/watch?list=PL1&v=${id}&t=42s`,
    `https://www.youtube.com/watch?v=${id}#t=10`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}?autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/v/${id}/`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc&t=3`,
    `http://www.youtu.be/${id}/`,
    `  https://youtu.be/${id}  `,
  ])("finds the video in %s", (url) => {
    expect(readYoutubeId(url)).toBe(id);
    expect(youtubeEmbedUrl(url)).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`);
    expect(youtubeThumbnailUrl(url)).toContain(`/${id}/`);
  });

  it.each([
    "",
    " ",
    id,
    "youtube",
    `youtu.be/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `/watch?v=${id}`,
    "https://www.youtube.com",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${id}X`,
    `https://www.youtube.com/watch?v=${id.slice(1)}`,
    `https://www.youtube.com/watch?V=${id}`,
    `https://www.youtube.com/watch#v=${id}`,
    "https://www.youtube.com/watch?v=dQw4w9WgXc!",
    "https://www.youtube.com/watch?v=dQw4w9 gXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXé1",
    `https://www.youtube.com/embed?v=${id}`,
    "https://www.youtube.com/embed/",
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/embed/live_stream?channel=UC1",
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube.com/user/${id}`,
    `https://www.youtube.com/@${id}`,
    `https://www.youtube.com/channel/${id}`,
    "https://www.youtube.com/playlist?list=PL123456789",
    `https://www.youtube.com/x/embed/${id}`,
    "https://youtu.be/",
    `https://youtu.be/x/${id}`,
    `https://youtu.be/${id}X`,
    `https://youtube.example/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/https://youtu.be/${id}`,
    `https://evil.example/?u=https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://img.youtube.com/vi/${id}/0.jpg`,
    `ftp://www.youtube.com/watch?v=${id}`,
    `javascript:alert("https://youtu.be/${id}")`,
    `data:text/html,https://youtu.be/${id}`,
    `vnd.youtube:${id}`,
    "https://vimeo.com/12345678901",
    "https://[www.youtube.com]/watch",
  ])("finds no video in %j", (url) => {
    expect(readYoutubeId(url)).toBeNull();
    expect(youtubeEmbedUrl(url)).toBe("");
    expect(youtubeThumbnailUrl(url)).toBe("");
  });
});

it("knows the demo's videos in every form", () => {
  expect(["https://youtu.be/demo-vid-02", "https://m.youtube.com/watch?v=demo-vid-05"].map(isDemoVideo)).toEqual([
    true,
    true,
  ]);
  expect(["https://youtu.be/abcdefghij1", "https://vimeo.com/demo-vid-01"].map(isDemoVideo)).toEqual([false, false]);
});

it("knows hosts that cannot exist", () => {
  expect(["https://youtube.example/@demo", "https://youtube.com/@ada", ""].map(isDemoUrl)).toEqual([
    true,
    false,
    false,
  ]);
});
