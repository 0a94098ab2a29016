import { expect, it } from "vitest";
import { nextSentence } from "./next-sentence.ts";

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
  ["Physical products ship within 2-3 business days.", [{ ...item, isDigital: false }]],
  [
    "Physical products ship within 2-3 business days. Digital products arrive by email immediately.",
    [item, { ...item, isDigital: false, awaitsFiles: true }],
  ],
  ["Ana will email your files.", [item, { ...item, awaitsFiles: true }]],
])("says %j and nothing of kinds that were not bought", (sentence, items) => {
  expect(nextSentence({ items }, "Ana")).toBe(sentence);
});
