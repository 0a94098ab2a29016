import { describe, expect, test } from "vitest";
import { describeDispute, describeTimeLeft, disputeHue } from "./order-notices.tsx";

const now = Date.parse("2026-11-20T12:00:00Z");
const hourMs = 3_600_000;

test.each([
  [7 * 24 * hourMs, "7 days left"],
  [3 * 24 * hourMs - 1, "2 days left"],
  [48 * hourMs - 1, "47 hours left"],
  [hourMs, "1 hour left"],
  [hourMs - 1, "less than an hour left"],
  [0, "the deadline is over"],
])("%d ms before the deadline, %s", (ms, text) => {
  expect(describeTimeLeft(new Date(now + ms).toISOString(), now, "en")).toBe(text);
});

describe("a dispute", () => {
  const dueBy = "2026-11-27T12:00:00.000Z";
  const blocked = "The payment cannot be refunded until the dispute is decided.";
  const held = "Until then, the order is not to be shipped.";

  test("that waits for a response asks for evidence", () => {
    expect(describeDispute({ status: "needs_response", dueBy }, "en")).toEqual([
      expect.stringContaining("Send your evidence at Stripe"),
      blocked,
      held,
    ]);
    expect(describeDispute({ status: "needs_response", dueBy: null }, "en")).toEqual([blocked, held]);
  });

  test("that is an inquiry has withdrawn nothing and blocks no refund", () => {
    const sentences = describeDispute({ status: "warning_needs_response", dueBy }, "en");
    expect(sentences[0]).toContain("No money was withdrawn");
    expect(sentences).not.toContain(blocked);
    expect(sentences).not.toContain(held);
  });

  test("that is decided says for whom", () => {
    expect(describeDispute({ status: "won", dueBy }, "en")).toEqual(["The bank decided for you."]);
    expect(describeDispute({ status: "lost", dueBy }, "en")[0]).toContain("for the customer");
  });

  test("with an unknown status is open", () => {
    expect(describeDispute({ status: "constructor", dueBy }, "en")).toEqual([blocked, held]);
    expect(disputeHue("in_arbitration")).toBe("yellow");
  });
});
