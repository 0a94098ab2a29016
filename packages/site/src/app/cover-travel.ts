import type { ApiClient } from "@recital/contract/client";
import type { QueryClient } from "@tanstack/react-query";
import type { Show } from "../kit/router.tsx";
import { withoutLanguage } from "../kit/page-path.ts";
import { findPage, loadPage } from "../pages/page-list.ts";
import css from "./cover-travel.css?inline";

/** How long a page stays while the next one's data are read, and until the next one is drawn, in ms. */
const maxWaitMs = 1000;

/**
 * Lets the cover of a release or a product travel to its place on the next page. Covers are marked with the path of their
 * page, `data-cover`: the largest one in view travels, and so does the cover of a page that is left. Nothing travels where
 * visitors prefer less motion, nor on the way back, which the browser may animate and whose scroll position it restores.
 */
export function makeCoverTravel(client: QueryClient, api: ApiClient): Show {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const current = () => withoutLanguage(location.pathname);
  let shown = current();
  let latest = 0;
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
  addEventListener("popstate", () => {
    latest += 1;
    shown = current();
  });
  return (update) => {
    const [from, to] = [shown, current()];
    shown = to;
    latest += 1;
    const turn = latest;
    const cover = from === to || still.matches ? undefined : (findCover(to) ?? findCover(from));
    if (!cover) return update();
    void prepare(to, client, api).then(() => {
      if (turn !== latest) return;
      if (cover.isConnected) travel(cover, update);
      else update();
    });
  };
}

/** Reads code and data of a page, so that its cover is there when it is first drawn. Does not reject. */
async function prepare(pathname: string, client: QueryClient, api: ApiClient): Promise<void> {
  const read = async () => {
    const page = await loadPage(pathname);
    const query = page.read?.(findPage(pathname)?.params ?? {}, { api, query: new URLSearchParams(location.search) });
    if (query) await client.ensureQueryData(query);
  };
  await Promise.race([read().catch(() => undefined), wait()]);
}

function travel(cover: HTMLElement, update: () => void): void {
  const { cover: path = "" } = cover.dataset;
  const picture = cover.querySelector<HTMLImageElement>("picture img")?.currentSrc;
  let next: HTMLElement | undefined;
  name(cover, "cover");
  const transition = document.startViewTransition(async () => {
    name(cover, "");
    await drawn(cover, update);
    next = findCover(path);
    if (!next) return;
    name(next, "cover");
    if (picture) showWhileLoading(next, picture);
  });
  transition.finished.catch(() => undefined).finally(() => next && name(next, ""));
}

/** Updates the page, and waits until it has another cover or the former one is gone. */
async function drawn(cover: HTMLElement, update: () => void): Promise<void> {
  const former = new Set(document.querySelectorAll("[data-cover]"));
  const isDrawn = () => !cover.isConnected || coversOf(cover.dataset["cover"]).some((found) => !former.has(found));
  let observer: MutationObserver | undefined;
  const change = new Promise<void>((resolve) => {
    observer = new MutationObserver(() => isDrawn() && resolve());
    observer.observe(document.body, { childList: true, subtree: true });
  });
  update();
  await Promise.race([change, wait()]);
  observer?.disconnect();
}

/** Shows the picture that the visitor has already seen, until the larger one is there. */
function showWhileLoading(cover: HTMLElement, picture: string): void {
  const image = cover.querySelector<HTMLImageElement>("picture img");
  if (!image || image.complete) return;
  image.style.background = `center / cover url("${picture}")`;
  image.addEventListener("load", () => (image.style.background = ""), { once: true });
}

/** Returns the largest cover of a path that is in view. */
function findCover(path: string): HTMLElement | undefined {
  const inView = coversOf(path).filter((cover) => {
    const { top, bottom, width } = cover.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  return inView.sort((a, b) => b.clientWidth - a.clientWidth)[0];
}

function coversOf(path: string | undefined): HTMLElement[] {
  const covers = document.querySelectorAll<HTMLElement>("[data-cover]");
  return Array.from(covers).filter(({ dataset }) => dataset["cover"] === path);
}

function name({ style }: HTMLElement, value: string): void {
  style.setProperty("view-transition-name", value);
}

function wait(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, maxWaitMs));
}
