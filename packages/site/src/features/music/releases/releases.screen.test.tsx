import { screen, waitFor, within } from "@testing-library/dom";
import { sellRelease } from "@recital/server/testing/sell-release";
import { expect, test, vi } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a visitor finds a release from the home page, reads its lyrics and puts it into the cart", async () => {
  const shop = await openSite();
  const { product, tracks } = await sellRelease(shop, { title: "Tones", slug: "tones", titles: ["Lamp"] });
  await tracks[0]?.update({ lyrics: "The lamp is on" });
  const { user } = await renderPage(shop, "/");
  const music = await screen.findByRole("region", { name: "Latest Releases" });
  await waitFor(() => expect(music).toHaveTextContent("Tones"));
  const header = within(screen.getByRole("navigation", { name: "Main" }));
  await user.click(header.getByRole("link", { name: "Music" }));
  await screen.findByRole("heading", { level: 1, name: "Music" });
  expect(location.pathname).toBe("/music");
  await user.click(await within(screen.getByRole("main")).findByRole("link", { name: "Tones" }));
  await screen.findByRole("heading", { level: 1, name: "Tones" });
  expect(document.title).toMatch(/^Tones \|/);
  await user.click(screen.getByText("Lyrics"));
  expect(screen.getByText("The lamp is on")).toBeVisible();
  const [buy] = screen.getAllByRole("button", { name: `Buy ${product.name}, $9.00` });
  if (!buy) throw new Error("The release cannot be bought");
  await user.click(buy);
  await user.click(await screen.findByRole("link", { name: "Cart, 1 item" }));
  expect(await screen.findByRole("row", { name: new RegExp(product.name) })).toBeVisible();
});

test("once its buttons are scrolled away, a release can still be bought", async () => {
  let move = (_top: number, _isIntersecting: boolean): void => undefined;
  class ScrolledObserver {
    constructor(onMove: (entries: readonly object[]) => void) {
      move = (top, isIntersecting) => onMove([{ isIntersecting, boundingClientRect: { top } }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("IntersectionObserver", ScrolledObserver);
  const shop = await openSite();
  await sellRelease(shop, { title: "Tones", slug: "tones" });
  const { user } = await renderPage(shop, "/music/tones");
  const line = () => screen.queryByRole("region", { name: "Buy Tones" });
  await waitFor(() => {
    move(-100, false);
    expect(line()).not.toBeNull();
  });
  await user.click(within(screen.getByRole("region", { name: "Buy Tones" })).getByRole("button", { name: /\$9\.00$/ }));
  expect(await screen.findByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  move(80, true);
  await waitFor(() => expect(line()).toBeNull());
  move(2000, false);
  expect(line()).toBeNull();
});
