import { type Cents, formatCents } from "@recital/contract/values/money";
import { type MouseEvent, useId } from "react";
import { Hidden } from "../../kit/hidden.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { useCartActions } from "./cart-context.ts";
import styles from "./cart-table.module.css";
import { QuantityField } from "./quantity-field.tsx";
import type { ReviewedLine } from "./review-cart.ts";

/** The lines of the cart. The ARIA roles are explicit because narrow screens lay the table out as cards. */
export function CartTable({ lines }: { readonly lines: readonly ReviewedLine[] }) {
  return (
    <table role="table" tabIndex={-1} className={styles["table"]}>
      <caption>
        <Hidden>Items in your cart</Hidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Product
          </th>
          <th role="columnheader" scope="col">
            Price
          </th>
          <th role="columnheader" scope="col">
            Quantity
          </th>
          <th role="columnheader" scope="col">
            Total
          </th>
          <th role="columnheader" scope="col">
            <Hidden>Remove</Hidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <CartRow key={line.productId} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function CartRow({ line }: { readonly line: ReviewedLine }) {
  const { setQuantity, remove } = useCartActions();
  const { currency } = useIdentity();
  const textId = useId();
  const format = (cents: Cents) => formatCents(cents, currency);
  const handleRemove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The focused button is removed with its line.
    currentTarget.closest("table")?.focus({ preventScroll: true });
    remove(line.productId);
  };
  return (
    <tr role="row" className={styles["row"]} data-gone={line.isUnavailable || undefined}>
      <td role="cell" aria-labelledby={textId}>
        <div className={styles["product"]}>
          <div className={styles["image"]}>
            <ProductImage product={{ ...line, id: line.productId, name: "" }} sizes="6rem" />
          </div>
          <div id={textId}>
            <span className={styles["name"]}>{line.name}</span>
            {line.isUnavailable && <p className={styles["gone"]}>This product is no longer available.</p>}
            {!line.isUnavailable && line.formerCents !== null && (
              <p className={styles["note"]}>
                The price changed from {format(line.formerCents)} to {format(line.unitCents)}.
              </p>
            )}
          </div>
        </div>
      </td>
      <td role="cell" className={styles["price"]}>
        {format(line.unitCents)}
      </td>
      <td role="cell" className={styles["quantity"]}>
        <QuantityField
          name={line.name}
          quantity={line.quantity}
          onChange={(quantity) => setQuantity(line.productId, quantity)}
        />
      </td>
      <td role="cell" className={styles["total"]}>
        {line.isUnavailable ? "–" : format(line.totalCents)}
      </td>
      <td role="cell" className={styles["remove"]}>
        <button type="button" onClick={handleRemove}>
          Remove<Hidden> {line.name}</Hidden>
        </button>
      </td>
    </tr>
  );
}
