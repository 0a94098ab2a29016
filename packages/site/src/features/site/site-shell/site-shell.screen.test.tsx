import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { applyStoredTheme } from "../../../kit/theme/apply-theme.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

const artist = "Mira Solveig";
const places = [
  ["Home", "/"],
  ["Music", "/#music"],
  ["Videos", "/#videos"],
  ["About", "/#about"],
  ["Contact", "/#contact"],
  ["Store", "/store"],
] as const;
const readLinks = (links: readonly HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute("href")] as const);

test("header, menu and footer lead to every page and section", async () => {
  const shop = await openSite();
  await renderPage(shop, "/store");
  for (const name of ["Main", "Menu", "Footer"]) {
    const links = within(screen.getByRole("navigation", { name })).getAllByRole("link");
    expect([name, ...readLinks(links)]).toEqual([name, ...places]);
  }
  const cart = screen.getByRole("link", { name: "Cart" });
  expect([cart.textContent, cart.getAttribute("href")]).toEqual(["", "/cart"]);
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText(artist)).toBeVisible();
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} ${artist}`))).toBeVisible();
  expect(footer.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin/login");
  expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
});

test("each page has its own title, also after client-side navigation, and the header marks it", async () => {
  const shop = await openSite();
  const { user } = await renderPage(shop, "/nowhere");
  const header = screen.getByRole("banner");
  for (const [path, title] of [
    ["/", /^Mira Solveig \| /],
    ["/store", /^Store \| Mira Solveig$/],
    ["/cart", /^Cart \| Mira Solveig$/],
  ] as const) {
    const html = await (await shop.visitor().fetch(path)).text();
    expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toMatch(title);
    await user.click(header.querySelector(`a[href="${path}"]`) ?? header);
    await waitFor(() => expect(document.title).toMatch(title));
  }
  await user.click(within(header).getAllByRole("link", { name: "Store" })[0] ?? header);
  await waitFor(() =>
    expect(
      within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Store" }),
    ).toHaveAttribute("aria-current", "page"),
  );
});

test("an unknown path gets 404 with the not-found card, which leads home", async () => {
  const shop = await openSite();
  for (const path of ["/store/12", "/checkout", "/%00", "/..%2f..%2fetc/passwd"]) {
    const response = await shop.visitor().fetch(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain("404 Page Not Found");
  }
  const { user, status } = await renderPage(shop, "/nowhere");
  expect(status).toBe(404);
  const main = screen.getByRole("main");
  expect(main).toHaveTextContent("does not exist");
  expect(main).toHaveTextContent("check the URL or go back home");
  await user.click(screen.getByRole("link", { name: "Return to Home" }));
  expect(await screen.findByRole("heading", { level: 1, name: `${artist} Music` })).toBeVisible();
  expect(location.pathname).toBe("/");
});

describe("the theme", () => {
  const key = "recital-ui-theme";
  const root = document.documentElement;
  afterEach(() => {
    vi.unstubAllGlobals();
    delete root.dataset["defaultTheme"];
    localStorage.clear();
  });

  test.each([
    ["light", null, "dark"],
    ["dark", null, "dark"],
    ["dark", "light", "light"],
    ["light", "dark", "dark"],
    ["light", "system", "light"],
    ["dark", "system", "dark"],
    ["light", "mauve", "dark"],
  ] as const)("of a %s system with %s stored is %s", (system, stored, shown) => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(prefers-color-scheme: ${system})` }));
    if (stored !== null) localStorage.setItem(key, stored);
    applyStoredTheme();
    expect(root.dataset["theme"]).toBe(shown);
    expect(root.style.colorScheme).toBe(shown);
  });

  test("is chosen in the menu and stored, and follows the choice in another tab", async () => {
    const shop = await openSite();
    const { user, leave } = await renderPage(shop, "/store");
    const option = (name: string) => within(screen.getByRole("group", { name: "Theme" })).getByRole("button", { name });
    await user.click(option("Light"));
    await waitFor(() => expect(option("Light")).toHaveAttribute("aria-pressed", "true"));
    expect(localStorage.getItem(key)).toBe("light");
    await waitFor(() => expect(root.dataset["theme"]).toBe("light"));
    leave();
    await renderPage(shop, "/store");
    await waitFor(() => expect(option("Light")).toHaveAttribute("aria-pressed", "true"));
    localStorage.setItem(key, "dark");
    window.dispatchEvent(new StorageEvent("storage", { key }));
    await waitFor(() => expect(option("Dark")).toHaveAttribute("aria-pressed", "true"));
    expect(root.dataset["theme"]).toBe("dark");
  });
});

test("a long name is marked, so that it is set on two lines", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  const nameLink = () => screen.getAllByRole("link", { name: /Solveig|Orchestra/ })[0];
  const { leave } = await renderPage(shop, "/store");
  expect(nameLink()).not.toHaveAttribute("data-long");
  leave();
  await api("PUT /api/admin/settings", { body: { name: "The Silent Orchestra of Reykjavík" } });
  await renderPage(shop, "/store");
  expect(nameLink()).toHaveAttribute("data-long");
});
