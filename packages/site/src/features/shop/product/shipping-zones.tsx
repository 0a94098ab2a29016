import type { ProductShipping } from "@recital/contract/endpoints/shop/shipping";
import { countryName } from "@recital/contract/values/country-name";
import type { Currency } from "@recital/contract/values/currency";
import { describeDays } from "@recital/contract/values/delivery";
import { formatPrice } from "@recital/contract/values/money";
import { useApi } from "@recital/ui/api/api-context";
import { productShippingQuery } from "@recital/ui/api/product-shipping";
import { useQuery } from "@tanstack/react-query";
import { useIdentity } from "../../../kit/identity.ts";

interface ShippingZonesProps {
  readonly productId: number;
  /** When it ships, in words. */
  readonly ships: string;
}

/** When a product ships, with a fold that lists where and for how much. */
export function ShippingZones({ productId, ships }: ShippingZonesProps) {
  const { currency, language } = useIdentity();
  const { data: zones } = useQuery(productShippingQuery(useApi(), productId));
  if (!zones || zones.length === 0) return ships;
  return (
    <details>
      <summary>
        {ships} · {describeReach(zones, currency)}
      </summary>
      <dl>
        {zones.map(({ countries, price, freeFrom, daysMin, daysMax }, index) => (
          <div key={index}>
            <dt>{countries === "rest" ? otherCountries(zones) : listCountries(countries)}</dt>
            <dd>
              {priceOf(price, currency)}
              {price > 0 && freeFrom !== null && `, free from ${formatPrice(freeFrom, currency)}`}
              {daysMin !== null && <small>{describeDays(daysMin, daysMax, language)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Returns where a product is sent and for how much: "worldwide from $5.00". */
export function describeReach(zones: ProductShipping, currency: Currency): string {
  const prices = zones.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const places = zones.flatMap(({ countries }) => countries);
  const where = places.includes("rest")
    ? "worldwide"
    : places.length <= fewCountries
      ? `to ${listCountries(places)}`
      : `to ${places.length} countries`;
  if (most === 0) return `${where}, free`;
  if (least === most) return `${where} for ${formatPrice(most, currency)}`;
  return least === 0
    ? `${where}, free or up to ${formatPrice(most, currency)}`
    : `${where} from ${formatPrice(least, currency)}`;
}

/** So many countries are named in one line. */
const fewCountries = 3;

function listCountries(codes: readonly string[]): string {
  const names = codes.map((code) => countryName(code)).toSorted((a, b) => a.localeCompare(b, "en"));
  return new Intl.ListFormat("en").format(names);
}

function otherCountries(zones: ProductShipping): string {
  return zones.length === 1 ? "Everywhere" : "Everywhere else";
}

function priceOf(price: number, currency: Currency): string {
  return price === 0 ? "Free" : formatPrice(price, currency);
}
