// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { addPopovers } from "../popover/add-popovers.ts";
import { showTooltips } from "./show-tooltips.ts";

test("a focus shows the label after a key, and not after a press, as of the dialog that it opens", () => {
  addPopovers();
  document.body.innerHTML = `<button aria-label="Zoom in"></button>`;
  const [button] = document.querySelectorAll("button");
  // WebKit's response at the first focus of a dialog, however it was opened.
  const matches = (selector: string) =>
    selector === ":focus-visible" || Element.prototype.matches.call(button, selector);
  Object.assign(button ?? {}, { matches });
  const end = showTooltips();
  const shown = () => document.querySelector("[role=tooltip]")?.textContent ?? null;
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button?.focus();
  expect(shown()).toBeNull();
  button?.blur();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  button?.focus();
  expect(shown()).toBe("Zoom in");
  end();
});
