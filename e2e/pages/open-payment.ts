import type { Page } from "@playwright/test";
import { cartPage } from "./cart-page.ts";
import { siteShell } from "./site-shell.ts";
import { storePage } from "./store-page.ts";

/** Goes from the store to the payment page and returns its window. */
export async function openPayment(page: Page, email: string, products: readonly string[]): Promise<Page> {
  await storePage(page).open();
  await storePage(page).addToCart(...products);
  await siteShell(page).cartLink.click();
  return cartPage(page).checkOut(email);
}
