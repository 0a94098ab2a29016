import { expect, test } from "vitest";
import { describeErasure } from "./privacy-page.tsx";
import { privacyTexts } from "./texts/index.ts";

const none = { orders: 0, subscribers: 0, withdrawals: 0, stockNotifications: 0 };

test.each([
  [{ ...none, stockNotifications: 1 }, "What they asked to be notified about was forgotten."],
  [
    { orders: 1, withdrawals: 2, subscribers: 1, stockNotifications: 0 },
    "1 order was anonymized, 2 withdrawals were anonymized and the subscriber was removed.",
  ],
  [{ ...none, orders: 0, subscribers: 0 }, "Nothing with this email address was found."],
  [{ ...none, orders: 1, subscribers: 0 }, "1 order was anonymized."],
  [{ ...none, orders: 3, subscribers: 1 }, "3 orders were anonymized and the subscriber was removed."],
  [{ ...none, orders: 0, subscribers: 1 }, "The subscriber was removed."],
])("%j reads as a message", (erasure, message) => {
  expect(describeErasure(erasure, privacyTexts.en)).toBe(message);
});
