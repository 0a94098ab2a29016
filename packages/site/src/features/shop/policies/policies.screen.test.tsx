import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("the footer leads to the legal pages that have a text, whose HTML is text", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  const write = (imprint: string) => api("PUT /api/admin/settings", { body: { policies: { imprint } } });
  await write("Ada Klein\nExample Street 1\n\n<img src=x onerror=alert(1)>");
  const { user, leave } = await renderPage(shop, "/store");
  const footer = () => within(screen.getByRole("contentinfo"));
  await user.click(footer().getByRole("link", { name: "Privacy Policy" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  expect(document.title).toMatch(/^Privacy Policy \| /);
  const [email] = within(screen.getByRole("main")).getAllByRole("link", { name: /@/ });
  expect(email?.getAttribute("href")).toMatch(/^mailto:/);
  await user.click(footer().getByRole("link", { name: "Imprint" }));
  expect(await screen.findByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(screen.getByRole("main").querySelector("img")).toBeNull();
  leave();
  await write("");
  const { status } = await renderPage(shop, "/imprint");
  expect(status).toBe(404);
  expect(footer().queryByRole("link", { name: "Imprint" })).toBeNull();
});
