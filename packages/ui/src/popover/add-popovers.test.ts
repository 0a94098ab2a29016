// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addPopovers } from "./add-popovers.ts";

beforeAll(addPopovers);
beforeEach(() => {
  document.body.innerHTML = `
    <main></main>
    <button popovertarget="menu">Menu</button>
    <div id="menu" popover="auto"><button popovertarget="menu" popovertargetaction="hide">Close</button></div>
    <button popovertarget="themes">Themes</button>
    <div id="themes" popover="auto"><a href="#main">Light</a></div>
    <div id="tooltip" popover="manual"></div>`;
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const menuButton = () => find('[popovertarget="menu"]');
const open = () => ["menu", "themes", "tooltip"].filter((id) => find(`#${id}`).style.display === "block");
const press = (selector: string) => find(selector).dispatchEvent(new Event("pointerdown", { bubbles: true }));

test("a button opens and closes its popover and says which; one opens at a time", () => {
  menuButton().click();
  expect([open(), menuButton().getAttribute("aria-expanded")]).toEqual([["menu"], "true"]);
  find('[popovertarget="themes"]').click();
  expect([open(), menuButton().getAttribute("aria-expanded")]).toEqual([["themes"], "false"]);
  find('[popovertarget="themes"]').click();
  find('[popovertargetaction="hide"]').click();
  expect(open()).toEqual([]);
});

test("Escape and a press outside close it, but no manual one; a focus in it returns to the button", () => {
  find("#tooltip").showPopover();
  menuButton().click();
  find("#menu button").focus();
  press("#menu button");
  expect(open()).toEqual(["menu", "tooltip"]);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect([open(), document.activeElement]).toEqual([["tooltip"], menuButton()]);
  menuButton().click();
  press("main");
  expect(open()).toEqual(["tooltip"]);
  find("#tooltip").hidePopover();
  expect(open()).toEqual([]);
});
