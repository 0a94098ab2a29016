import { expect, it } from "vitest";
import { sampleItem, sampleOrder } from "../../../testing/sample-order.ts";
import { en } from "./withdrawal/texts/en.tsx";
import { composeStatement, composeWhole, itemsToReturn } from "./withdrawal-statement.ts";

const file = { ...sampleItem, id: 2, name: "Score", isDigital: true, withdrawable: 1 };
const order = { ...sampleOrder, items: [sampleItem, file] };

it("ticks all that is left but delivered files", () => {
  expect(itemsToReturn(order)).toEqual([{ itemId: 1, quantity: 2 }]);
  expect(itemsToReturn({ items: [{ ...file, awaitsFiles: true }] })).toEqual([{ itemId: 2, quantity: 1 }]);
});

it("names the items in the statement, and says that it is a further one", () => {
  const chosen = [{ itemId: 2, quantity: 1 }];
  expect(composeStatement(null, [], en)).toBe("I withdraw from my purchase.");
  expect(composeStatement(order, chosen, en)).toBe("I withdraw from my purchase, order #7, of:\n- 1 × Score");
  const earlier = { createdAt: order.createdAt, statement: "", state: "open" as const, items: [] };
  const further = composeStatement({ ...order, withdrawals: [earlier] }, chosen, en);
  expect(further).toMatch(/^I also withdraw from my purchase/);
});

it("names delivered files in a text to edit only if nothing else is left", () => {
  expect(composeWhole(order, en)).toMatch(/of:\n- 2 × Fade$/);
  expect(composeWhole({ ...order, items: [{ ...sampleItem, withdrawable: 0 }, file] }, en)).toMatch(
    /of:\n- 1 × Score$/,
  );
});
