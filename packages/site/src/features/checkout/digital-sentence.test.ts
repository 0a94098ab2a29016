import { expect, it } from "vitest";
import { digitalSentence } from "./digital-sentence.ts";

const item = {
  id: 1,
  name: "Score",
  price: 14,
  quantity: 1,
  isDigital: true,
  awaitsFiles: false,
  productId: 1,
  imageUrl: null,
  image: null,
};

it.each([
  ["Digital products arrive by email immediately.", undefined],
  ["Digital products arrive by email immediately.", { items: [item] }],
  ["Digital products arrive by email immediately.", { items: [{ ...item, isDigital: false, awaitsFiles: true }] }],
  ["Ana will email your files.", { items: [item, { ...item, awaitsFiles: true }] }],
])("says %j", (sentence, order) => {
  expect(digitalSentence(order, "Ana")).toBe(sentence);
});
