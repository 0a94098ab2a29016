import { screen, waitFor, within } from "@testing-library/dom";
import { orderTable } from "@recital/server/features/orders/orders/tables";
import { expect, test, vi } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

const artist = "Mira Solveig";

test("a tip of a chosen amount leads to the payment page; then the site thanks for it and speaks of no products", async () => {
  const shop = await openSite();
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const { user, visitor, leave } = await renderPage(shop, "/tip");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(`Tip ${artist}`);
  expect(screen.getByRole("radio", { name: "$5.00" })).toBeChecked();
  const press = () => user.click(screen.getByRole("button", { name: "Continue to payment" }));
  await press();
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await user.fill(screen.getByLabelText("Email"), "ada@example.com");
  await user.click(screen.getByRole("radio", { name: "Other" }));
  await user.fill(screen.getByLabelText("Amount in USD"), "0,50");
  await press();
  expect(await within(screen.getByRole("main")).findByRole("alert")).toHaveTextContent("A tip is an amount from $1.00");
  await user.fill(screen.getByLabelText("Amount in USD"), "7,50");
  await user.fill(screen.getByLabelText(/^A note to/), "Thank you!");
  await user.click(screen.getByRole("checkbox", { name: /newsletter/ }));
  await press();
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const [session] = shop.stripe.sessions();
  expect(session).toMatchObject({ total: 750, lines: [{ name: "Tip" }] });
  const [order] = await shop.recital.database.model(orderTable).findAll();
  expect(order).toMatchObject({
    tipCents: 750,
    note: "Thank you!",
    customerEmail: "ada@example.com",
    wantsNewsletter: true,
  });
  leave();

  const sessionId = session?.id ?? "";
  await shop.stripe.pay(sessionId);
  const paid = await renderPage(shop, `/checkout/success?session_id=${sessionId}`, { visitor });
  expect(await screen.findByText(`Thank you for your tip. It means a great deal to ${artist}.`)).toBeVisible();
  expect(screen.getByRole("region", { name: "Order Details" })).toHaveTextContent("Total $7.50");
  expect(screen.queryByRole("region", { name: "What's Next" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to the site" })).toHaveAttribute("href", "/");
  paid.leave();
  await renderPage(shop, `/orders/${order?.id}`, { visitor });
  expect(await screen.findByRole("region", { name: "Your tip" })).toHaveTextContent("Tip$7.50Total$7.50");
  expect(screen.getByRole("main")).not.toHaveTextContent(/bought|digital products|address/i);
});
