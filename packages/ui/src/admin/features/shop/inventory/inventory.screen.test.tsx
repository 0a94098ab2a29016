import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const shirt = "Hammer tour shirt (M)";
const row = () => screen.findByRole("row", { name: new RegExp(shirt.replaceAll(/[()]/g, "\\$&")) });
const dialog = async (name: RegExp) => within(await screen.findByRole("dialog", { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Opens the inventory of a shop with a shirt in size M, of which six are counted and three are few. */
async function openInventory() {
  const shop = await openShop();
  const visitor = await shop.admin();
  const { id } = await visitor.api("POST /api/admin/products", { body: { name: "Hammer tour shirt", price: 25 } });
  const body = { options: { Size: "M" }, sku: "HTS-M", stock: 6, lowAt: 3 };
  await visitor.api("POST /api/admin/products/:id/variants", { params: { id }, body });
  return { shop, ...(await renderAdmin(shop, "/admin/inventory?search=tour+shirt", { visitor })) };
}

test("the stock is counted and corrected, and its movements are shown", async () => {
  const { user, notified } = await openInventory();
  const change = async () => {
    await isClosed();
    await user.click(within(await row()).getByRole("button", { name: `Change stock: ${shirt}` }));
    return dialog(/^Stock of/);
  };
  const counting = await change();
  await user.fill(counting.getByLabelText("Counted"), "three");
  await user.click(counting.getByRole("button", { name: "Save" }));
  await counting.findByText("Must be a whole number");
  await user.fill(counting.getByLabelText("Counted"), "5");
  await user.fill(counting.getByLabelText("Note (optional)"), "After the tour");
  await user.click(counting.getByRole("button", { name: "Save" }));
  await notified("Stock changed");
  // In stock and available.
  await waitFor(async () => expect(within(await row()).getAllByRole("cell", { name: "5" })).toHaveLength(2));
  const correcting = await change();
  await user.click(correcting.getByRole("radio", { name: "Some came or went" }));
  await user.fill(await correcting.findByLabelText("Change"), "-2");
  await user.click(correcting.getByRole("button", { name: "Save" }));
  await notified("Stock changed");
  await waitFor(async () => expect(await row()).toHaveTextContent("Low"));
  await isClosed();
  await user.click(within(await row()).getByRole("button", { name: `Movements of ${shirt}` }));
  const moves = await dialog(/^Movements of/);
  await moves.findByText(/After the tour/);
  expect(moves.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/−2.*Correction/),
    expect.stringMatching(/−1.*Counted.*After the tour/),
    expect.stringMatching(/\+6.*First count/),
  ]);
});

test("counts are exported and imported, and the import names the lines that it skipped", async () => {
  const { user, platform, notified } = await openInventory();
  await row();
  await user.click(screen.getByRole("button", { name: /Export$/ }));
  await notified("Export successful");
  expect(platform.saved[0]?.name).toMatch(/^inventory-[\dTZ-]+\.csv$/);
  expect(await platform.saved[0]?.blob.text()).toContain("HTS-M");

  await user.click(screen.getByRole("button", { name: /Import$/ }));
  const importing = await dialog(/^Import counts$/);
  platform.willChoose(new File(["SKU,Stock\nHTS-M,0\nHTS-X,1\n"], "counts.csv", { type: "text/csv" }));
  await user.click(importing.getByRole("button", { name: /Choose a CSV file$/ }));
  await importing.findByText("1 count was changed. 1 line was skipped.");
  expect(importing.getByRole("listitem")).toHaveTextContent("Line 3No variant has the SKU “HTS-X”");
  await user.click(importing.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
  await user.click(await screen.findByRole("radio", { name: "Sold out" }));
  await waitFor(async () => expect(await row()).toHaveTextContent("Sold out"));
});
