import { describe, expect, test } from "vitest";
import { addressLines } from "../../../components/print/shipping-address.tsx";
import { readPathId } from "../../../paths.ts";
import { describeCheck } from "./order-buttons.tsx";
import { statusLabel } from "./order-parts.tsx";
import { orderTexts } from "./texts/index.ts";

const result = (orderId: number, success: boolean, message = "Nothing new") => ({ orderId, success, message });

describe("the result of a check of all pending orders", () => {
  test("names up to five updated orders", () => {
    expect(describeCheck([result(4, true)], orderTexts.en.check)).toBe("1 order updated: #4.");
    const six = [1, 2, 3, 4, 5, 6].map((id) => result(id, true));
    expect(describeCheck(six, orderTexts.en.check)).toBe("6 orders updated: #1, #2, #3, #4, #5, ….");
  });

  test("counts the others by their message", () => {
    const results = [result(4, true), result(5, false), result(6, false), result(7, false, "Not paid")];
    expect(describeCheck(results, orderTexts.en.check)).toBe(
      "1 order updated: #4. Nothing new: 2 orders. Not paid: 1 order.",
    );
  });

  test("says if no orders were checked", () => {
    expect(describeCheck([], orderTexts.en.check)).toBe("No orders are waiting for a payment or an address.");
  });
});

describe("the lines of an address", () => {
  const address = { line1: "1 Main St", line2: "", city: "Salem", state: "OR", postal_code: "97301", country: "US" };

  test("leave out empty parts", () => {
    const lines = addressLines({ shippingAddress: { name: "Ada Byron", address } }, "en");
    expect(lines).toEqual(["Ada Byron", "1 Main St", "Salem, OR 97301", "United States"]);
    const withoutState = { ...address, line2: "Apt 2", state: "" };
    expect(addressLines({ shippingAddress: { name: "Ada Byron", address: withoutState } }, "en")).toEqual([
      "Ada Byron",
      "1 Main St",
      "Apt 2",
      "Salem, 97301",
      "United States",
    ]);
  });

  test("are none without an address", () => {
    expect(addressLines({ shippingAddress: null }, "en")).toEqual([]);
  });
});

test("an empty status is shown as pending, an unknown one as it is", () => {
  expect(statusLabel("shipped", orderTexts.en)).toBe("Shipped");
  expect(statusLabel("", orderTexts.en)).toBe("Pending");
  expect(statusLabel("returned", orderTexts.en)).toBe("returned");
});

test.each([
  ["12", 12],
  ["0", null],
  ["012", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
  [undefined, null],
])("the order id in a path, %j, is %s", (text, id) => {
  expect(readPathId(text)).toBe(id);
});
