import { countryName } from "@recital/contract/values/country-name";
import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import styles from "./postal-address.module.css";

export function PostalAddress({ address: { name, address } }: { readonly address: ShippingAddress }) {
  const region = [address.city, address.state, address.postal_code].filter(Boolean).join(", ");
  const parts = [name, address.line1, address.line2, region, countryName(address.country)].filter(Boolean);
  return (
    <address className={styles["address"]}>
      {parts.map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </address>
  );
}
