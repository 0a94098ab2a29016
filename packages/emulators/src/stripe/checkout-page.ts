import { escapeHtml, layout } from "../html.ts";
import { addressFields, type TypedBuyer } from "./checkout-form.ts";
import { formatAmount } from "./format-amount.ts";
import type { Payment, Session } from "./state.ts";

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
<tfoot><tr><th scope="row">Total</th><td class="sum">${formatAmount(session.total, session.currency)}</td></tr></tfoot>
</table></section>`;
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
