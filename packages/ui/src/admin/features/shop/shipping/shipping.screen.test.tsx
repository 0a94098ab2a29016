import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const everything = { id: 1, name: "Everything" };
const rate = { classId: 1, firstItem: 3, furtherItem: 0.5 };
const germany = { name: "Germany", countries: ["DE"], rates: [rate] };

/** Opens the screen of a shop with these zones and classes. */
async function openShipping(zones: readonly object[], classes: readonly object[] = []) {
  const shop = await openShop();
  const visitor = await shop.admin();
  const body = { shipsFrom: "DE", classes: [everything, ...classes], zones: [...zones] };
  if (zones.length > 0) await visitor.api("PUT /api/admin/shipping", { body: body as never });
  return { shop, ...(await renderAdmin(shop, "/admin/shipping", { visitor })) };
}

const field = (name: string) => screen.findByRole("textbox", { name });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const save = async ({ user }: RenderedAdmin) => user.click(await button("Save"));
const stored = ({ visitor }: RenderedAdmin) => visitor.api("GET /api/admin/shipping");
const trial = async () => within(await screen.findByRole("region", { name: "Try it" }));

async function choose({ user }: RenderedAdmin, name: string, option: string): Promise<void> {
  await user.click(await screen.findByRole("combobox", { name }));
  await user.click(await screen.findByRole("option", { name: option }));
}

test("an owner ships from Germany to Germany, the EU and the world after at most 25 clicks and fields", async () => {
  const admin = await openShipping([]);
  const { user, notified } = admin;
  let count = 0;
  const click = async (element: HTMLElement) => {
    count += 1;
    await user.click(element);
  };
  const fill = async (name: string, text: string) => {
    count += 1;
    await user.fill(await field(name), text);
  };
  await screen.findByText(/^Everything is posted free to every country today\./);
  expect(screen.queryByRole("group", { name: "Where do you ship to?" })).toBeNull();
  await click(await screen.findByRole("combobox", { name: "Where do you ship from?" }));
  await click(await screen.findByRole("option", { name: "Germany" }));
  await click(await screen.findByRole("checkbox", { name: /European Union/ }));
  await click(await screen.findByRole("checkbox", { name: /Everywhere else/ }));
  await click(await button("Make the table"));
  await fill("First item: Everything to Germany", "3");
  await fill("Each further: Everything to Germany", "0,50");
  await fill("First item: Everything to European Union", "6");
  await fill("Each further: Everything to European Union", "1");
  await fill("First item: Everything to Everywhere else", "12");
  await fill("Each further: Everything to Everywhere else", "2");
  await click(await button("Save"));
  await notified("Shipping prices saved");
  expect(count).toBeLessThanOrEqual(25);
  const { shipsFrom, zones } = await stored(admin);
  expect([shipsFrom, ...zones.map(({ name }) => name)]).toEqual(["DE", "Germany", "European Union", "Everywhere else"]);
  const [own, union, world] = zones;
  expect(own).toMatchObject({ countries: ["DE"], rates: [{ classId: 1, firstItem: 3, furtherItem: 0.5 }] });
  // The 27 members without Germany, which has a zone of its own.
  expect(union?.countries).toHaveLength(26);
  expect(union?.countries).not.toContain("GB");
  expect(world).toMatchObject({ countries: "rest", rates: [{ firstItem: 12, furtherItem: 2, tracked: null }] });
});

test("the prices are tried with a class and a country before they are saved", async () => {
  const world = {
    name: "World",
    countries: "rest",
    freeFrom: 80,
    rates: [{ classId: 1, firstItem: 9, furtherItem: 1 }],
  };
  const admin = await openShipping([germany, world], [{ name: "LPs" }]);
  const { user } = admin;
  const result = (await trial()).getByRole("status");
  expect(result).toHaveTextContent("2 items to Germany: $3.50");
  await choose(admin, "Class", "LPs");
  expect(result).toHaveTextContent("2 LPs to Germany: there is no price, so this is not shipped there.");
  await choose(admin, "Country", "Norway");
  await user.fill(await field("First item: LPs to World"), "20");
  await user.fill(await field("Each further: LPs to World"), "4");
  expect(result).toHaveTextContent("2 LPs to Norway: $24.00. Free from $80.00");
  await user.click(screen.getByRole("checkbox", { name: /^Tracked shipping/ }));
  await user.fill(await field("Tracked, first: LPs to World"), "26");
  await user.fill(await field("Further, tracked: LPs to World"), "4");
  await user.click(screen.getByRole("checkbox", { name: "Delivery time" }));
  await user.fill(await field("Days, from: LPs to World"), "5");
  await user.fill(await field("Days, to: LPs to World"), "9");
  expect(result).toHaveTextContent("2 LPs to Norway: $24.00 (5–9 days), tracked $30.00. Free from $80.00");
  await save(admin);
  await admin.notified("Shipping prices saved");
  expect((await stored(admin)).zones[1]?.rates[1]).toMatchObject({
    firstItem: 20,
    furtherItem: 4,
    tracked: { firstItem: 26, furtherItem: 4 },
    daysMin: 5,
    daysMax: 9,
  });
});

test("classes and zones are added, renamed, moved and removed", async () => {
  const world = { name: "World", countries: "rest", rates: [rate] };
  const admin = await openShipping([germany, world], [{ name: "LPs" }]);
  const { user, notified } = admin;
  await user.click(await button("Add a class"));
  await user.fill(await field("Name of class 3"), "Shirts");
  await user.click(await button("Move up: Shirts"));
  expect(screen.queryByRole("button", { name: "Remove: Everything" })).toBeNull();
  await user.click(await button("Remove: LPs"));
  await user.click(await button("Move down: Germany"));
  await user.fill(await field("Name of World"), "Everywhere");
  await user.fill(await field("First item: Shirts to Germany"), "4");
  await user.fill(await field("Each further: Shirts to Germany"), "1");
  await save(admin);
  await notified("Shipping prices saved");
  const { classes, zones } = await stored(admin);
  expect(classes.map(({ name }) => name)).toEqual(["Everything", "Shirts"]);
  expect(zones).toMatchObject([
    { name: "Everywhere", rates: [{ classId: 1 }] },
    { name: "Germany", rates: [{ classId: 1 }, { classId: classes[1]?.id, firstItem: 4, furtherItem: 1 }] },
  ]);
  await user.click(await button("Remove: Germany"));
  await user.click(await button("Remove: Everywhere"));
  await screen.findByText(/^Everything is posted free to every country/);
  await save(admin);
  await notified("Shipping prices saved");
  expect((await stored(admin)).zones).toEqual([]);
});

test("a country is found by its name, says in which zone it is, and moves from there", async () => {
  const admin = await openShipping([germany, { name: "North", countries: ["NO", "SE"], rates: [rate] }]);
  const { user, notified } = admin;
  await user.click(await button("Countries of Germany: Germany"));
  await user.fill(await screen.findByRole("searchbox", { name: "Search the countries of Germany" }), "nor");
  const list = within(screen.getByRole("group", { name: "Countries of Germany" }));
  expect(list.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
    "North Macedonia",
    "Norway in North",
  ]);
  list.getByRole("checkbox", { name: "Norway in North" }).focus();
  await user.keyboard(" ");
  await button("Countries of North: Sweden");
  await save(admin);
  await notified("Shipping prices saved");
  expect((await stored(admin)).zones).toMatchObject([{ countries: ["DE", "NO"] }, { countries: ["SE"] }]);
});

test("a refusal of the server is shown at its field, which gets the focus", async () => {
  const admin = await openShipping([germany], [{ name: "LPs" }]);
  const { user, warned } = admin;
  const first = await field("First item: LPs to Germany");
  await user.fill(await field("Each further: LPs to Germany"), "1");
  await save(admin);
  await warned("Failed to save the shipping prices");
  await waitFor(() => expect(first).toHaveAccessibleDescription("Price is required"));
  expect(first).toHaveFocus();
  await user.fill(first, "7");
  await user.click(await button("Add a zone"));
  await user.click(await button("Add a class"));
  await save(admin);
  await warned("Failed to save the shipping prices");
  await waitFor(async () => expect(await field("Name of Zone 2")).toHaveAccessibleDescription("Name is required"));
  expect(await field("Name of class 3")).toHaveAccessibleDescription("Name is required");
  expect(await button("Countries of Zone 2: Choose countries")).toHaveAccessibleDescription(
    "Choose at least one country",
  );
  expect(first).toHaveAccessibleDescription("");
});

test.each([
  ["Keep mine", 5],
  ["Take theirs", 8],
])("prices that were changed elsewhere ask which to use: %s", async (choice, price) => {
  const admin = await openShipping([germany]);
  const { user, visitor } = admin;
  const first = await field("First item: Everything to Germany");
  const { zones, ...rest } = await stored(admin);
  const theirs = zones.map((zone) => ({ ...zone, rates: [{ ...rate, firstItem: 8 }] }));
  await visitor.api("PUT /api/admin/shipping", { body: { ...rest, zones: theirs } });
  await user.fill(first, "5");
  await save(admin);
  await user.click(await button(choice));
  await waitFor(() => expect(screen.queryByRole("button", { name: choice })).toBeNull());
  await waitFor(async () => expect((await stored(admin)).zones[0]?.rates[0]?.firstItem).toBe(price));
  await waitFor(() => expect(first).toHaveValue(`${price}.00`));
});

test("unsaved prices are not left without a question", async () => {
  const { user } = await openShipping([germany]);
  await user.fill(await field("First item: Everything to Germany"), "5");
  await screen.findByText("You have unsaved changes.");
  await user.click(screen.getByRole("link", { name: "Inventory" }));
  await user.click(await button("Keep editing"));
  expect(await field("First item: Everything to Germany")).toHaveValue("5.00");
});

test("prices that cannot be loaded are loaded again", async () => {
  const shop = await openShop();
  const recover = shop.fail(/^GET \/api\/admin\/shipping/, { status: 500, message: "The pianist is out" });
  const { user } = await renderAdmin(shop, "/admin/shipping");
  await screen.findByText("Failed to load the shipping prices");
  recover();
  await user.click(await button("Try Again"));
  expect(await screen.findByRole("combobox", { name: "Where do you ship from?" })).toHaveValue("");
});
