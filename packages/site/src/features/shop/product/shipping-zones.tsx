import type { ProductShipping } from "@recital/contract/endpoints/shop/shipping";
import { countryName } from "@recital/contract/values/country-name";
import { describeDays } from "@recital/contract/values/delivery";
import { formatList } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { useApi } from "@recital/ui/api/api-context";
import { productShippingQuery } from "@recital/ui/api/product-shipping";
import { useQuery } from "@tanstack/react-query";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import type { Reader } from "../cart/variants.tsx";
import { zonesTexts } from "./shipping-zones/texts/index.ts";

interface ShippingZonesProps {
  readonly productId: number;
  /** When it ships, in words. */
  readonly ships: string;
}

/** When a product ships, with a fold that lists where and for how much. */
export function ShippingZones({ productId, ships }: ShippingZonesProps) {
  const identity = useIdentity();
  const { currency, language } = identity;
  const t = useTexts(zonesTexts);
  const { data: zones } = useQuery(productShippingQuery(useApi(), productId));
  if (!zones || zones.length === 0) return ships;
  return (
    <details>
      <summary>{t.summary(ships, describeReach(zones, identity))}</summary>
      <dl>
        {zones.map(({ countries, price, freeFrom, daysMin, daysMax }, index) => (
          <div key={index}>
            <dt>
              {countries !== "rest"
                ? listCountries(countries, language)
                : zones.length === 1
                  ? t.everywhere
                  : t.everywhereElse}
            </dt>
            <dd>
              {price === 0
                ? t.free
                : freeFrom === null
                  ? formatPrice(price, currency)
                  : t.freeFrom(formatPrice(price, currency), formatPrice(freeFrom, currency))}
              {daysMin !== null && <small>{describeDays(daysMin, daysMax, language)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Returns where a product is sent and for how much: "worldwide from $5.00". */
export function describeReach(zones: ProductShipping, reader: Reader): string {
  const { worldwide, to, toMany } = zonesTexts[reader.language];
  const places = zones.flatMap(({ countries }) => countries);
  if (places.includes("rest")) return sayPrice(zones, reader, worldwide);
  const names = listCountries(places, reader.language);
  return places.length <= fewCountries
    ? sayPrice(zones, reader, withPlace(to, names))
    : sayPrice(zones, reader, withPlace(toMany, places.length));
}

/** So many countries are named in one line. */
const fewCountries = 3;

/** What is said of a price to a place. */
interface Sentences {
  readonly free: string;
  readonly fixed: (price: string) => string;
  readonly freeOrUpTo: (price: string) => string;
  readonly from: (price: string) => string;
}

interface SentencesTo<Place> {
  readonly free: (place: Place) => string;
  readonly fixed: (place: Place, price: string) => string;
  readonly freeOrUpTo: (place: Place, price: string) => string;
  readonly from: (place: Place, price: string) => string;
}

function withPlace<Place>({ free, fixed, freeOrUpTo, from }: SentencesTo<Place>, place: Place): Sentences {
  return {
    free: free(place),
    fixed: (price) => fixed(place, price),
    freeOrUpTo: (price) => freeOrUpTo(place, price),
    from: (price) => from(place, price),
  };
}

function sayPrice(zones: ProductShipping, { currency }: Reader, { free, fixed, freeOrUpTo, from }: Sentences): string {
  const prices = zones.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (most === 0) return free;
  if (least === most) return fixed(formatPrice(most, currency));
  return least === 0 ? freeOrUpTo(formatPrice(most, currency)) : from(formatPrice(least, currency));
}

function listCountries(codes: readonly string[], language: Language): string {
  const names = codes.map((code) => countryName(code, language)).toSorted((a, b) => a.localeCompare(b, language));
  return formatList(names, language);
}
