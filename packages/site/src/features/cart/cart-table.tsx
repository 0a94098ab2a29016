import { type Cents, formatCents } from "@recital/contract/values/money";
import { type MouseEvent, useId } from "react";
import { Hidden } from "../../kit/hidden.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { latePart } from "../../kit/late-part.tsx";
import { useCartActions } from "./cart-actions.ts";
import type { LineKey } from "./cart-line.ts";
import styles from "./cart-table.module.css";
import { QuantityField } from "./quantity-field.tsx";
import type { ReviewedLine } from "./review-cart.ts";

const problem = latePart(() => import("./line-problem.tsx").then(({ LineProblem }) => LineProblem));

const columns = ["Product", "Price", "Quantity", "Total"];

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
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
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
  const limitId = useId();
  const { quantity, limit } = line;
  const isFull = quantity >= Math.max(limit.most, 2);
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
            <div id={limitId} aria-live="polite">
              {(line.problem !== null || refusal !== null || isFull || line.formerCents !== null) && (
                <problem.Part line={line} refusal={refusal} />
              )}
            </div>
          </div>
        </div>
      </td>
      <td role="cell" className={styles["price"]}>
        {format(line.unitCents)}
      </td>
      <td role="cell" className={styles["quantity"]}>
        <QuantityField
          name={line.fullName}
          quantity={quantity}
          most={limit.most}
          describedBy={limitId}
          onChange={(wanted) => setQuantity(line, wanted)}
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
