import { screen, waitFor, within } from "@testing-library/dom";
import { buy, tokenOf } from "@recital/server/testing/buy-files";
import { buildProduct } from "@recital/server/testing/factories";
import { addStreams, sellRelease } from "@recital/server/testing/sell-release";
import { expect, test, vi } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test.each([
  ["MP3 on a phone, which cannot play an archive of FLAC", true, "mp3"],
  ["FLAC elsewhere", false, "flac"],
])("the first format is %s, under the product's name", async (_, isPhone, format) => {
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const found = matchMedia.call(window, query);
    const isAsked = query === "(pointer: coarse) and (max-width: 48rem)";
    return isAsked ? Object.create(found, { matches: { value: isPhone } }) : found;
  });
  const shop = await openSite();
  const { product } = await sellRelease(shop);
  const { orderId } = await buy(shop, [product]);
  await renderPage(shop, `/downloads/${await tokenOf(shop, orderId)}`);
  expect(await screen.findByRole("heading", { level: 2, name: product.name })).toBeVisible();
  const select = screen.getByRole("combobox", { name: "Format of Night Windows" });
  await waitFor(() => expect(select).toHaveValue(format));
});

test("what can be played has a button for it, a release as well as a single track", async () => {
  const shop = await openSite();
  const whole = await sellRelease(shop, { slug: "whole" });
  const part = await sellRelease(shop, { slug: "part", title: "Part" });
  const silent = await sellRelease(shop, { slug: "silent", title: "Silent" });
  const [, lamp] = part.tracks;
  const single = await buildProduct(shop.recital.database, { isDigital: true, name: "Single" });
  await lamp?.update({ productId: single.id });
  for (const { id } of [...whole.tracks, ...part.tracks]) await addStreams(shop, id);
  const { orderId } = await buy(shop, [whole.product, single, silent.product]);
  await renderPage(shop, `/downloads/${await tokenOf(shop, orderId)}`);
  const ofWhole = await screen.findByRole("region", { name: whole.product.name });
  const play = await within(ofWhole).findByRole("button", { name: /^Play here Night Windows/ });
  expect(play).toHaveAttribute("data-play", "whole");
  expect(play).not.toHaveAttribute("data-track");
  const track = within(screen.getByRole("region", { name: "Single" })).getByRole("button", { name: /^Play here Lamp/ });
  expect(track).toHaveAttribute("data-track", String(lamp?.id));
  const ofSilent = screen.getByRole("region", { name: silent.product.name });
  expect(within(ofSilent).queryByRole("button", { name: /Play here/ })).toBeNull();
});
