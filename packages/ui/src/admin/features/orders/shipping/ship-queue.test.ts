import { describe, expect, test } from "vitest";
import {
  currentOrder,
  describeRun,
  doubtfulNumber,
  followingOrder,
  moveQueue,
  startQueue,
  type ShipQueueAction,
} from "./ship-queue.ts";
import { shipTexts } from "./texts/index.ts";

function run(ids: readonly number[], ...actions: readonly ShipQueueAction[]) {
  return actions.reduce(moveQueue, startQueue(ids));
}

describe("shipping one order after the other", () => {
  test("goes through all orders and ends after the last one", () => {
    expect([currentOrder(run([7, 9])), followingOrder(run([7, 9]))]).toEqual([7, 9]);
    expect([currentOrder(run([7, 9], "ship")), followingOrder(run([7, 9], "ship"))]).toEqual([9, null]);
    expect(currentOrder(run([7, 9], "ship", "ship"))).toBeNull();
    expect(run([7, 9], "ship", "ship", "skip")).toMatchObject({ shipped: [7, 9], skipped: [] });
  });

  test("of no orders is over at once", () => {
    expect(currentOrder(run([]))).toBeNull();
    expect(moveQueue(run([]), "ship")).toEqual(run([]));
  });

  test("offers the skipped orders again", () => {
    const queue = run([1, 2, 3], "skip", "ship", "skip");
    expect(describeRun(queue, shipTexts.en)).toBe("1 order shipped, 2 skipped");
    const again = moveQueue(queue, "again");
    expect(again.ids).toEqual([1, 3]);
    expect(describeRun(moveQueue(moveQueue(again, "ship"), "ship"), shipTexts.en)).toBe("3 orders shipped");
  });

  test("can return to a skipped order and ship it", () => {
    const queue = run([1, 2], "skip", "back");
    expect(currentOrder(queue)).toBe(1);
    expect(moveQueue(queue, "ship")).toMatchObject({ shipped: [1], skipped: [], position: 1 });
    expect(currentOrder(moveQueue(startQueue([1]), "back"))).toBe(1);
  });

  test("passes an order that was shipped elsewhere without counting it", () => {
    expect(describeRun(run([1, 2], "pass", "ship"), shipTexts.en)).toBe("1 order shipped");
    expect(run([1, 2], "ship", "back", "pass")).toMatchObject({ shipped: [1], position: 1 });
  });
});

describe("a number that is probably a mistake", () => {
  const last = { id: 7, trackingNumber: "RX 1" };

  test("is a missing one", () => {
    expect(doubtfulNumber("", null, shipTexts.en)).toContain("There is no tracking number.");
  });

  test("is the last parcel's", () => {
    expect(doubtfulNumber("RX 1", last, shipTexts.en)).toContain("Order #7 has this number.");
    expect(doubtfulNumber("RX 2", last, shipTexts.en)).toBeNull();
    expect(doubtfulNumber("RX 1", null, shipTexts.en)).toBeNull();
  });
});
