import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

async function openSettings(section = "artist"): Promise<RenderedAdmin & { readonly shop: Shop }> {
  const shop = await openShop();
  return { shop, ...(await renderAdmin(shop, `/admin/settings?section=${section}`)) };
}

const card = async (name: string) => within(await screen.findByRole("region", { name }));
const save = (form: Awaited<ReturnType<typeof card>>) => form.getByRole("button", { name: "Save" });
/** The header of every screen. */
const header = () => screen.getAllByRole("banner")[0];

test("an invisible name and an invisible color are refused, and both are saved apart", async () => {
  const { user, visitor, notified } = await openSettings();
  const artist = await card("Artist");
  await user.fill(artist.getByLabelText("Name"), "");
  await user.click(save(artist));
  await artist.findByText("Name is required");
  await user.fill(artist.getByLabelText("Name"), "Ensemble für Filzklavier");

  await user.click(screen.getByRole("tab", { name: "Look" }));
  const look = await card("Look");
  await user.click(look.getByText("Own color"));
  await user.fill(look.getByLabelText("Color code"), "FFFF00");
  await look.findByText(/Light theme: contrast 1\.0:1, too light to be seen/);
  await user.click(save(look));
  await look.findByText(/^This color is hard to see/);
  await user.click(look.getByRole("button", { name: /^Use #[0-9a-f]{6} instead$/ }));
  expect(look.getByLabelText("Color code")).not.toHaveValue("#ffff00");
  await user.fill(look.getByLabelText("Color code"), "#1f7a8c");
  await user.click(within(look.getByRole("radiogroup", { name: "Default theme" })).getByText("Light"));
  await user.click(save(look));
  await notified("Settings saved");
  const stored = () => visitor.api("GET /api/admin/settings");
  expect(await stored()).toMatchObject({ accent: "#1f7a8c", defaultTheme: "light" });

  // The other section still has its changes, and the version of this one.
  await user.click(screen.getByRole("tab", { name: "Artist" }));
  await card("Artist");
  expect(artist.getByLabelText("Name")).toHaveValue("Ensemble für Filzklavier");
  await user.click(save(artist));
  await notified("Settings saved");
  await waitFor(() => expect(header()).toHaveTextContent("Ensemble für Filzklavier"));
  expect(await stored()).toMatchObject({ name: "Ensemble für Filzklavier", accent: "#1f7a8c" });
});

test("the time zone of the site is chosen from those that the browser knows", async () => {
  const { user, visitor, notified } = await openSettings();
  const artist = await card("Artist");
  await user.fill(artist.getByLabelText("Time zone"), "Sydney");
  await user.click(await screen.findByRole("option", { name: "Australia/Sydney" }));
  await user.click(save(artist));
  await notified("Settings saved");
  expect(await visitor.api("GET /api/admin/settings")).toMatchObject({ timezone: "Australia/Sydney" });
});

test("two windows do not overwrite each other, and unsaved changes are kept", async () => {
  const { user, visitor } = await openSettings();
  const artist = await card("Artist");
  await user.fill(artist.getByLabelText("Name"), "Mine");
  await visitor.api("PUT /api/admin/settings", { body: { name: "Theirs" } });
  await user.click(save(artist));
  await user.click(await artist.findByRole("button", { name: "Take theirs" }));
  expect(artist.getByLabelText("Name")).toHaveValue("Theirs");
  await user.fill(artist.getByLabelText("Name"), "Mine again");
  await user.click(within(screen.getByRole("complementary")).getByRole("link", { name: "Status" }));
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(location.pathname).toBe("/admin/settings");
  await user.click(save(artist));
  await waitFor(() => expect(header()).toHaveTextContent("Mine again"));
});

test("what another screen or another window changed is no conflict once the settings are opened again", async () => {
  const { user, visitor, notified } = await openSettings();
  await card("Artist");
  const menu = within(screen.getByRole("complementary"));
  await user.click(menu.getByRole("link", { name: "Status" }));
  await screen.findByRole("heading", { level: 1, name: "Status" });
  await visitor.api("PUT /api/admin/settings", { body: { tagline: "Songs for one piano" } });
  await user.click(menu.getByRole("link", { name: "Settings" }));
  const artist = await card("Artist");
  await waitFor(() => expect(artist.getByLabelText("Tagline")).toHaveValue("Songs for one piano"));
  await user.fill(artist.getByLabelText("Name"), "Ada Klein");
  await user.click(save(artist));
  await notified("Settings saved");
});

test("a refusal of the server is said, and no input is lost", async () => {
  const { shop, user, warned } = await openSettings();
  const artist = await card("Artist");
  shop.fail(/^PUT \/api\/admin\/settings/, { status: 500, message: "The pianist is out" });
  await user.fill(artist.getByLabelText("Tagline"), "Songs for one piano");
  await user.click(save(artist));
  await warned("Failed to save the settings", "The pianist is out");
  expect(artist.getByLabelText("Tagline")).toHaveValue("Songs for one piano");
});

test("a legal page begins with its template, and is public once it is saved", async () => {
  const { user, visitor, notified } = await openSettings("policies");
  const policies = await card("Policies");
  policies.getByText("The templates are no legal advice");
  // The editor opens with what visitors see.
  const privacy = within(await policies.findByRole("textbox", { name: "Privacy Policy" }));
  privacy.getByRole("heading", { name: "When you buy" });

  await user.click(policies.getByText("Terms", { selector: ".ant-segmented-item *" }));
  const terms = await policies.findByRole("textbox", { name: "Terms" });
  expect(terms).toHaveTextContent("");
  await user.click(policies.getByRole("button", { name: "Use the template" }));
  await waitFor(() => expect(terms).toHaveTextContent(/Your contract is with /));
  await policies.findByText(/\[brackets\]/, { selector: "[role=status]" });

  const before = (await visitor.api("GET /api/admin/settings")).policies;
  await user.fill(terms, "By card, **always**.\n\n<b>Now</b>");
  expect(within(terms).getByText("always").tagName).toBe("STRONG");
  within(terms).getByText("<b>Now</b>");
  await user.click(save(policies));
  await notified("Settings saved");
  expect(await policies.findByRole("link", { name: "View the page" })).toHaveAttribute(
    "href",
    `${location.origin}/terms`,
  );
  const { policies: after } = await visitor.api("GET /api/admin/settings");
  expect(after).toEqual({ ...before, terms: expect.stringContaining("**always**") });
});

test("the address that this device kept waits to be saved, and is taken once", async () => {
  localStorage.setItem("recital-sender-address", "1 Harbor Road\n0150 Oslo\nNorway");
  const { user, visitor, notified } = await openSettings("sender");
  const sender = await card("Sender");
  await waitFor(() => expect(sender.getByLabelText("City")).toHaveValue("Oslo"));
  expect(sender.getByLabelText("Country")).toHaveValue("Norway");
  expect(await visitor.api("GET /api/admin/settings")).toMatchObject({ senderCity: "" });
  await user.click(save(sender));
  await notified("Settings saved");
  const stored = { senderStreet: "1 Harbor Road", senderPostalCode: "0150", senderCity: "Oslo", senderCountry: "NO" };
  expect(await visitor.api("GET /api/admin/settings")).toMatchObject(stored);
  // The screen "Shipping" has the same country.
  expect(await visitor.api("GET /api/admin/shipping")).toMatchObject({ shipsFrom: "NO" });
  expect(localStorage.getItem("recital-sender-address")).toBeNull();
});

test("the languages of the site are its main one and those beside it", async () => {
  const { user, visitor } = await openSettings();
  const artist = await card("Artist");
  const further = within(artist.getByRole("group", { name: "Further languages" }));
  await user.click(further.getByLabelText("Français"));
  await user.click(further.getByLabelText("Deutsch"));
  await user.click(save(artist));
  await waitFor(async () => {
    const { languages } = await visitor.api("GET /api/admin/settings");
    expect(languages).toEqual(["en", "de", "fr"]);
  });
});
