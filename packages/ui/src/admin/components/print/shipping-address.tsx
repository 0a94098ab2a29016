import type { AdminOrder } from "@recital/contract/endpoints/orders/orders";
import type { AdminLanguage } from "@recital/contract/values/language";
import { addressLines as linesOf } from "@recital/contract/values/postal-address";
import { useLanguage } from "../../language.ts";
import styles from "./sheet.module.css";

interface AddressBlockProps {
  readonly order: AdminOrder;
  /** The sender's country, on what is for the parcel. */
  readonly from?: string | null | undefined;
  /** Default: the language of the back office. */
  readonly language?: AdminLanguage;
}

/** An order's shipping address; empty if it is unknown. */
export function AddressBlock({ order, from, language }: AddressBlockProps) {
  const ownLanguage = useLanguage();
  return (
    <address className={styles["address"]}>
      {addressLines(order, language ?? ownLanguage, from).map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}

/** Returns the lines of an order's address as on a parcel; none if it is unknown. */
export function addressLines(
  { shippingAddress }: Pick<AdminOrder, "shippingAddress">,
  language: AdminLanguage,
  from?: string | null,
): string[] {
  return shippingAddress ? linesOf(shippingAddress, language, from) : [];
}
