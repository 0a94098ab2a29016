import { z } from "zod";
import { currencyOf } from "./currency.ts";

const wrongForm = "Must be the three letters of a currency, e.g. usd";

/**
 * The currencies of ISO 4217 that countries use in 2026, without its units of funds, precious metals and tests.
 */
export const currencyCodes: readonly string[] =
  `aed afn all amd aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob brl bsd btn bwp byn bzd cad cdf chf
clp cny cop crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr
ils inr iqd irr isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt lak lbp lkr lrd lsl lyd mad mdl mga mkd mmk mnt mop
mru mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg
sek sgd shp sle sos srd ssp stn svc syp szl thb tjs tmt tnd top try ttd twd tzs uah ugx usd uyu uzs ved ves vnd vuv wst
xaf xcd xcg xof xpf yer zar zmw zwg`.split(/\s/);

/**
 * A currency's code in any case, which becomes lower case. Currencies with three decimals are refused, because Stripe
 * takes only amounts that end in 0 of them (https://docs.stripe.com/currencies). The message follows a variable's name.
 */
export const shopCurrency = currencyCode((sentence) => sentence.replace(/^This /, "").replace(/^Must/, "must"));

/** Like {@link shopCurrency}, with a full sentence as the message. */
export const chosenCurrency = currencyCode((sentence) => sentence);

function currencyCode(describe: (problem: string) => string) {
  return z.string(describe(wrongForm)).transform((text, context) => {
    const code = text.trim().toLowerCase();
    const problem = problemOf(code);
    if (problem !== null) context.issues.push({ code: "custom", input: text, message: describe(problem) });
    return code;
  });
}

function problemOf(code: string): string | null {
  if (!/^[a-z]{3}$/.test(code)) return wrongForm;
  if (!currencyCodes.includes(code)) return `This is ${code.toUpperCase()}, which is no current currency of ISO 4217`;
  const { decimals } = currencyOf(code, "en");
  return decimals > 2
    ? `This is ${code.toUpperCase()}, whose ${decimals} decimals are not supported; at most 2 are`
    : null;
}
