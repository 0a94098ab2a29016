import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../../testing/render-admin.tsx";

const csv = (name: string, text: string) => new File([text], name, { type: "text/csv" });
const file = csv(
  "products_export.csv",
  "Handle,Title,Body (HTML),Published,Variant Price,Vendor\nimported-one,Imported one,<b>Bold</b>,TRUE,12.50,Mara\nimported-two,Imported two,,FALSE,free,\n",
);

test("products are imported after a look at what would happen, and exported", async () => {
  const shop = await openShop();
  const { user, platform, visitor, notified } = await renderAdmin(shop, "/admin/products");
  await user.click(await screen.findByRole("button", { name: /Import$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import products" }));
  const choose = async (chosen: File) => {
    platform.willChoose(chosen);
    await user.click(await dialog.findByRole("button", { name: /Choose/ }));
  };
  await choose(csv("contacts.csv", "Email,Phone\na@b.example,1\n"));
  const refused = "“Email” and “Phone” are not the columns of a product export";
  expect(await dialog.findByRole("alert")).toHaveTextContent(refused);
  await choose(file);
  expect(await dialog.findByRole("status")).toHaveTextContent(
    "An export of Shopify: 1 product will be added, 1 cannot be imported.",
  );
  expect(dialog.getByText(/^Will not be imported/)).toHaveTextContent("Will not be imported: Vendor (1 cell)");
  dialog.getByText(/Line 3, column “Variant Price”: “free” is not an amount such as 12\.50/);
  expect(await visitor.api("GET /api/admin/products", { query: {} })).toEqual([]);

  await user.click(dialog.getByRole("button", { name: "Import 1 product" }));
  await notified("1 product imported");
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("1 product was added"));
  const [close] = dialog.getAllByRole("button", { name: "Close" }).slice(-1);
  if (close) await user.click(close);
  expect(await screen.findByRole("article", { name: "Imported one" })).toHaveTextContent("$12.50");
  await user.click(screen.getByRole("button", { name: /Export$/ }));
  await notified("Export successful");
  const [exported] = platform.saved;
  expect(exported?.name).toMatch(/^products-[\dTZ-]+\.csv$/);
  expect(await exported?.blob.text()).toContain("Imported one");
});
