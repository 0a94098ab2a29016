import { expect, it } from "vitest";
import { digitalSentence, orderAwaitsFiles } from "./digital-sentence.ts";

const item = {
  id: 1,
  name: "Score",
  variantTitle: null,
  editionNumbers: [],
  edition: null,
  shipsOn: null,
  price: 14,
  quantity: 1,
  isDigital: true,
  awaitsFiles: false,
  productId: 1,
  imageUrl: null,
  image: null,
};

it.each([
  ["Digital products arrive by email immediately.", [item]],
  ["Digital products arrive by email immediately.", [{ ...item, isDigital: false, awaitsFiles: true }]],
  ["Ana will email your files.", [item, { ...item, awaitsFiles: true }]],
])("says %j", (sentence, items) => {
  expect(digitalSentence(orderAwaitsFiles({ items }), "Ana")).toBe(sentence);
});
