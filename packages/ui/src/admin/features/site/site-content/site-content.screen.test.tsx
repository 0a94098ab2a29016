import type { ContentSection } from "@recital/contract/endpoints/site/site-content";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const refusal = { status: 500, message: "The pianist is out" };

interface StoredTexts {
  readonly section: ContentSection;
  readonly title: string;
  readonly subtitle?: string;
}

async function openContent(...stored: readonly StoredTexts[]) {
  const shop = await openShop();
  const visitor = await shop.admin();
  const add = (body: StoredTexts) => visitor.api("POST /api/admin/site-content", { body });
  for (const texts of stored) await add(texts);
  return { shop, add, ...(await renderAdmin(shop, "/admin/site-content", { visitor })) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const tab = (name: string) => screen.findByRole("tab", { name });
const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Section Content$/ }));
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
const cards = () => screen.getAllByRole("article");
const titles = () => cards().map((card) => within(card).getByRole("heading").textContent);

async function card(section: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = cards().find(({ textContent }) => textContent.startsWith(section));
    if (!found) throw new Error(`There is no card of ${section}`);
    return found;
  });
}

async function choose({ user }: RenderedAdmin, section: string): Promise<void> {
  await user.click((await dialog()).getByLabelText("Section"));
  await user.click(await screen.findByRole("option", { name: section }));
}

test("the first sections get their texts", async () => {
  const admin = await openContent();
  const { user, shop, notified, warned } = admin;
  expect(await card("Music Section")).toHaveTextContent("Your website shows this text until you edit it.");
  expect(titles()).toEqual([expect.stringMatching(/Music$/), "Latest Releases", "Videos & Performances"]);
  await user.click(await button(/Add Section$/));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Save" }));
  await warned("Validation Error", "Section and Title are required fields");
  await form.findByText("Section is required");
  form.getByText("Title is required");
  await choose(admin, "Hero Banner");
  expect(form.getByLabelText("Description")).toHaveDisplayValue(/^Contemporary piano and synthesizer/);
  await user.fill(form.getByLabelText("Title"), "Nächte 🎹 שלום");
  await user.fill(await form.findByLabelText("Subtitle"), "<b>for felted piano</b>");
  await user.fill(form.getByLabelText("Description"), "First line\nsecond");
  await user.click(form.getByRole("button", { name: "Save" }));
  await notified("Section content saved successfully");
  await withoutDialog();
  const hero = await card("Hero Banner");
  expect(hero).toHaveTextContent(/Nächte 🎹 שלום.*<b>for felted piano<\/b>.*Last updated[A-Z][a-z]{2} \d/);
  const stored = await shop.visitor().api("GET /api/site-content/:section", { params: { section: "hero" } });
  expect(stored).toMatchObject({ title: "Nächte 🎹 שלום", description: "First line\nsecond" });

  await user.click(await button(/Add Section$/));
  await user.click((await dialog()).getByLabelText("Section"));
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toEqual(["Music Section", "Video Section"]);
  await user.click(screen.getByRole("option", { name: "Music Section" }));
  await waitFor(() => expect(screen.queryByLabelText("Subtitle")).toBeNull());
});

test("the last section gets its texts, and then there is no fourth", async () => {
  const admin = await openContent({ section: "hero", title: "Hello" }, { section: "music", title: "Releases" });
  const { user, notified, visitor, shop, leave } = admin;
  await user.click(await tab("Video Section"));
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(location.search).toBe("?section=video");
  await user.click(await button("Edit: Video Section"));
  const form = await dialog();
  expect(form.getByLabelText("Title")).toHaveValue("Videos & Performances");
  await user.fill(form.getByLabelText("Title"), "Watch");
  await user.click(form.getByRole("button", { name: "Save" }));
  await notified("Section content saved successfully");
  await waitFor(() => expect(screen.queryByRole("button", { name: /Add Section$/ })).toBeNull());
  expect(cards()).toHaveLength(1);
  leave();

  await renderAdmin(shop, location.pathname + location.search, { visitor });
  expect(await tab("Video Section")).toHaveAttribute("aria-selected", "true");
  expect(await card("Video Section")).toHaveTextContent("Watch");
  await user.click(await button("Edit: Video Section"));
  const edited = await dialog();
  expect(edited.getByLabelText("Section")).toBeDisabled();
  await user.fill(edited.getByLabelText("Title"), "Watch and listen");
  await user.click(edited.getByRole("button", { name: "Update" }));
  await notified("Section content updated successfully");
  await user.click(await tab("All Sections"));
  await waitFor(() => expect(titles()).toEqual(["Hello", "Releases", "Watch and listen"]));
});

test("a refusal of the server is shown and no input is lost", async () => {
  const admin = await openContent(
    { section: "hero", title: "Hello" },
    { section: "music", title: "Releases", subtitle: "unchanged" },
  );
  const { user, shop, add, visitor, notified, warned } = admin;
  await card("Video Section");
  await user.click(await button(/Add Section$/));
  const added = await dialog();
  await user.fill(added.getByLabelText("Title"), "Watch");
  await add({ section: "video", title: "V" });
  await user.click(added.getByRole("button", { name: "Save" }));
  await warned("Failed to save content", "This section has its texts already. Edit those instead.");
  expect(added.getByLabelText("Title")).toHaveValue("Watch");
  await user.click(added.getByRole("button", { name: "Cancel" }));
  await user.click(await button("Discard"));
  await withoutDialog();

  const recover = shop.fail(/^PUT /, refusal);
  await user.click(await button("Edit: Music Section"));
  const edited = await dialog();
  await user.fill(edited.getByLabelText("Title"), "Other releases");
  await user.click(edited.getByRole("button", { name: "Update" }));
  await warned("Failed to update content", "The pianist is out");
  recover();
  await user.click(edited.getByRole("button", { name: "Update" }));
  await notified("Section content updated successfully");
  const [, music] = await visitor.api("GET /api/admin/site-content");
  expect(music).toMatchObject({ section: "music", title: "Other releases", subtitle: "unchanged" });
});

test("texts that cannot be loaded are loaded again", async () => {
  const shop = await openShop();
  const recover = shop.fail(/^GET \/api\/admin\/site-content/, refusal);
  const { user } = await renderAdmin(shop, "/admin/site-content");
  expect(await within(await screen.findByRole("main")).findByRole("alert")).toHaveTextContent("Failed to load content");
  recover();
  await user.click(await button("Try Again"));
  await waitFor(() => expect(cards()).toHaveLength(3));
});

test("two windows do not overwrite each other without asking", async () => {
  const { user, visitor } = await openContent({ section: "hero", title: "Hello" });
  const [hero] = await visitor.api("GET /api/admin/site-content");
  const params = { id: String(hero?.id) };
  const saveElsewhere = (title: string) => visitor.api("PUT /api/admin/site-content/:id", { params, body: { title } });
  await user.click(await button("Edit: Hero Banner"));
  const mine = await dialog();
  await saveElsewhere("Theirs");
  await user.fill(mine.getByLabelText("Title"), "Mine");
  await user.click(mine.getByRole("button", { name: "Update" }));
  await user.click(await mine.findByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(titles()[0]).toBe("Mine"));
  await withoutDialog();
  await user.click(await button("Edit: Hero Banner"));
  const again = await dialog();
  await saveElsewhere("Theirs again");
  await user.fill(again.getByLabelText("Title"), "Mine again");
  await user.click(again.getByRole("button", { name: "Update" }));
  await user.click(await again.findByRole("button", { name: "Take theirs" }));
  await waitFor(() => expect(again.getByLabelText("Title")).toHaveValue("Theirs again"));
});

test("the example music is hidden from the home page, and shown again", async () => {
  const { user, shop, visitor, notified, leave } = await openContent();
  const showsMusic = async () => (await shop.visitor().api("GET /api/featured-music")).showsDefaults;
  const show = () => screen.findByRole("switch", { name: "Show example music" });
  await user.click(await show());
  await notified("Example music is hidden");
  expect(await showsMusic()).toBe(false);
  leave();
  await renderAdmin(shop, "/admin/site-content", { visitor });
  expect(await show()).not.toBeChecked();
  await user.click(await show());
  await notified("Example music is shown");
  expect(await showsMusic()).toBe(true);
});
