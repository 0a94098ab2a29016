/** The currencies whose amounts in Stripe's API are whole (https://docs.stripe.com/currencies, "Zero-decimal currencies"). */
const wholeAmounts = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");

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
