import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, onTestFinished, test, vi } from "vitest";
import { fillCart, toasts } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a category shows only its products, the URL holds it, and a reload keeps it", async () => {
  const { user, shop, leave } = await openStore();
  expect(names()).toEqual(["Mug", "Vinyl", "Score", "Tape"]);
  expect(tab("All")).toHaveAttribute("aria-current", "page");
  for (const [category, message] of [
    ["Merchandise", ["Mug"]],
    ["Music", ["Vinyl", "Tape"]],
    ["Digital", ["Score"]],
  ] as const) {
    await user.click(tab(category));
    await waitFor(() => expect(names()).toEqual(message));
    expect(tab(category)).toHaveAttribute("aria-current", "page");
    expect(location.search).toBe(`?category=${category.toLowerCase()}`);
  }
  leave();
  await renderPage(shop, location.pathname + location.search);
  expect(names()).toEqual(["Score"]);
});

test("an empty category says so", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database);
  const { user } = await renderPage(shop, "/store");
  await user.click(tab("Digital"));
  await screen.findByText("No products found in this category.");
  expect(screen.queryAllByRole("article")).toEqual([]);
});

test("products are sorted by position, by age and by price, and stay sorted when the category changes", async () => {
  const { user } = await openStore();
  const sort = screen.getByRole("combobox", { name: "Sort by" });
  const options = within(sort).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Featured",
    "Newest",
    "Price: Low to High",
    "Price: High to Low",
  ]);
  for (const [order, sorted] of [
    ["Newest", ["Tape", "Score", "Mug", "Vinyl"]],
    ["Price: Low to High", ["Tape", "Mug", "Score", "Vinyl"]],
    ["Featured", ["Mug", "Vinyl", "Score", "Tape"]],
    ["Price: High to Low", ["Vinyl", "Score", "Mug", "Tape"]],
  ] as const) {
    await user.selectOptions(sort, order);
    await waitFor(() => expect(names()).toEqual(sorted));
  }
  expect(location.search).toBe("?sort=price-high");
  expect(tab("Music")).toHaveAttribute("href", "/store?category=music&sort=price-high");
  await user.click(tab("Music"));
  await waitFor(() => expect(names()).toEqual(["Vinyl", "Tape"]));
  expect(sort).toHaveValue("price-high");
});

test("a card shows price and free shipping, and says that there is no image and no description", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database, { name: "Bare", priceCents: 1205 });
  await buildProduct(shop.recital.database, { name: "Blank", description: "  " });
  await renderPage(shop, "/store");
  for (const name of ["Bare", "Blank"]) {
    expect(card(name)).toHaveTextContent("No description available");
    expect(card(name)).toHaveTextContent("No image available");
  }
  expect(card("Bare")).toHaveTextContent("$12.05 (Free shipping included)");
});

test("an image that cannot be loaded makes place for a drawing", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database, { name: "Vinyl", imageUrl: "/uploads/gone.webp" });
  await renderPage(shop, "/store");
  fireEvent.error(within(card("Vinyl")).getByRole("img", { name: "Vinyl" }));
  await waitFor(() => expect(card("Vinyl")).toHaveTextContent("No image available"));
});

test("a description is opened and closed where it is longer than 60 characters and something is hidden", async () => {
  measureTexts({ visibleCharacters: 70 });
  const shop = await openSite();
  await buildProduct(shop.recital.database, { name: "Whole", description: "w".repeat(61) });
  await buildProduct(shop.recital.database, { name: "Short", description: "s".repeat(60) });
  await buildProduct(shop.recital.database, { name: "Long", description: "b".repeat(90) });
  const { user } = await renderPage(shop, "/store");
  expect(within(card("Short")).queryByRole("button", { name: /^Show/ })).toBeNull();
  expect(within(card("Whole")).getByText("Show more")).toHaveAttribute("data-idle");
  await waitFor(() => expect(within(card("Long")).getByText("Show more")).not.toHaveAttribute("data-idle"));
  await user.click(within(card("Long")).getByRole("button", { name: "Show more" }));
  await user.click(within(card("Long")).getByRole("button", { name: "Show less" }));
  expect(within(card("Long")).getByRole("button", { name: "Show more" })).toHaveAttribute("aria-expanded", "false");
});

test("the store says how many products it shows, and from thirteen on they are searched by words", async () => {
  const { shop, leave } = await openStore();
  expect(screen.getByText("4 products")).toHaveTextContent("4 products · free shipping included");
  expect(screen.queryByRole("searchbox")).toBeNull();
  leave();
  for (const name of ["Hljóð (score)", "Mug, large", ...Array.from({ length: 7 }, (_, index) => `Postcard ${index}`)]) {
    await buildProduct(shop.recital.database, { name, description: `About **${name}**` });
  }
  const { user } = await renderPage(shop, "/store?category=music");
  const search = screen.getByRole("searchbox", { name: "Search the store" });
  await user.fill(search, "hljod about");
  await waitFor(() => expect(names()).toEqual(["Hljóð (score)"]));
  expect(screen.getByText("1 product")).toBeVisible();
  await user.fill(search, "lute ");
  expect(await screen.findByText("Nothing found for “lute”.")).toBeVisible();
  await user.fill(search, "");
  await waitFor(() => expect(names()).toHaveLength(11));
});

test("adding shows a message for three seconds", async () => {
  const { user } = await openStore();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  within(card("Vinyl"))
    .getByRole("button", { name: /^Add to Cart/ })
    .focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Vinyl has been added to your cart."));
  await vi.advanceTimersByTimeAsync(2900);
  expect(toasts("status")).toHaveTextContent("Added to cart");
  await vi.advanceTimersByTimeAsync(200);
  await waitFor(() => expect(toasts("status")).toBeEmptyDOMElement());
});

test("added products count in the header, and the same product twice is one line", async () => {
  const { user } = await openStore();
  for (const name of ["Vinyl", "Tape", "Vinyl"]) await user.click(addButton(name));
  expect(await screen.findByRole("link", { name: "Cart, 3 items" })).toHaveTextContent("3");
  expect(JSON.parse(localStorage.getItem("cart") ?? "")).toMatchObject([
    { name: "Vinyl", price: 32, quantity: 2 },
    { name: "Tape", price: 5, quantity: 1 },
  ]);
});

test("cleared=true empties the cart and is removed from the URL and the history", async () => {
  const shop = await openSite();
  fillCart(await buildProduct(shop.recital.database));
  const entries = history.length;
  await renderPage(shop, "/store?cleared=true&sort=newest");
  await waitFor(() => expect(location.search).toBe("?sort=newest"));
  expect(history.length).toBe(entries);
  expect(await screen.findByRole("link", { name: "Cart" })).toBeVisible();
  expect(localStorage.getItem("cart")).toBeNull();
});

test("the store shows that it is loading, and then the products", async () => {
  const { user, shop } = await openElsewhere();
  const release = shop.hold(/^GET \/api\/products$/);
  await user.click(storeLink());
  const loading = await screen.findByText("Loading products...");
  release();
  await screen.findByRole("article");
  expect(loading).not.toBeInTheDocument();
});

test("the store says that something went wrong", async () => {
  const { user, shop } = await openElsewhere();
  shop.fail(/^GET \/api\/products$/, { status: 500 });
  await user.click(storeLink());
  expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
});

/** Opens a store with four products, in another order than that in which they were added. */
async function openStore() {
  const shop = await openSite();
  const { database } = shop.recital;
  await buildProduct(database, { name: "Vinyl", priceCents: 3200, position: 2 });
  await buildProduct(database, { name: "Mug", priceCents: 1200, category: "merchandise", position: 1 });
  await buildProduct(database, { name: "Score", priceCents: 1400, category: "digital", isDigital: true, position: 3 });
  await buildProduct(database, { name: "Tape", priceCents: 500, position: 4 });
  return { shop, ...(await renderPage(shop, "/store")) };
}

async function openElsewhere() {
  const shop = await openSite();
  await buildProduct(shop.recital.database);
  return { shop, ...(await renderPage(shop, "/orders")) };
}

function storeLink(): HTMLElement {
  return within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Store" });
}

function tab(category: string): HTMLElement {
  return within(screen.getByRole("navigation", { name: "Product categories" })).getByRole("link", { name: category });
}

function names(): readonly (string | null)[] {
  return screen.queryAllByRole("article").map((article) => within(article).getByRole("heading").textContent);
}

function card(name: string): HTMLElement {
  const heading = screen.getByRole("heading", { name });
  const article = heading.closest("article");
  if (!article) throw new Error(`${name} has no card`);
  return article;
}

function addButton(name: string): HTMLElement {
  return within(card(name)).getByRole("button", { name: /^Add to Cart/ });
}

/** Lets clamped texts hide what is longer: the simulated document has no layout. */
function measureTexts({ visibleCharacters }: { readonly visibleCharacters: number }): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this.textContent.length > visibleCharacters ? 3 : 2;
  });
  class ImmediateObserver {
    readonly #onResize: () => void;
    constructor(onResize: () => void) {
      this.#onResize = onResize;
    }
    observe = () => this.#onResize();
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", ImmediateObserver);
}
