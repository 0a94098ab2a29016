import type { Payment, RefundStatus, StripeState } from "./state.ts";

/** The currencies whose amounts in Stripe's API are whole (https://docs.stripe.com/currencies, "Zero-decimal currencies"). */
const wholeAmounts = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");

/**
 * The smallest charges (https://docs.stripe.com/currencies, "Minimum and maximum charge amounts"). In other currencies
 * the smallest charge is worth that of the account's own currency; this emulator takes 50 for them.
 */
const smallestCharges: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};

export function smallestCharge(currency: string): number {
  return smallestCharges[currency] ?? 50;
}

/** The currencies in which Stripe charges (https://docs.stripe.com/currencies, "Supported presentment currencies"). */
export const supportedCurrencies: readonly string[] = (
  "usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp " +
  "cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk " +
  "jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn " +
  "nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std " +
  "szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw"
).split(" ");

/** Formats an amount of the API: 1250 → "$12.50", "€12.50" or "¥1250". */
export function formatAmount(amount: number, currency: string): string {
  const decimals = wholeAmounts.includes(currency) ? 0 : 2;
  return (amount / 10 ** decimals).toLocaleString("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Returns the sum of a payment's succeeded refunds, in the smallest unit. */
export function refundedAmount(payment: Payment, state: StripeState): number {
  return sumRefunds(payment, state, ["succeeded"]);
}

/** Returns the refundable amount, in the smallest unit: pending refunds count as refunded. */
export function refundableAmount(payment: Payment, state: StripeState): number {
  return payment.amount - sumRefunds(payment, state, ["pending", "requires_action", "succeeded"]);
}

function sumRefunds({ id }: Payment, state: StripeState, statuses: readonly RefundStatus[]): number {
  return Object.values(state.refunds)
    .filter(({ paymentId, status }) => paymentId === id && statuses.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}
