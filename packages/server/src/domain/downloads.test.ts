import { describe, expect, test } from "vitest";
import { extendedEnd, findAccessProblem, findReturnedItems, revocationAfterRefund } from "./downloads.ts";

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

test("a product is returned once refunds that succeeded gave back its last unit, of each variant", () => {
  const refund = (orderItemId: number, quantity: number, state: "succeeded" | "pending" | "failed" = "succeeded") => ({
    state,
    amountCents: 100,
    shippingCents: 0,
    tipCents: 0,
    lines: [{ orderItemId, quantity, amountCents: 100 }],
  });
  const [black, blue] = [
    { id: 1, productId: 7, quantity: 2 },
    { id: 2, productId: 7, quantity: 1 },
  ];
  const shirt = { id: 3, productId: 8, quantity: 1 };
  // Their products are unknown.
  const former = [4, 5].map((id) => ({ id, productId: null, quantity: 1 }));
  const returned = (...refunds: ReturnType<typeof refund>[]) => [
    ...findReturnedItems([black, blue, shirt, ...former], refunds),
  ];
  expect(returned()).toEqual([]);
  expect(returned(refund(1, 1), refund(1, 1, "pending"), refund(1, 1, "failed"), refund(2, 1))).toEqual([]);
  expect(returned(refund(1, 2))).toEqual([]);
  expect(returned(refund(2, 1), refund(3, 1))).toEqual([3]);
  expect(returned(refund(2, 1), refund(1, 1), refund(1, 1))).toEqual([1, 2]);
  expect(returned(refund(4, 1))).toEqual([4]);
});
