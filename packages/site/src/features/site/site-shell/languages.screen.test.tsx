import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { toasts } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

async function openInLanguages() {
  const shop = await openSite();
  const admin = await shop.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de", "fr"] } });
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "fr"]);
  return shop;
}

test("a page offers itself in the language of the browser, in words of that language, until this is closed", async () => {
  const shop = await openInLanguages();
  const first = await renderPage(shop, "/store?category=music");
  const link = await screen.findByRole("link", { name: "Diese Seite gibt es auch auf Deutsch." });
  expect(link).toHaveAttribute("href", "/de/store?category=music");
  expect(screen.getByRole("complementary", { name: "Deutsch" })).toHaveAttribute("lang", "de");
  await first.user.click(screen.getByRole("button", { name: "Schließen" }));
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
  first.leave();
  await renderPage(shop, "/");
  expect(screen.queryByRole("complementary", { name: "Deutsch" })).toBeNull();
});

test("neither a page in that language nor a site of one language offers it", async () => {
  const shop = await openInLanguages();
  const { leave } = await renderPage(shop, "/de/");
  expect(screen.queryByText("Diese Seite gibt es auch auf Deutsch.")).toBeNull();
  leave();
  const admin = await shop.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en"] } });
  await renderPage(shop, "/");
  expect(screen.queryByText("Diese Seite gibt es auch auf Deutsch.")).toBeNull();
});

test("the home page is in German, from the concerts to the thanks for a subscription", async () => {
  const shop = await openInLanguages();
  const { api } = await shop.admin();
  const concert = {
    title: "Nachtstücke",
    venue: "Konzerthaus",
    city: "Wien",
    country: "AT",
    timezone: "Europe/Vienna",
  };
  await api("POST /api/admin/concerts", { body: { ...concert, startsAt: "2099-10-25T19:30:00+01:00" } });
  const { user } = await renderPage(shop, "/de/");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Musik von Mira Solveig");
  const concerts = within(await screen.findByRole("region", { name: "Konzerte" }));
  expect(concerts.getByText("Konzerthaus, Österreich")).toBeVisible();
  expect(concerts.getByText("So, 19:30 Uhr")).toBeVisible();
  expect(screen.getByRole("region", { name: "Über Mira Solveig" })).toBeVisible();
  await user.fill(screen.getByLabelText("E-Mail"), "ada");
  await user.click(screen.getByRole("button", { name: "Abonnieren" }));
  await waitFor(() =>
    expect(screen.getByLabelText("E-Mail")).toHaveAccessibleDescription(/^Bitte geben Sie eine gültige/),
  );
  await user.fill(screen.getByLabelText("E-Mail"), "ada@example.org");
  await user.click(screen.getByRole("button", { name: "Abonnieren" }));
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Abonniert!"));
});
