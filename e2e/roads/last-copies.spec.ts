import { expectFitsWindow } from "../fixtures/fits-window.ts";
import type { Stack } from "../fixtures/stack.ts";
import { expect, onBothDevices, test } from "../fixtures/road-test.ts";
import { adminInventoryPage } from "../pages/admin-inventory-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { cartPage } from "../pages/cart-page.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { successPage } from "../pages/success-page.ts";

onBothDevices(() => {
  test("of two copies a third is refused at the field, two are bought, and the next visitor is told when it is back", async ({
    owner,
    visitor,
    stack,
    catalog,
    email,
  }) => {
    const record = await catalog.add();
    await catalog.setSizes(record.id, [{ title: "LP", stock: 2 }]);
    const name = `${record.name} (LP)`;
    const page = `/store/${record.slug}`;
    await visitor.goto(page);
    await expect(visitor.getByRole("main")).toContainText("2 left");
    await visitor.getByRole("radio", { name: /^LP/ }).check();
    await visitor.getByRole("button", { name: `Add to Cart ${record.name}` }).click();
    await expect(siteShell(visitor).event).toContainText("added to your cart");
    await siteShell(visitor).cartLink.click();
    const cart = cartPage(visitor);
    await cart.more(name).click();
    await expect(cart.quantity(name)).toHaveValue("2");
    await expect(cart.row(name)).toContainText("Only 2 left");
    await expectFitsWindow(visitor);
    const window = await cart.checkOut(email);
    await paymentPage(window).pay.click();
    await expect(successPage(window).thanks).toBeVisible();

    await visitor.goto(page);
    await expect(visitor.getByRole("main")).toContainText("Sold out");
    await visitor.getByLabel("Email me once when it is back").fill(`second-${email}`);
    await visitor.getByRole("button", { name: "Notify me" }).click();
    // A press before the form's code has come is answered by a page.
    const answer = visitor.getByRole("status").or(visitor.getByRole("heading"));
    await expect(answer.filter({ hasText: "Check your inbox" })).toBeVisible();
    await expectFitsWindow(visitor);
    const asked = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(`second-${email}`), 60_000);
    await visitor.goto(/http\S+token=[\w-]+/.exec(asked.text)?.[0] ?? "");
    await visitor.getByRole("main").getByRole("button").click();

    const inventory = adminInventoryPage(owner);
    await inventory.open(`?search=${encodeURIComponent(record.name)}`);
    await expect(inventory.row(name)).toContainText("Sold out");
    await inventory.change(name).click();
    await inventory.number.fill("1");
    await inventory.number.press("Enter");
    await adminShell(owner).notified("Stock changed");
    await lookForRestocked(stack);
    const told = await stack.smtp.waitForEmail(
      ({ envelope, text }) => envelope.to.includes(`second-${email}`) && text.includes(page),
      60_000,
    );
    expect(told.subject).toContain(record.name);
    await visitor.goto(page);
    await expect(visitor.getByRole("button", { name: `Add to Cart ${record.name}` })).toBeEnabled();
  });
});

/** Repeats the last run of the job that otherwise runs every five minutes. */
async function lookForRestocked({ database: { query } }: Stack): Promise<void> {
  const [job] = await query("SELECT MAX(id) AS id FROM jobs WHERE kind = 'find-restocked'");
  await query("UPDATE jobs SET outcome = NULL, finished_at = NULL WHERE id = ?", [Number(job?.["id"])]);
}
