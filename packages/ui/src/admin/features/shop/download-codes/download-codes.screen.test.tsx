import { sellRelease } from "@recital/server/testing/sell-release";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const row = (name: string) => screen.findByRole("listitem", { name });

test("codes are made for a release, exported as CSV, and stopped", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  await visitor.api("PUT /api/admin/settings", { body: { timezone: "Asia/Tokyo" } });
  await sellRelease(shop, { title: "Night Windows" });
  const { user, notified, warned, platform } = await renderAdmin(shop, "/admin/download-codes", { visitor });
  await screen.findByText(/^No download codes yet\. Print them on cards/);
  await user.click(screen.getByRole("button", { name: /Make codes$/ }));
  const form = within(await screen.findByRole("dialog", { name: "Make codes" }));
  const submit = form.getByRole("button", { name: "Make codes" });
  await user.fill(form.getByLabelText("How many"), "5001");
  await user.click(submit);
  for (const text of ["Name is required", "Choose a release or a product", "Must be a whole number from 1 to 5000"]) {
    await form.findByText(text);
  }
  await user.fill(form.getByLabelText(/^Name/), "Sleeves");
  await user.fill(form.getByLabelText("Release or product"), "night");
  await user.click(await screen.findByRole("option", { name: "Night Windows (release)" }));
  await user.fill(form.getByLabelText("How many"), "3");
  await user.fill(form.getByLabelText("Last day"), "2020-01-01");
  await user.click(submit);
  await warned("Failed to make the codes");
  await waitFor(() => expect(form.getByLabelText("Last day")).toHaveAccessibleDescription(/^Must be in the future/));
  await user.fill(form.getByLabelText("Last day"), "2099-12-24");
  await user.click(submit);
  await notified("Codes made");
  expect(await row("Sleeves")).toHaveTextContent(
    /^SleevesNight WindowsActive0 of 3 codes redeemedMade on .*Until Dec 24, 2099, 11:59 PM/,
  );
  await user.click(screen.getByRole("button", { name: "Export to CSV: Sleeves" }));
  await notified("Export successful");
  const [saved] = platform.saved;
  expect(saved?.name).toMatch(/^download-codes-\d+\.csv$/);
  expect((await saved?.blob.text())?.trim().split("\n")).toHaveLength(4);

  await user.click(screen.getByRole("button", { name: "Stop: Sleeves" }));
  const question = within(await screen.findByRole("dialog", { name: "Stop these codes?" }));
  question.getByText(/^3 codes of “Sleeves” can never be redeemed then/);
  await user.click(question.getByRole("button", { name: "Stop" }));
  await notified("Codes stopped");
  await waitFor(async () => expect(await row("Sleeves")).toHaveTextContent("Stopped0 of 3 codes redeemed"));
  expect(within(await row("Sleeves")).queryByRole("link")).toBeNull();
});

test("cards show artist, title, code and QR code, eight on a sheet, and not those that were redeemed", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const { release } = await sellRelease(shop, { title: "Night Windows" });
  const body = { name: "Sleeves", subject: "release", subjectId: release.id, count: 10 } as const;
  const { id } = await visitor.api("POST /api/admin/code-batches", { body });
  const params = { id: String(id) };
  const { codes } = await visitor.api("GET /api/admin/code-batches/:id/cards", { params });
  await shop.visitor().api("POST /api/redeem", { body: { code: codes[0] ?? "", email: "mia@example.com" } });
  const { user } = await renderAdmin(shop, "/admin/download-codes", { visitor });
  expect(await row("Sleeves")).toHaveTextContent("1 of 10 codes redeemed");
  await user.click(screen.getByRole("link", { name: "Print cards: Sleeves" }));
  const sheets = await screen.findAllByRole("list", { name: /^Sheet/ });
  expect(sheets.map((sheet) => within(sheet).getAllByRole("listitem").length)).toEqual([8, 1]);
  const [first] = within(await screen.findByRole("list", { name: "Sheet 1" })).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Night WindowsDownload it at\S+\/redeem[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(first?.querySelector("svg")).not.toBeNull();
  expect(screen.getByRole("button", { name: /Print$/ })).toBeEnabled();
});
