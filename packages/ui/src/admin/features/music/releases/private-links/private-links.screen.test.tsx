import { shareLinkTable } from "@recital/server/features/music/share-links/tables";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../../testing/render-admin.tsx";

const section = async () => within(await screen.findByRole("region", { name: "Private links" }));
const row = async (label: string) => (await section()).findByRole("listitem", { name: label });

test("a private link is made, shown once, seen to be played, and revoked", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  await visitor.api("PUT /api/admin/settings", { body: { timezone: "Asia/Tokyo" } });
  const { id } = await visitor.api("POST /api/admin/releases", { body: { title: "Lamp" } });
  const read = async () => visitor.api("GET /api/admin/releases/:id/share-links", { params: { id: String(id) } });
  const { user, notified, warned } = await renderAdmin(shop, `/admin/releases/${id}`, { visitor });
  await (await section()).findByText(/^A private link lets a journalist/);
  await user.click((await section()).getByRole("button", { name: /New link$/ }));
  const form = within(await screen.findByRole("dialog", { name: "New private link" }));
  const submit = form.getByRole("button", { name: "Make link" });
  await user.fill(form.getByLabelText("Plays"), "many");
  await user.click(submit);
  await form.findByText("Label is required");
  await form.findByText("Must be a whole number");
  await user.fill(form.getByLabelText("For whom"), "Mia");
  await user.fill(form.getByLabelText("Plays"), "10");
  await user.fill(form.getByLabelText("Last day"), "2020-01-01");
  await user.click(submit);
  await warned("Failed to make the link");
  await waitFor(() => expect(form.getByLabelText("Last day")).toHaveAccessibleDescription(/^Must be in the future/));
  await user.fill(form.getByLabelText("Last day"), "2099-12-24");
  await user.click(form.getByRole("switch", { name: "Downloads" }));
  await user.click(submit);
  await notified("Link made. Copy it now.");
  const made = await row("Mia");
  expect(made).toHaveTextContent(
    /^MiaActiveRevoke0 of 10 playsNot played yetUntil Dec 24, 2099, 11:59 PMWith downloads/,
  );
  expect(made).toHaveTextContent(/It is shown only once\..*\/listen\/[\w-]{43}/);
  expect(within(made).getByRole("button", { name: "Copy link: Mia" })).toBeVisible();
  expect(await read()).toMatchObject([{ expiresAt: "2099-12-24T14:59:00.000Z", maxPlays: 10, canDownload: true }]);

  await user.click(within(made).getByRole("button", { name: "Revoke: Mia" }));
  const question = within(await screen.findByRole("dialog", { name: "Revoke this link?" }));
  await user.click(question.getByRole("button", { name: "Revoke" }));
  await notified("Link revoked");
  await waitFor(async () => expect(await row("Mia")).toHaveTextContent(/^MiaRevoked0 of 10 plays/));
  expect(await row("Mia")).not.toHaveTextContent("/listen/");
  expect(within(await row("Mia")).queryByRole("button")).toBeNull();
  expect((await read())[0]?.revokedAt).not.toBeNull();
});

test("the list says which links were played, and which have ended", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const { id: releaseId } = await visitor.api("POST /api/admin/releases", { body: { title: "Lamp" } });
  const at = new Date("2026-01-02T03:04:05Z");
  const link = { releaseId, createdAt: at, expiresAt: null, maxPlays: null, lastPlayAt: null };
  await shop.recital.database.model(shareLinkTable).bulkCreate([
    { ...link, label: "Radio", tokenHash: "a", plays: 1, lastPlayAt: at },
    { ...link, label: "Label", tokenHash: "b", plays: 3, maxPlays: 3 },
    { ...link, label: "Blog", tokenHash: "c", expiresAt: at },
  ]);
  await renderAdmin(shop, `/admin/releases/${releaseId}`, { visitor });
  expect(await row("Radio")).toHaveTextContent(/^RadioActive.*1 playLast play Jan \d, 2026, .*No end$/);
  expect(await row("Label")).toHaveTextContent(/^LabelUsed up.*3 of 3 plays/);
  expect(await row("Blog")).toHaveTextContent(/^BlogExpired.*0 plays/);
});
