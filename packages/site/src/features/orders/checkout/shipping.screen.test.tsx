import { screen, waitFor, within } from "@testing-library/dom";
import { concertTable } from "@recital/server/features/site/concerts/table";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test, vi } from "vitest";
import { cartRow, fillCart, orderSummary, pressCheckout, toasts, watchWindows } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

const ada = "ada@example.com";
const quote = /^POST \/api\/checkout\/quote$/;
const create = "/api/create-checkout-session";

test("a country and a delivery give shipping and total, which the checkout is sent with", async () => {
  const { user, shop, sent } = await openCart();
  const country = await screen.findByRole("combobox", { name: "Country" });
  expect(country).toHaveValue("");
  expect(await orderSummary()).toHaveTextContent(/Subtotal\$15\.00Shipping–Total–/);
  await user.click(screen.getByRole("button", { name: "Choose a country" }));
  expect(country).toHaveFocus();
  expect(within(country).queryByRole("option", { name: "Norway" })).toBeNull();

  await user.selectOptions(country, "Germany");
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent(/Shipping\$3\.00Total\$18\.00/));
  const radios = within(screen.getByRole("group", { name: "Delivery" })).getAllByRole("radio");
  expect(radios.map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Standard shipping · $3.00 · 2–4 days",
    "Tracked shipping · $6.00 · 2–4 days",
  ]);
  expect(radios[0]).toBeChecked();
  const release = shop.hold(quote);
  await user.click(screen.getByRole("radio", { name: /^Tracked/ }));
  expect(await screen.findByRole("button", { name: "Updating the total..." })).toBeDisabled();
  expect(await orderSummary()).toHaveTextContent("Total$18.00");
  release();
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent(/Shipping\$6\.00Total\$21\.00/));
  expect(screen.getByText("$21.00").parentElement).toHaveAttribute("aria-live", "polite");

  await pressCheckout(user, ada);
  await screen.findByRole("region", { name: "Checkout Opened" });
  expect(sent).toMatchObject([{ country: "DE", delivery: "tracked", concertId: null, expectedTotal: 21 }]);
  expect(shop.stripe.sessions()).toMatchObject([{ total: 2100 }]);
});

test("the country is that of the visitor's languages if the shop sends there, and is remembered", async () => {
  const { user, shop, leave } = await openCart({ languages: ["nb-NO", "de-AT", "en"] });
  const country = await screen.findByRole("combobox", { name: "Country" });
  expect(country).toHaveValue("AT");
  await user.click(await screen.findByRole("radio", { name: /^Tracked/ }));
  await user.selectOptions(country, "France");
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent(/Shipping\$12\.00Total\$27\.00/));
  // Tracked post is not offered there.
  expect(screen.getByRole("radio", { name: "Standard shipping · $12.00" })).toBeChecked();
  leave();
  await renderPage(shop, "/cart");
  expect(await screen.findByRole("combobox", { name: "Country" })).toHaveValue("FR");
});

test("another total than the one shown is not charged: the cart says what has changed", async () => {
  const { user, sent, setRates, windows } = await openCart({ languages: ["de-DE"] });
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent("Total$18.00"));
  await setRates(6);
  await pressCheckout(user, ada);
  await waitFor(() => expect(toasts("alert")).toHaveTextContent("The total has changed"));
  const change = "Shipping is now $6.00, the total $21.00.";
  expect(toasts("alert")).toHaveTextContent(change);
  expect(within(await orderSummary()).getByText(change)).toBeVisible();
  expect(await orderSummary()).toHaveTextContent("Total$21.00");
  expect(windows).toMatchObject([{ closed: true }]);
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  await waitFor(() => expect(sent).toMatchObject([{ expectedTotal: 18 }, { expectedTotal: 21 }]));
});

test("a product that is not sent to the country is marked, and the rest can be bought without it", async () => {
  const { user, shop, setRates } = await openCart({ languages: ["de-DE"], withScore: true });
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent("Total$23.00"));
  await setRates(3, "LPs");
  const country = screen.getByRole("combobox", { name: "Country" });
  await user.selectOptions(country, "Austria");
  const message = "We do not ship Disc to Austria yet";
  await waitFor(async () => expect(await cartRow("Disc")).toHaveTextContent(message));
  expect(await orderSummary()).toHaveTextContent(/Items1Total\$5\.00/);
  expect(await orderSummary()).toHaveTextContent("Please change or remove the marked products");
  expect(screen.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Remove Disc" }));
  expect(screen.queryByText(message)).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Checkout" })).toBeEnabled());
  expect(screen.queryByRole("combobox", { name: "Country" })).toBeNull();
  await pressCheckout(user, ada);
  await screen.findByRole("region", { name: "Checkout Opened" });
  expect(shop.stripe.sessions()).toMatchObject([{ total: 500 }]);
});

test("a pick-up needs a concert and no country", async () => {
  const { user, sent } = await openCart({ concerts: ["Ghent", "Oslo"] });
  await user.click(await screen.findByRole("radio", { name: "Pick-up at a concert · Free" }));
  const concert = await screen.findByRole("combobox", { name: "Concert" });
  await user.click(screen.getByRole("button", { name: "Choose a concert" }));
  expect(concert).toHaveFocus();
  await within(concert).findByRole("option", { name: /Oslo, Hall$/ });
  const [, , oslo] = within(concert).getAllByRole<HTMLOptionElement>("option");
  await user.selectOptions(concert, oslo?.text ?? "");
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent(/ShippingFreeTotal\$15\.00/));
  await pressCheckout(user, ada);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { country: null, delivery: "pickup", concertId: Number(oslo?.value), expectedTotal: 15 },
    ]),
  );
});

test("a refused concert is named at its field, and another one can be chosen", async () => {
  const { user, shop } = await openCart({ concerts: ["Ghent"] });
  await user.click(await screen.findByRole("radio", { name: /^Pick-up/ }));
  // The only one needs no choice.
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent("Total$15.00"));
  const fault = "This concert is over or cancelled. Choose another one.";
  shop.fail(/create-checkout-session/, { status: 422, message: fault, fields: { concertId: fault } });
  await pressCheckout(user, ada);
  const concert = screen.getByRole("combobox", { name: "Concert" });
  await waitFor(() => expect(concert).toHaveFocus());
  expect(concert).toHaveAccessibleDescription(fault);
  expect(concert).toBeInvalid();
});

test("a price that cannot be read says so, and is read again on demand", async () => {
  const { user, mend } = await openCart({ languages: ["de-DE"], failsAtFirst: true });
  const failure = await screen.findByText("The total could not be loaded.");
  expect(screen.getByRole("button", { name: "Checkout" })).toBeDisabled();
  mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent("Total$18.00"));
  expect(failure).not.toBeInTheDocument();
});

test("a cart that was open before the shop had zones asks for the country once the checkout does", async () => {
  const { user, setRates } = await openCart({ languages: ["de-DE"], startsFree: true });
  expect(await orderSummary()).toHaveTextContent("ShippingFreeTotal$15.00");
  await setRates(3);
  await pressCheckout(user, ada);
  const country = await screen.findByRole("combobox", { name: "Country" });
  expect(country).toHaveValue("DE");
  expect(country).toHaveFocus();
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent(/Shipping\$3\.00Total\$18\.00/));
  await user.selectOptions(country, "France");
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent("Total$27.00"));
});

interface CartOptions {
  readonly languages?: readonly string[];
  /** The cities of upcoming concerts. */
  readonly concerts?: readonly string[];
  readonly withScore?: boolean;
  readonly failsAtFirst?: boolean;
  /** Whether the page is opened before the shop has zones. */
  readonly startsFree?: boolean;
}

/** Opens the cart with one disc for $15 in it, in a shop that sends to Germany, Austria and France. */
async function openCart(options: CartOptions = {}) {
  const { languages = [], concerts = [], withScore, failsAtFirst, startsFree } = options;
  const shop = await openSite();
  const { database } = shop.recital;
  const disc = await buildProduct(database, { name: "Disc", priceCents: 1500 });
  const score = await buildProduct(database, { name: "Score", priceCents: 500, isDigital: true });
  const { api } = await shop.admin();
  const setRates = async (firstItem: number, className = "Everything") => {
    const { version } = await api("GET /api/admin/shipping");
    const rate = { className, firstItem, furtherItem: 1, tracked: { firstItem: 6, furtherItem: 1 } };
    const zones = [
      { name: "Near", countries: ["DE", "AT"], rates: [{ ...rate, daysMin: 2, daysMax: 4 }] },
      { name: "France", countries: ["FR"], rates: [{ className, firstItem: 12, furtherItem: 2 }] },
    ];
    const classes = [{ id: 1, name: "Everything" }, ...(className === "Everything" ? [] : [{ name: className }])];
    await api("PUT /api/admin/shipping", { body: { shipsFrom: "DE", classes, zones, version } });
  };
  if (!startsFree) await setRates(3);
  for (const [index, city] of concerts.entries()) {
    const startsAt = new Date(Date.now() + (index + 1) * 86_400_000);
    const about = { uid: city, timezone: "Europe/Berlin", title: "Evening", venue: "Hall", city };
    await database
      .model(concertTable)
      .create({ ...about, startsAt, status: "scheduled", createdAt: startsAt, updatedAt: startsAt });
  }
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  fillCart(...(withScore ? [disc, score] : [disc]));
  const mend = failsAtFirst ? shop.fail(quote, { status: 503 }) : () => undefined;
  const page = await renderPage(shop, "/cart");
  return { ...page, shop, mend, sent: watchCheckouts(), setRates, windows: watchWindows() };
}

/** Lists the bodies of the checkouts that the page sends from now on. */
function watchCheckouts(): readonly object[] {
  const sent: object[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", ((url, init) => {
    const body = init?.body;
    if (url === create && typeof body === "string") sent.push(JSON.parse(body) as object);
    return send(url, init);
  }) satisfies typeof fetch);
  return sent;
}
