// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Select } from "./select.tsx";

const options = ["Pending", "Processing", "Shipped", "Refunded"].map((label) => ({ value: label, label }));

let root: Root;
let chosen: string[];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // The test's environment has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
  document.body.innerHTML = "<main></main>";
  chosen = [];
  root = createRoot(document.body.children[0] ?? document.body);
  act(() =>
    root.render(
      <Select aria-label="Status" options={options} value="Processing" onChange={(value) => chosen.push(value)} />,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
});

test("keys open the list and move through it without a choice", () => {
  press("ArrowDown");
  expect(activeText()).toBe("Processing");
  press("End");
  expect(activeText()).toBe("Refunded");
  press("Home");
  press("ArrowUp");
  expect(activeText()).toBe("Pending");
  press("Escape");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(chosen).toEqual([]);
});

test("Enter and Space choose the active option, once", () => {
  press("ArrowDown", "ArrowDown", "Enter");
  expect(chosen).toEqual(["Shipped"]);
  press("Enter", "Home", " ");
  expect(chosen).toEqual(["Shipped", "Pending"]);
  press("Enter", "Enter");
  expect(chosen).toEqual(["Shipped", "Pending"]);
});

test("letters open the list at the option that begins with them", () => {
  press("p");
  expect(activeText()).toBe("Pending");
  press("r");
  expect(activeText()).toBe("Processing");
});

test("an open list keeps its keys from the dialog around it", () => {
  const passed: string[] = [];
  const listener = ({ key }: KeyboardEvent) => void passed.push(key);
  document.addEventListener("keydown", listener);
  press("ArrowDown", "Escape", "Escape");
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

function press(...keys: readonly string[]): void {
  for (const key of keys) {
    act(() => void field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  }
}
