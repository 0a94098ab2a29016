import { countryName } from "@recital/contract/values/country-name";
import type { ShippingAddress } from "@recital/contract/values/order";
import type { ReactElement } from "react";
import { oneLine } from "./one-line.ts";
import { styles } from "./styles.ts";

/** Shows the shipping address; nothing if there is none. */
export function AddressBlock({ address }: { readonly address: ShippingAddress | null }): ReactElement | null {
  if (!address) return null;
  return (
    <>
      <h2 style={styles.subheading}>Shipping address</h2>
      <p style={styles.address}>
        {addressLines(address).map((line, index) => (
          <span key={index} dir="auto">
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </p>
    </>
  );
}

function addressLines({ name, address }: ShippingAddress): string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  const place = [city, [state, postal_code].map(oneLine).filter(Boolean).join(" ")].map(oneLine).filter(Boolean);
  return [name, line1, line2 ?? "", place.join(", "), countryName(country)].map(oneLine).filter(Boolean);
}
