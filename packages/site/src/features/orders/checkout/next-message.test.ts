import { expect, it } from "vitest";
import { sampleItem } from "../../../testing/sample-order.ts";
import { nextMessage } from "./next-message.ts";

const item = { ...sampleItem, isDigital: true };

it.each([
  ["Digital products arrive by email immediately.", [item]],
  ["Physical products ship within 2-3 business days.", [{ ...item, isDigital: false }]],
  [
    "Physical products ship within 2-3 business days. Digital products arrive by email immediately.",
    [item, { ...item, isDigital: false, awaitsFiles: true }],
  ],
  [
    "Physical products ship within 2-3 business days or 2 weeks.",
    [
      { ...item, isDigital: false },
      { ...item, isDigital: false, shipsWithin: "2 weeks" },
    ],
  ],
  ["Ana will email your files.", [item, { ...item, awaitsFiles: true }]],
])("says %j and nothing of kinds that were not bought", (message, items) => {
  expect(nextMessage({ items }, "Ana", "en")).toBe(message);
});
