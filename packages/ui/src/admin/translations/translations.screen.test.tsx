import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../testing/open-shop.ts";
import { renderAdmin } from "../../testing/render-admin.tsx";

test("a block of the About section is translated in a tab of its language", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  await visitor.api("PUT /api/admin/settings", { body: { languages: ["en", "de", "fr"] } });
  const { id } = await visitor.api("POST /api/admin/about", {
    body: { title: "Early years", content: "Some *words*.", sectionOrder: 1 },
  });
  const { user } = await renderAdmin(shop, "/admin/about", { visitor });
  await user.click(await screen.findByRole("button", { name: "Edit: Early years" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Section" }));
  const tab = (name: string) => dialog.findByRole("tab", { name });

  await user.click(await tab("Deutsch (2)"));
  dialog.getByText(/^2 texts are not translated yet: visitors read them in English/);
  const title = within(dialog.getByRole("group", { name: "Title" }));
  expect(title.getByText("Early years")).toHaveAttribute("lang", "en");
  expect(dialog.queryByRole("textbox", { name: "Order" })).toBeNull();
  const field = title.getByRole("textbox", { name: "Title, translation" });
  await user.fill(field, "Bell \u0007");
  await user.tab();
  await title.findByText("Must not contain control characters");
  await user.fill(field, "Frühe Jahre");
  await user.tab();
  await tab("Deutsch (1)");
  const params = { kind: "about", id } as const;
  const stored = () => visitor.api("GET /api/admin/translations/:kind/:id", { params });
  expect(await stored()).toEqual({ de: { title: "Frühe Jahre" }, fr: {} });

  await user.click(await tab("Français (2)"));
  expect(dialog.getByRole("textbox", { name: "Title, translation" })).toHaveValue("");
  await user.click(await tab("Deutsch (1)"));
  expect(dialog.getByRole("textbox", { name: "Title, translation" })).toHaveValue("Frühe Jahre");
  await user.clear(dialog.getByRole("textbox", { name: "Title, translation" }));
  await user.click(await tab("English"));
  await waitFor(async () => expect(await stored()).toEqual({ de: {}, fr: {} }));
  expect(dialog.getByLabelText("Title")).toHaveValue("Early years");
});

test("a site in one language has no tabs", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  await visitor.api("POST /api/admin/about", { body: { title: "Now", content: "Words.", sectionOrder: 1 } });
  const { user } = await renderAdmin(shop, "/admin/about", { visitor });
  await user.click(await screen.findByRole("button", { name: "Edit: Now" }));
  await screen.findByRole("dialog", { name: "Edit Section" });
  expect(screen.queryByRole("tab")).toBeNull();
});
