import { expect, test } from "vitest";
import { drawableText } from "./drawable-text.ts";

const draw = (text: string) => drawableText(text, (character) => /[ -~À-ÿ…]/.test(character));

test.each([
  ["Fade (vinyl LP)", "Fade (vinyl LP)"],
  ["  two \n lines ", "two lines"],
  ["🎹 Night 👩🏽‍🎤 🇫🇮 1️⃣", "Night 1"],
  ["Ḿüsic ﬁn ｆ", "Müsic fin f"],
  ["Mostly Latin 夜", "Mostly Latin"],
])("draws %j as %j", (text, drawn) => {
  expect(draw(text)).toBe(drawn);
});

test.each(["夜の音楽", "לילה טוב", "Ночь", "🎹🎶", " ", "夜夜 ab"])(
  "does not draw %j, of which too little would be left",
  (text) => {
    expect(draw(text)).toBeNull();
  },
);
