import { blackPng } from "@recital/server/testing/images";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const field = (label: string) => screen.findByLabelText(label);
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("texts of the press kit need their source and a valid address, and are changed elsewhere meanwhile", async () => {
  const shop = await openShop();
  const { user, visitor, platform, notified } = await renderAdmin(shop, "/admin/press");
  await user.fill(await field("Short biography"), "A pianist from Oslo.");
  expect(screen.queryByRole("button", { name: /View as a visitor$/ })).toBeNull();
  await user.click(await button(/Add a quote$/));
  await user.fill(await field("Contact email"), "no address");
  await user.click(await button("Save texts"));
  await screen.findByText("Quote is required");
  screen.getByText("Please enter a valid email address");
  await user.fill(await field("Quote 1"), "Quiet and precise.");
  await user.fill(await field("Source of quote 1"), "The Evening Paper");
  await user.fill(await field("Contact email"), "press@artist.example");
  await user.click(await button("Save texts"));
  await notified("Press kit saved");
  expect(await visitor.api("GET /api/admin/press")).toMatchObject({
    bioShort: "A pianist from Oslo.",
    quotes: [{ text: "Quiet and precise.", source: "The Evening Paper" }],
    contactEmail: "press@artist.example",
  });
  await user.click(await button(/View as a visitor$/));
  expect(platform.opened).toEqual([`${platform.websiteUrl}/press`]);

  await visitor.api("PUT /api/admin/press", { body: { bioMedium: "From elsewhere." } });
  await user.fill(await field("Short biography"), "Mine.");
  await user.click(await button("Save texts"));
  await user.click(await button("Take theirs"));
  await waitFor(async () => expect(await field("Medium biography")).toHaveTextContent("From elsewhere."));
  await user.click(await button("Save texts"));
  await notified("Press kit saved");
});

test("a photo needs a file and its alt text, and its texts are changed", async () => {
  const shop = await openShop();
  const { user, platform, notified } = await renderAdmin(shop, "/admin/press");
  await screen.findByText(/^No photos yet\./);
  await user.click(await button(/Add Photo$/));
  const added = await dialog("Add Photo");
  await user.click(added.getByRole("button", { name: "Add Photo" }));
  await added.findByText("Please select an image file");
  await added.findByText("Alt text is required");
  platform.willChoose(new File([new Uint8Array(blackPng(512, 512))], "piano.png", { type: "image/png" }));
  await user.click(added.getByRole("button", { name: /Choose image$/ }));
  await user.fill(added.getByLabelText("Alt text"), "At the piano");
  await user.fill(added.getByLabelText("Credit"), "Ana Ruiz");
  await user.click(added.getByRole("button", { name: "Add Photo" }));
  await notified("Photo added");
  const photo = await screen.findByRole("listitem", { name: "At the piano" });
  expect(photo).toHaveTextContent(/Credit: Ana Ruiz.*512 × 512 px/);

  await user.click(await button("Edit: At the piano"));
  const edited = await dialog("Edit Photo");
  await user.fill(edited.getByLabelText("Credit"), "Ben");
  await user.click(edited.getByRole("button", { name: "Update" }));
  await notified("Photo updated");
  await waitFor(() => expect(photo).toHaveTextContent("Credit: Ben"));
  await user.click(await button("Delete: At the piano"));
  await notified("Photo deleted", "At the piano");
  await screen.findByText(/^No photos yet\./);
});
