import { expect, test } from "vitest";
import { describeErasure } from "./describe-erasure.ts";

test.each([
  [{ orders: 0, subscribers: 0 }, "No orders and no subscriber with this email address."],
  [{ orders: 1, subscribers: 0 }, "1 order was anonymized."],
  [{ orders: 3, subscribers: 1 }, "3 orders were anonymized and the subscriber was removed."],
  [{ orders: 0, subscribers: 1 }, "The subscriber was removed."],
])("%j reads as a sentence", (erasure, sentence) => {
  expect(describeErasure(erasure)).toBe(sentence);
});
