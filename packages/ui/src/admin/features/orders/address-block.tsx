import type { AdminOrder } from "@recital/contract/endpoints/orders";
import styles from "./address-block.module.css";
import { addressLines } from "./address-lines.ts";

/** Where an order goes; nothing where that is not known. */
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
