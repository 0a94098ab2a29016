import { z } from "zod";
import { escapeHtml, layout } from "../html.ts";
import { formatAmount } from "./amounts.ts";
import { type Payment, type Session, type ShippingRate, subtotalOf } from "./state.ts";
import type { Buyer } from "./payments.ts";

/** Returns the payment page of a session; `problem` says why the last attempt failed. */
export function checkoutPage(
  session: Session,
  payment: Payment | null,
  typed: TypedBuyer,
  problem: string | null,
): string {
  const body = `
<p class="emulator" role="note">This is a <strong>local emulator for Stripe</strong>. No card is charged, nothing leaves this computer.</p>
<main>
  <h1>Checkout</h1>
  ${summary(session)}
  ${problem === null ? "" : `<p class="card bad" role="alert">${escapeHtml(problem)}</p>`}
  ${session.status === "open" ? paymentForm(session, typed) : closedNote(session, payment)}
</main>`;
  return layout({ title: "Checkout – local emulator for Stripe", body });
}

function summary(session: Session): string {
  const rows = session.lines.map(
    (
      line,
    ) => `<tr><td>${escapeHtml(line.name)}<br><span class="quiet">${line.quantity} × ${formatAmount(line.unitAmount, session.currency)}</span></td>
<td class="sum">${formatAmount(line.unitAmount * line.quantity, session.currency)}</td></tr>`,
  );
  return `<section class="card" aria-label="Order summary"><table>
<thead><tr><th scope="col">Item</th><th scope="col" class="sum">Amount</th></tr></thead>
<tbody>${rows.join("")}</tbody>
<tfoot>${sums(session)}<tr><th scope="row">Total</th><td class="sum">${formatAmount(session.total, session.currency)}</td></tr></tfoot>
</table></section>`;
}

/** Returns the rows between the items and the total, if there is a discount or a price of shipping. */
function sums(session: Session): string {
  const { discount, currency } = session;
  const [rate] = session.shippingRates;
  if (!discount && !rate) return "";
  const row = (label: string, amount: number) =>
    `<tr><td class="quiet">${label}</td><td class="sum">${amount < 0 ? "−" : ""}${formatAmount(Math.abs(amount), currency)}</td></tr>`;
  return [
    row("Subtotal", subtotalOf(session)),
    discount ? row(escapeHtml(discount.name), -discount.amount) : "",
    rate ? row(`${escapeHtml(rate.displayName)}${describeEstimate(rate)}`, rate.amount) : "",
  ].join("");
}

/** Returns "3–5 business days" below a shipping's name, or nothing. */
function describeEstimate({ minimum, maximum }: ShippingRate): string {
  const unit = (maximum ?? minimum)?.unit.replaceAll("_", " ");
  if (unit === undefined) return "";
  const values = new Set([minimum?.value, maximum?.value].filter((value) => value !== undefined));
  const range = [...values].join("–");
  const text = minimum === null ? `up to ${range}` : maximum === null ? `at least ${range}` : range;
  return `<br><span class="quiet">${text} ${unit}s</span>`;
}

function paymentForm(session: Session, typed: TypedBuyer): string {
  const isFree = session.total === 0;
  const amount = formatAmount(session.total, session.currency);
  const fixedEmail = session.customerEmail === null ? "" : "readonly";
  const abandon =
    session.cancelUrl === null
      ? ""
      : `<p><a href="${escapeHtml(session.cancelUrl)}">Abandon and go back to the shop</a></p>`;
  return `<form class="card" method="post">
  <label for="email">Email</label>
  <input id="email" name="email" type="email" required autocomplete="email" value="${escapeHtml(session.customerEmail ?? typed.email)}" ${fixedEmail}>
  ${session.allowedCountries === null ? "" : addressFields(session.allowedCountries, typed)}
  ${isFree ? "" : cardFields(typed)}
  <button class="first" name="outcome" value="pay">${isFree ? "Complete order" : `Pay ${amount}`}</button>
  ${isFree ? "" : `<button name="outcome" value="bank-debit">Pay by bank debit, settles later</button>`}
  <button name="outcome" value="expire" formnovalidate>Let it expire</button>
</form>
${abandon}`;
}

function cardFields(typed: TypedBuyer): string {
  return `<fieldset><legend>Card</legend>
  <label for="card">Card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" value="${escapeHtml(typed.card)}" aria-describedby="card-hint">
  <p class="hint quiet" id="card-hint">4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined.</p>
</fieldset>`;
}

function closedNote(session: Session, payment: Payment | null): string {
  if (session.status === "expired") {
    const back =
      session.cancelUrl === null ? "" : `<p><a href="${escapeHtml(session.cancelUrl)}">Back to the shop</a></p>`;
    return `<div class="card"><p role="status">This checkout has expired. Nothing was charged.</p>${back}</div>`;
  }
  const home = `<p><a href="${escapeHtml(successUrl(session))}">Continue to the shop</a></p>`;
  if (payment?.status === "processing") {
    return `<div class="card"><p role="status">The bank debit is under way.</p>${home}
<form method="post"><button name="outcome" value="settle-succeed">Let the bank debit succeed</button>
<button name="outcome" value="settle-fail">Let the bank debit fail</button></form></div>`;
  }
  const word = payment?.status === "requires_payment_method" ? "The bank debit failed." : "This checkout is complete.";
  return `<div class="card"><p role="status">${word}</p>${home}</div>`;
}

/** Returns the URL that the buyer opens after paying. */
export function successUrl(session: Session): string {
  return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

/** The fields of the payment page's form, with their initial values. */
export const typedBuyer = z.object({
  email: z.string().default(""),
  card: z.string().default("4242 4242 4242 4242"),
  name: z.string().default("Ada Listener"),
  line1: z.string().default("12 Sample Street"),
  line2: z.string().default(""),
  city: z.string().default("Portland"),
  state: z.string().default("OR"),
  postal_code: z.string().default("97205"),
  country: z.string().default("US"),
});

export type TypedBuyer = z.output<typeof typedBuyer>;

/** Returns the buyer, or an error message about the form. */
export function readBuyer(session: Session, typed: TypedBuyer): Buyer | string {
  const email = session.customerEmail ?? typed.email.trim();
  if (!z.email().safeParse(email).success) return "Enter a valid email address.";
  const { allowedCountries } = session;
  if (allowedCountries === null) return { email, name: null, shipping: null };
  const required = ["name", "line1", "city", "postal_code", "country"] as const;
  const missing = required.find((field) => typed[field].trim() === "");
  if (missing) return `The address is incomplete: ${labels[missing]}.`;
  if (!allowedCountries.includes(typed.country)) return "This shop does not ship to that country.";
  const { name, line1, line2, city, state, postal_code, country } = typed;
  return {
    email,
    name,
    shipping: { name, address: { line1, line2: line2.trim() || null, city, state, postal_code, country } },
  };
}

/** Returns why a card is declined, or null. */
export function findCardProblem(typedNumber: string): string | null {
  switch (typedNumber.replaceAll(/[\s-]/g, "")) {
    case "4242424242424242":
      return null;
    case "4000000000000002":
      return "Your card was declined.";
    default:
      return "This emulator knows only the test cards 4242 4242 4242 4242 and 4000 0000 0000 0002.";
  }
}

/** Returns the shipping part of the form. */
function addressFields(allowedCountries: readonly string[], typed: TypedBuyer): string {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const chosen = allowedCountries.includes(typed.country) ? typed.country : allowedCountries[0];
  const options = allowedCountries
    .map((code) => ({ code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"))
    .map(({ code, label }) => {
      const selected = code === chosen ? " selected" : "";
      return `<option value="${escapeHtml(code)}"${selected}>${escapeHtml(label)}</option>`;
    });
  return `<fieldset><legend>Shipping address</legend>
  <p class="hint quiet">Filled in with an example; change what you like.</p>
  ${field("name", typed, true)}
  <label for="country">${labels.country}</label>
  <select id="country" name="country" required>${options.join("")}</select>
  ${field("line1", typed, true)}
  ${field("line2", typed, false)}
  ${field("city", typed, true)}
  ${field("state", typed, false)}
  ${field("postal_code", typed, true)}
</fieldset>`;
}

const labels = {
  name: "Full name",
  line1: "Address line 1",
  line2: "Address line 2 (optional)",
  city: "City",
  state: "State or province",
  postal_code: "Postal code",
  country: "Country",
} as const;

function field(name: keyof typeof labels, typed: TypedBuyer, isRequired: boolean): string {
  const required = isRequired ? " required" : "";
  return `<label for="${name}">${labels[name]}</label>
  <input id="${name}" name="${name}" value="${escapeHtml(typed[name])}" autocomplete="off"${required}>`;
}
