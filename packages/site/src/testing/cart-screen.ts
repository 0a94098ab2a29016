import { screen, within } from "@testing-library/dom";
import type { User } from "@recital/ui/testing/make-user";
import type { Shop } from "@recital/ui/testing/open-shop";
import type { Language } from "@recital/contract/values/language";
import { vi } from "vitest";
import { kitTexts } from "../kit/texts/index.ts";
import { productTable } from "@recital/server/features/shop/products/tables";

interface ProductInCart {
  readonly id: number;
  readonly name: string;
  readonly priceCents: number;
}

/** Fills the browser's cart with one item of each product, as the store does. */
export function fillCart(...products: readonly ProductInCart[]): void {
  const lines = products.map(({ id, name, priceCents }) => ({
    productId: id,
    name,
    price: priceCents / 100,
    quantity: 1,
    image_url: null,
  }));
  localStorage.setItem("cart", JSON.stringify(lines));
}

/** Changes a product as the owner does. */
export async function changeProduct(
  shop: Shop,
  { id }: { readonly id: number },
  change: { readonly is_active?: boolean; readonly price?: number; readonly suggestedPrice?: null },
): Promise<void> {
  const { version } = await shop.recital.database.model(productTable).findByPk(id, { rejectOnEmpty: true });
  const { api } = await shop.admin();
  await api("PUT /api/admin/products/:id", { params: { id: String(id) }, body: { ...change, version } });
}

/** A product's line in the cart. */
export function cartRow(name: string): Promise<HTMLElement> {
  return screen.findByRole("row", { name: (text) => text.includes(name) });
}

export function quantityOf(name: string): Promise<HTMLElement> {
  return screen.findByRole("textbox", { name: `Quantity of ${name}` });
}

export function orderSummary() {
  return screen.findByRole("region", { name: "Order Summary" });
}

export async function pressCheckout(user: User, email: string, name = "Checkout"): Promise<void> {
  await user.fill(await screen.findByLabelText("Email"), email);
  await user.click(screen.getByRole("button", { name }));
}

/** The page's messages: `status` for successes, `alert` for errors. */
export function toasts(role: "status" | "alert"): HTMLElement {
  const { notifications } = kitTexts[document.documentElement.lang as Language];
  return within(screen.getByRole("region", { name: notifications })).getByRole(role);
}

interface OpenedWindow {
  /** The page that it shows. */
  url: string;
  closed: boolean;
}

/** Lists the windows that the page opens from now on. Nothing is loaded into them. */
export function watchWindows(): readonly OpenedWindow[] {
  const windows: OpenedWindow[] = [];
  vi.spyOn(window, "open").mockImplementation((url) => {
    const opened = { url: String(url), closed: false };
    windows.push(opened);
    const show = {
      document: document.implementation.createHTMLDocument(),
      location: { replace: (next: string) => (opened.url = next) },
      close: () => (opened.closed = true),
      get closed() {
        return opened.closed;
      },
    };
    // The shop uses nothing else of a window.
    return show as unknown as Window;
  });
  return windows;
}
