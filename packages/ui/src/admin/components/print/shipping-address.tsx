import type { AdminOrder } from "@recital/contract/endpoints/orders/orders";
import { countryName } from "@recital/contract/values/country-name";
import styles from "./sheet.module.css";

/** An order's shipping address; empty if it is unknown. */
export function AddressBlock({ order }: { readonly order: AdminOrder }) {
  return (
    <address className={styles["address"]}>
      {addressLines(order).map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}

/** Returns the lines of an order's address as on a parcel; none if it is unknown. */
export function addressLines({ shippingAddress }: Pick<AdminOrder, "shippingAddress">): string[] {
  if (!shippingAddress) return [];
  const { line1, line2, city, state, postal_code, country } = shippingAddress.address;
  const region = [state, postal_code].filter(Boolean).join(" ");
  const place = [city, region].filter(Boolean).join(", ");
  return [shippingAddress.name, line1, line2, place, countryName(country)].filter((line): line is string =>
    Boolean(line),
  );
}
