// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Select } from "./select.tsx";

const options = ["Pending", "Processing", "Shipped", "Refunded"].map((label) => ({ value: label, label }));

let root: Root;
let chosen: string[];

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // The test's environment has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
  document.body.innerHTML = "<main></main>";
  chosen = [];
  root = createRoot(document.body.children[0] ?? document.body);
  await act(() =>
    root.render(
      <Select aria-label="Status" options={options} value="Processing" onChange={(value) => chosen.push(value)} />,
    ),
  );
});

afterEach(async () => {
  await act(() => root.unmount());
});

test("keys open the list and move through it without a choice", async () => {
  await press("ArrowDown");
  expect(activeText()).toBe("Processing");
  await press("End");
  expect(activeText()).toBe("Refunded");
  await press("Home");
  await press("ArrowUp");
  expect(activeText()).toBe("Pending");
  await press("Escape");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(chosen).toEqual([]);
});

test("Enter and Space choose the active option, once", async () => {
  await press("ArrowDown", "ArrowDown", "Enter");
  expect(chosen).toEqual(["Shipped"]);
  await press("Enter", "Home", " ");
  expect(chosen).toEqual(["Shipped", "Pending"]);
  await press("Enter", "Enter");
  expect(chosen).toEqual(["Shipped", "Pending"]);
});

test("letters open the list at the option that begins with them", async () => {
  await press("p");
  expect(activeText()).toBe("Pending");
  await press("r");
  expect(activeText()).toBe("Processing");
});

test("an open list keeps its keys from the dialog around it", async () => {
  const passed: string[] = [];
  const listener = ({ key }: KeyboardEvent) => void passed.push(key);
  document.addEventListener("keydown", listener);
  await press("ArrowDown", "Escape", "Escape");
  document.removeEventListener("keydown", listener);
  expect(passed).toEqual(["Escape"]);
});

function field(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>("[role=combobox]");
  if (!button) throw new Error("there is no field");
  return button;
}

function activeText(): string | null | undefined {
  return document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    // One after the other, as a person presses them.
    // oxlint-disable-next-line no-await-in-loop
    await act(() => field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  }
}
