import { type Cents, formatCents } from "@recital/contract/values/money";
import { type MouseEvent, useId } from "react";
import { AppLink } from "../../kit/app-link.tsx";
import { Hidden } from "../../kit/hidden.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { productPath } from "../../kit/product-path.ts";
import { useCartActions } from "./cart-actions.ts";
import type { LineKey } from "./cart-line.ts";
import styles from "./cart-table.module.css";
import { QuantityField } from "./quantity-field.tsx";
import type { ReviewedLine } from "./review-cart.ts";

interface CartTableProps {
  readonly lines: readonly ReviewedLine[];
  /** Returns why the last checkout was refused because of a line, or null. */
  readonly refusalOf: (line: LineKey) => string | null;
}

/** The lines of the cart. The ARIA roles are explicit because narrow screens lay the table out as cards. */
export function CartTable({ lines, refusalOf }: CartTableProps) {
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
          <CartRow key={`${line.productId}-${line.variantId}`} line={line} refusal={refusalOf(line)} />
        ))}
      </tbody>
    </table>
  );
}

function CartRow({ line, refusal }: { readonly line: ReviewedLine; readonly refusal: string | null }) {
  const { setQuantity, remove } = useCartActions();
  const { currency } = useIdentity();
  const textId = useId();
  const format = (cents: Cents) => formatCents(cents, currency);
  const handleRemove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The focused button is removed with its line.
    currentTarget.closest("table")?.focus({ preventScroll: true });
    remove(line);
  };
  return (
    <tr role="row" className={styles["row"]} data-gone={line.isUnavailable || undefined}>
      <td role="cell" aria-labelledby={textId}>
        <div className={styles["product"]}>
          <div className={styles["image"]}>
            <ProductImage product={{ ...line, id: line.productId, name: "" }} sizes="6rem" />
          </div>
          <div id={textId}>
            <span className={styles["name"]}>{line.fullName}</span>
            <Problem line={line} refusal={refusal} />
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
          name={line.fullName}
          quantity={line.quantity}
          onChange={(quantity) => setQuantity(line, quantity)}
        />
      </td>
      <td role="cell" className={styles["total"]}>
        {line.isUnavailable ? "–" : format(line.totalCents)}
      </td>
      <td role="cell" className={styles["remove"]}>
        <button type="button" onClick={handleRemove}>
          Remove<Hidden> {line.fullName}</Hidden>
        </button>
      </td>
    </tr>
  );
}

/** Why a line cannot be bought, or not as often. A product in the store is linked, for another choice. */
function Problem({ line, refusal }: { readonly line: ReviewedLine; readonly refusal: string | null }) {
  const { problem, left, slug } = line;
  const sentence = problem ?? refusal ?? (left === null ? null : `Only ${left} left.`);
  if (sentence === null) return null;
  return (
    <p className={styles["gone"]} role={refusal === null ? undefined : "alert"}>
      {sentence} {problem !== null && slug !== null && <AppLink to={productPath(slug)}>See the product</AppLink>}
    </p>
  );
}
