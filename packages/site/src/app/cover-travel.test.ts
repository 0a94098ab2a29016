// @vitest-environment happy-dom
import type { ApiClient } from "@recital/contract/client";
import { makeQueryClient } from "@recital/ui/api/query-client";
import { expect, test, vi } from "vitest";
import { makeCoverTravel } from "./cover-travel.ts";

// Pages without data.
const api = (() => Promise.resolve(null)) as unknown as ApiClient;
const covers = {
  small: `<div id="small" data-cover="/music/fade"></div>`,
  large: `<main><div id="large" data-cover="/music/fade"></div></main>`,
  none: "<p>Another page</p>",
};

/** Goes from a page with `before` to `path`, whose page has `after`. Returns what had the name before and after. */
async function follow(path: string, before: string, after: string): Promise<string[][]> {
  history.replaceState(null, "", "/music");
  document.body.innerHTML = before;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  const named: string[][] = [];
  const note = () => named.push(Array.from(document.querySelectorAll<HTMLElement>("[style*=cover]"), ({ id }) => id));
  document.startViewTransition = ((change: () => Promise<void>) => {
    note();
    return { finished: change().then(note) };
  }) as typeof document.startViewTransition;
  const show = makeCoverTravel(makeQueryClient(), api);
  history.pushState(null, "", path);
  show(() => (document.body.innerHTML = after));
  await expect.poll(() => document.body.innerHTML === after).toBe(true);
  return named;
}

test("a cover travels to the page that it leads to, and has no name before and after", async () => {
  const named = await follow("/music/fade", covers.small, covers.large);
  expect(named).toEqual([["small"], ["large"]]);
});

test("a page without the cover is shown at once", async () => {
  expect(await follow("/store", covers.none, covers.none)).toEqual([]);
});

test("nothing travels where visitors prefer less motion", async () => {
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  expect(await follow("/music/fade", covers.small, covers.large)).toEqual([]);
});
