import { screen, waitFor } from "@testing-library/dom";
import { buy, tokenOf } from "@recital/server/testing/buy-files";
import { sellRelease } from "@recital/server/testing/sell-release";
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
