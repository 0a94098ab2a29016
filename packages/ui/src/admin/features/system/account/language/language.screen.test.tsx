import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../../testing/render-admin.tsx";

test("the language is chosen at the account, and is that of the login on every other device", async () => {
  const shop = await openShop();
  const { user, visitor, leave } = await renderAdmin(shop, "/admin/account");
  await user.fill(await screen.findByLabelText("Current password"), "not sent yet");
  await user.click(await screen.findByRole("combobox", { name: "Language" }));
  await user.click(await screen.findByRole("option", { name: "Deutsch" }));
  await screen.findByRole("combobox", { name: "Sprache" });
  // Of antd, whose words are loaded later.
  await screen.findAllByRole("button", { name: "Anzeigen" });
  expect(screen.getByLabelText("Aktuelles Passwort")).toHaveValue("not sent yet");
  expect(document.documentElement.lang).toBe("de");
  expect(await visitor.api("GET /api/admin/me")).toMatchObject({ language: "de" });
  leave();
  await renderAdmin(shop, "/admin/account", { visitor: await shop.admin(), language: "fr" });
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Sprache" })).toHaveTextContent("Deutsch"));
});

test("until a language is chosen, it is that of the browser", async () => {
  const shop = await openShop();
  await renderAdmin(shop, "/admin/account", { language: "fr" });
  expect(await screen.findByRole("combobox", { name: "Langue" })).toHaveTextContent("Français");
});

test("a language that is not saved is not shown, and the failure is said", async () => {
  const shop = await openShop();
  const { user, warned } = await renderAdmin(shop, "/admin/account");
  shop.fail(/^PUT .*\/me$/, { status: 503, message: "The database is busy. Please try again in a moment." });
  await user.click(await screen.findByRole("combobox", { name: "Language" }));
  await user.click(await screen.findByRole("option", { name: "Deutsch" }));
  await warned("Failed to save the language", "The database is busy");
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveTextContent("English");
});
