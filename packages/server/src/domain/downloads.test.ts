import { describe, expect, test } from "vitest";
import { extendedEnd, findAccessProblem, isReturned, revocationAfterRefund } from "./downloads.ts";

const now = new Date("2026-11-23T12:00:00Z");
const later = new Date("2026-12-23T12:00:00Z");
const open = { expiresAt: later, revokedAt: null, revokedReason: null } as const;

describe("an access", () => {
  test("is open until it expires or is revoked", () => {
    expect(findAccessProblem(open, now)).toBeNull();
    expect(findAccessProblem(open, later)).toContain("expired");
    expect(findAccessProblem({ ...open, revokedAt: now, revokedReason: "admin" }, now)).toContain("ended");
    expect(findAccessProblem({ ...open, revokedAt: now, revokedReason: "refunded" }, now)).toContain("refunded");
  });

  test("is extended from its end, and from now if it has expired", () => {
    expect(extendedEnd(open, 2, now)).toEqual(new Date("2026-12-25T12:00:00Z"));
    expect(extendedEnd({ expiresAt: now }, 2, later)).toEqual(new Date("2026-12-25T12:00:00Z"));
    expect(extendedEnd({ expiresAt: now }, 0, later)).toEqual(now);
  });

  test("is revoked by a full refund and restored if that fails, unless the admin revoked it", () => {
    const refunded = revocationAfterRefund(open, true, now);
    expect(refunded).toEqual({ revokedAt: now, revokedReason: "refunded" });
    expect(revocationAfterRefund(refunded, true, later)).toEqual(refunded);
    expect(revocationAfterRefund(refunded, false, later)).toEqual({ revokedAt: null, revokedReason: null });
    const byAdmin = { revokedAt: now, revokedReason: "admin" } as const;
    expect(revocationAfterRefund(byAdmin, true, later)).toEqual(byAdmin);
    expect(revocationAfterRefund(byAdmin, false, later)).toEqual(byAdmin);
  });
});

test("an item is returned once refunds that succeeded gave back its last unit", () => {
  const refund = (orderItemId: number, quantity: number, state: "succeeded" | "pending" | "failed" = "succeeded") => ({
    state,
    amountCents: 100,
    shippingCents: 0,
    tipCents: 0,
    lines: [{ orderItemId, quantity, amountCents: 100 }],
  });
  const item = { id: 1, quantity: 2 };
  expect(isReturned(item, [])).toBe(false);
  expect(isReturned(item, [refund(1, 1), refund(1, 1, "pending"), refund(1, 1, "failed"), refund(2, 2)])).toBe(false);
  expect(isReturned(item, [refund(1, 1), refund(1, 1)])).toBe(true);
});
