import { glyphMarkup, knownIcon } from "@recital/contract/values/platforms";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const refusal = { status: 500, message: "The pianist is out" };
const square = '<path d="M2 2h20v20H2Z"></path>';

interface StoredLink {
  readonly displayName: string;
  readonly isActive?: boolean;
}

async function openLinks(...links: readonly StoredLink[]): Promise<RenderedAdmin & { readonly shop: Shop }> {
  const shop = await openShop();
  const visitor = await shop.admin();
  for (const link of links) {
    const platform = link.displayName.toLowerCase();
    const body = { platform, url: `https://${platform}.example/ada`, icon: square, ...link };
    await visitor.api("POST /api/admin/social-links", { body });
  }
  return { shop, ...(await renderAdmin(shop, "/admin/social-links", { visitor })) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const eye = (name: string) => button(`Active: ${name}`);
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());

async function card(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { level: 2, name });
  return heading.closest("article") ?? heading;
}

async function openForm({ user }: RenderedAdmin, opener: string | RegExp) {
  await user.click(await button(opener));
  const dialog = within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Social Link$/ }));
  const field = (label: string) => dialog.getByLabelText(label);
  return {
    ...dialog,
    url: field("URL"),
    platform: field("Platform"),
    displayName: field("Display name"),
    icon: field("Icon SVG"),
    order: field("Display order"),
    submit: dialog.getByRole("button", { name: /^(?:Add Social Link|Update)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
}

test("a new link needs a URL, a platform, a name and an icon", async () => {
  const admin = await openLinks();
  const { user, shop, notified } = admin;
  await screen.findByText("No social links yet. Add a social link to get started.");
  const form = await openForm(admin, /Add Social Link$/);
  expect(form.order).toHaveValue("0");
  expect(form.getByRole("switch", { name: "Active" })).toBeChecked();
  await user.clear(form.order);
  await user.click(form.submit);
  await form.findByText("Display order must be a whole number");
  for (const message of ["Platform name is required", "Display name is required", "Icon SVG is required"]) {
    form.getByText(message);
  }
  form.getByText("Please enter a valid URL");
  await user.fill(form.url, "https://instagram.com/ada");
  await user.fill(form.order, "-2");
  await user.tab();
  await waitFor(() => expect(form.queryByText("Please enter a valid URL")).toBeNull());
  await user.fill(form.url, "javascript:alert(1)");
  await user.click(form.submit);
  await form.findByText("Please enter a valid URL");
  expect(await shop.visitor().api("GET /api/social-links")).toEqual([]);

  await user.fill(form.url, "https://instagram.com/ada");
  await user.fill(form.displayName, "My page 🎹 שלום");
  await user.click(form.submit);
  await notified("Social link created successfully");
  const added = await card("My page 🎹 שלום");
  expect(added).toHaveTextContent(/instagram.*Display order -2/);
  expect(within(added).getByRole("link")).toHaveAttribute("href", "https://instagram.com/ada");
  const shown = { platform: "instagram", displayName: "My page 🎹 שלום", displayOrder: -2, isActive: true };
  expect(await shop.visitor().api("GET /api/social-links")).toMatchObject([shown]);
});

test("the URL or the platform fills in the rest, but nothing that was entered is replaced", async () => {
  const admin = await openLinks();
  const { user } = admin;
  const form = await openForm(admin, /Add Social Link$/);
  await user.fill(form.url, "mara.bandcamp.com");
  expect(form.platform).toHaveValue("bandcamp");
  expect(form.icon).toHaveValue(knownIcon("bandcamp"));
  await user.fill(form.url, "https://mara.example/");
  await form.findByText(/^We have no icon for this platform\./);
  await user.clear(form.icon);
  await user.click(await form.findByRole("button", { name: "Use a general link icon" }));
  expect(form.icon).toHaveValue(glyphMarkup(""));
  await user.clear(form.icon);
  await user.clear(form.platform);
  await user.fill(form.url, "piano.example/@mara");
  await user.click(await form.findByRole("button", { name: "Use its icon" }));
  expect(form.platform).toHaveValue("mastodon");
  expect(form.icon).toHaveValue(knownIcon("mastodon"));
  await user.fill(form.platform, "band");
  await user.click(await screen.findByRole("option", { name: "Bandcamp" }));
  expect(form.displayName).toHaveValue("Bandcamp");
  expect(form.icon).toHaveValue(knownIcon("bandcamp"));
  await user.fill(form.displayName, "My shop");
  await user.fill(form.platform, "insta");
  await user.click(await screen.findByRole("option", { name: "Instagram" }));
  expect(form.icon).toHaveValue(knownIcon("instagram"));
  expect(form.displayName).toHaveValue("My shop");
});

test("the preview follows the icon, and an icon of path data is stored as a path", async () => {
  const admin = await openLinks();
  const { user, notified } = admin;
  const form = await openForm(admin, /Add Social Link$/);
  form.getByRole("img", { name: "Icon preview: empty" });
  await user.fill(form.icon, "M2 2h20v20H2Z");
  expect(form.getByRole("img", { name: "Icon preview" })).toHaveAttribute(
    "src",
    expect.stringMatching(/^data:image\/svg\+xml,.*M2%202h20v20H2Z/),
  );
  await user.fill(form.platform, "Radio");
  await user.fill(form.displayName, "Radio");
  await user.fill(form.url, "https://radio.example/ada");
  await user.click(form.submit);
  await notified("Social link created successfully");
  await withoutDialog();
  const edited = await openForm(admin, "Edit: Radio");
  expect(edited.platform).toHaveValue("radio");
  expect(edited.icon).toHaveValue(square);
});

test("links are moved by buttons and by the keyboard", async () => {
  const { user, shop } = await openLinks(
    { displayName: "Instagram" },
    { displayName: "Spotify" },
    { displayName: "X" },
  );
  const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const stored = async () => (await shop.visitor().api("GET /api/social-links")).map(({ displayName }) => displayName);
  await user.click(await button("Move up: X"));
  await waitFor(async () => expect(await stored()).toEqual(["Instagram", "X", "Spotify"]));
  expect(names()).toEqual(["Instagram", "X", "Spotify"]);
  (await button("Drag to reorder: Instagram")).focus();
  await user.keyboard(" {ArrowDown}{ArrowDown} ");
  await screen.findByText("Instagram was put down at place 3 of 3.");
  await waitFor(async () => expect(await stored()).toEqual(["X", "Spotify", "Instagram"]));
  expect(names()).toEqual(["X", "Spotify", "Instagram"]);
});

test("the visibility button shows the change at once and reverts on failure", async () => {
  const { shop, user, notified, warned } = await openLinks(
    { displayName: "Instagram" },
    { displayName: "Spotify", isActive: false },
  );
  const recover = shop.fail(/^PUT /, refusal);
  const release = shop.hold(/^PUT /);
  await user.click(await eye("Instagram"));
  await waitFor(async () => expect(await eye("Instagram")).toHaveAttribute("aria-pressed", "false"));
  release();
  await warned("Failed to update status", "The pianist is out");
  expect(await eye("Instagram")).toHaveAttribute("aria-pressed", "true");
  recover();
  await user.click(await eye("Spotify"));
  await notified("Social link updated successfully");
  expect(await shop.visitor().api("GET /api/social-links")).toHaveLength(2);
});

test("a refusal of the server is shown with its reason and no input is lost", async () => {
  const admin = await openLinks({ displayName: "Instagram" });
  const { user, shop, notified, warned } = admin;
  await card("Instagram");
  const added = await openForm(admin, /Add Social Link$/);
  await user.fill(added.platform, "x");
  await user.fill(added.displayName, "X");
  await user.fill(added.url, "https://x.example/");
  await user.fill(added.icon, "nothing that draws");
  await user.click(added.submit);
  await warned("Failed to create social link");
  await added.findByText("Icon SVG must have a shape to draw");
  await user.click(added.cancel);
  await user.click(await button("Discard"));
  await withoutDialog();

  shop.fail(/^(?:PUT|DELETE) /, refusal);
  const edited = await openForm(admin, "Edit: Instagram");
  await user.fill(edited.displayName, "Insta");
  await user.click(edited.submit);
  await warned("Failed to update social link", "The pianist is out");
  expect(edited.displayName).toHaveValue("Insta");
  await user.click(edited.cancel);
  await user.click(await button("Discard"));
  await withoutDialog();
  await user.click(await button("Delete: Instagram"));
  await user.click(await button("Delete"));
  await notified("Social link deleted successfully");
  await warned("Failed to delete social link");
  expect(await card("Instagram")).toBeVisible();
});

test("links that cannot be loaded are loaded again", async () => {
  const shop = await openShop();
  const recover = shop.fail(/^GET \/api\/admin\/social-links/, refusal);
  const { user } = await renderAdmin(shop, "/admin/social-links");
  expect(await within(await screen.findByRole("main")).findByRole("alert")).toHaveTextContent(
    "Failed to load social links",
  );
  recover();
  await user.click(await button("Try Again"));
  await screen.findByText("No social links yet. Add a social link to get started.");
});

test("two windows do not overwrite each other without asking", async () => {
  const admin = await openLinks({ displayName: "Instagram" });
  const { user, visitor } = admin;
  const [link] = await visitor.api("GET /api/admin/social-links");
  const params = { id: String(link?.id) };
  const saveElsewhere = (displayName: string) =>
    visitor.api("PUT /api/admin/social-links/:id", { params, body: { displayName } });
  const mine = await openForm(admin, "Edit: Instagram");
  await saveElsewhere("Theirs");
  await user.fill(mine.displayName, "Mine");
  await user.click(mine.submit);
  await user.click(await button("Keep mine"));
  await card("Mine");
  await withoutDialog();
  const again = await openForm(admin, "Edit: Mine");
  await saveElsewhere("Theirs again");
  await user.fill(again.displayName, "Mine again");
  await user.click(again.submit);
  await user.click(await button("Take theirs"));
  await waitFor(() => expect(again.displayName).toHaveValue("Theirs again"));
});
