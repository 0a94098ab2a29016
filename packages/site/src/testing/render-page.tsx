import { rm } from "node:fs/promises";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { makeSite } from "@recital/server/testing/make-site";
import { makeUser, type User } from "@recital/ui/testing/make-user";
import { openShop, type Shop, type ShopOptions } from "@recital/ui/testing/open-shop";
import { expect, onTestFinished, vi } from "vitest";
import { startApp } from "../app/start-app.tsx";
import { renderer } from "../entry-server.tsx";

/** Opens a shop whose server renders the public pages, for one test. */
export async function openSite(options: ShopOptions = {}): Promise<Shop> {
  const site = await makeSite(renderer);
  onTestFinished(() => rm(site.filesRoot, { recursive: true }));
  return openShop({ ...options, site });
}

interface RenderOptions {
  /** The browser that opens the page; default: a new one. */
  readonly visitor?: Visitor;
}

export interface RenderedPage {
  readonly user: User;
  /** The browser's access to the API, with the session of its pages. */
  readonly visitor: Visitor;
  /** The response's status. */
  readonly status: number;
  /** Leaves the page. Another `renderPage` after it acts as a reload; the browser's storage stays. */
  leave(): void;
}

/**
 * Opens a public page such as `/store?category=music`: the server renders it, and the whole application is mounted on
 * its HTML, as in a browser after a visitor's first interaction. It is unmounted after the test.
 */
export async function renderPage(shop: Shop, path: string, options: RenderOptions = {}): Promise<RenderedPage> {
  const { visitor = shop.visitor() } = options;
  const response = await visitor.fetch(path);
  history.replaceState(null, "", path);
  showDocument(await response.text());
  // The age of the page's data counts from its start.
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
  sendOwnRequests(shop, visitor);
  const faults: unknown[] = [];
  // React reports here where the browser's page differs from the server's.
  vi.stubGlobal("reportError", (error: unknown) => void faults.push(error));
  const [, root] = await startApp(() => false);
  const leave = () => {
    root.unmount();
    showDocument("");
  };
  onTestFinished(() => {
    leave();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    expect(faults).toEqual([]);
  });
  return { user: makeUser(), visitor, status: response.status, leave };
}

/** Shows another document in the same window. The body stays the same element, which the queries have bound. */
function showDocument(html: string): void {
  const { documentElement, head, body } = new DOMParser().parseFromString(html, "text/html");
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of documentElement.attributes) root.setAttribute(name, value);
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
}

/** Sends the page's requests, which have no origin, to the shop, in the visitor's session. */
function sendOwnRequests(shop: Shop, visitor: Visitor): void {
  const toOthers = globalThis.fetch;
  const toShop = shop.sendFrom(visitor);
  const send: typeof fetch = (input, init) =>
    typeof input === "string" && input.startsWith("/") ? toShop(input, init ?? {}) : toOthers(input, init);
  vi.stubGlobal("fetch", send);
}
