import { z } from "zod";
import { escapeHtml } from "../html.ts";
import type { Buyer } from "./payments.ts";
import type { Session } from "./state.ts";

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
export function addressFields(allowedCountries: readonly string[], typed: TypedBuyer): string {
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
