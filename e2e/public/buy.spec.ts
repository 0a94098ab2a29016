import { onlyEmailTo, onlyOrderOf } from "../fixtures/order-check.ts";
import { ownerEmail } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { inboxPage } from "../pages/inbox-page.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";
import { successPage } from "../pages/success-page.ts";

const vinyl = "Fade (vinyl LP)";
const score = "Nocturnes for Felt Piano (score, PDF)";

test("a visitor buys two products, sees the order and gets the email", async ({ page, stack, email, watch }) => {
  await storePage(page).open();
  await storePage(page).addToCart(vinyl, score);
  await siteShell(page).cartLink.click();
  const window = await cartPage(page).checkOut(email);

  const payment = paymentPage(window);
  await expect(payment.summary).toContainText(vinyl);
  await expect(payment.summary).toContainText("$46.00");
  await expect(payment.email).toHaveValue(email);
  await payment.fullName.fill("Ada Lovelace");
  await payment.addressLine.fill("7 Engine Row");
  await payment.card.fill("4000 0000 0000 0002");
  await payment.pay.click();
  await expect(payment.problem).toHaveText("Your card was declined.");
  expect(await onlyOrderOf(stack, email)).toMatchObject({ status: "pending", paid: false });
  await payment.card.fill("4242 4242 4242 4242");
  await payment.pay.click();

  const success = successPage(window);
  await expect(success.thanks).toBeVisible();
  await expect(success.details).toContainText(email);
  await expect(success.details).toContainText(vinyl);
  await expect(success.details).toContainText("$46.00");
  await expect(success.details).toContainText("Ada Lovelace7 Engine RowPortland, OR 97205United States");
  await expect(success.whatsNext).toContainText("ship within 2-3 business days");

  const sent = await onlyEmailTo(stack, email);
  const inbox = inboxPage(window);
  // The browser logs this when the test itself looks into a frame without scripts.
  watch.allow(/about:srcdoc/);
  await inbox.open(stack.smtp.inboxUrl);
  await inbox.emailTo(email).click();
  await expect(inbox.subject).toHaveText(sent.subject);
  await expect(inbox.htmlPart.getByText(score)).toBeVisible();
  await expect(inbox.textPart).toContainText("7 Engine Row");
  await expect(inbox.textPart).toContainText("$46.00");
  expect(stack.smtp.emails(ownerEmail).filter(({ text }) => text.includes(email))).toHaveLength(1);

  expect(await onlyOrderOf(stack, email)).toMatchObject({
    status: "processing",
    paid: true,
    total: 46,
    items: [
      { name: vinyl, price: 32, quantity: 1 },
      { name: score, price: 14, quantity: 1 },
    ],
    shippingAddress: {
      name: "Ada Lovelace",
      address: {
        line1: "7 Engine Row",
        line2: null,
        city: "Portland",
        state: "OR",
        postal_code: "97205",
        country: "US",
      },
    },
  });
});
