import { screen, waitFor, within } from "@testing-library/dom";
import { trackRenditionTable } from "@recital/server/features/music/releases/tables";
import { sellRelease } from "@recital/server/testing/sell-release";
import type { Shop } from "@recital/ui/testing/open-shop";
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
  await user.click(screen.getByText(/^Lyrics of/));
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

test("F leads to the listening room, where L shows the lyrics of what plays and Escape leads back", async () => {
  const shop = await openSite();
  const { tracks } = await sellRelease(shop, { title: "Tones", slug: "tones", titles: ["Lamp", "Curtain"] });
  await tracks[0]?.update({ lyrics: "The lamp is on" });
  await addStreams(shop);
  const { user } = await renderPage(shop, "/music/tones");
  await user.keyboard("f");
  const lyrics = await screen.findByRole("button", { name: "Lyrics" });
  expect(location.pathname).toBe("/music/tones/listen");
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute("href", expect.stringMatching(/tones$/));
  expect(lyrics).not.toBePressed();
  await user.keyboard("l");
  await waitFor(() => expect(lyrics).toBePressed());
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("link", { name: "Listening room" })).toBeVisible();
  expect(location.pathname).toBe("/music/tones");
});

/** Adds streams to all tracks, of the bytes of their downloads. */
async function addStreams({ recital: { database } }: Shop): Promise<void> {
  const rendition = database.model(trackRenditionTable);
  for (const format of ["opus", "mp3"] as const) {
    for (const row of await rendition.findAll({ where: { format } })) {
      const { id: _, storageKey, ...same } = row.get();
      await rendition.create({ ...same, format: `stream-${format}`, storageKey: `${storageKey}-stream` });
    }
  }
}
