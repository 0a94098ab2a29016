import { expect, it } from "vitest";
import { isDemoUrl, isDemoVideo } from "./demo-urls.ts";

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
