import { type Cents, formatCents } from "@recital/contract/values/money";
import { plainDigits } from "@recital/contract/values/order-line";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Hidden, hidden } from "../../../kit/page.tsx";
import { ProductImage } from "../../../kit/product-image.tsx";
import { useCartActions } from "./cart-actions.ts";
import type { LineKey } from "./cart-line.ts";
import { cartTableTexts } from "./cart-table/texts/index.ts";
import styles from "./cart-table.module.css";
import type { LineFault, ReviewedLine } from "./review-cart.ts";

const problem = latePart(() => import("./line-problem.tsx").then(({ LineProblem }) => LineProblem));

const priceField = latePart(() => import("./price-field.tsx").then(({ PriceField }) => PriceField));

const columns = ["product", "price", "quantity", "total"] as const;

interface CartTableProps {
  readonly lines: readonly ReviewedLine[];
  /** Returns why the last checkout was refused because of a line, or null. */
  readonly refusalOf: (line: LineKey) => LineFault | null;
  /** Returns why the shop cannot sell or send a line, or null. */
  readonly problemOf: (line: LineKey) => LineFault | null;
}

/** The lines of the cart. The ARIA roles are explicit because narrow screens lay the table out as cards. */
export function CartTable({ lines, refusalOf, problemOf }: CartTableProps) {
  const t = useTexts(cartTableTexts);
  return (
    <table role="table" tabIndex={-1} className={styles["table"]}>
      <caption>
        <Hidden>{t.caption}</Hidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {t[name]}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <Hidden>{t.remove}</Hidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <CartRow
            key={`${line.productId}-${line.variantId}`}
            line={line}
            refusal={refusalOf(line)}
            fault={problemOf(line)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface CartRowProps {
  readonly line: ReviewedLine;
  readonly refusal: LineFault | null;
  readonly fault: LineFault | null;
}

function CartRow({ line, refusal, fault }: CartRowProps) {
  const { setQuantity, remove } = useCartActions();
  const { currency } = useIdentity();
  const { price, removeProduct } = useTexts(cartTableTexts);
  const textId = useId();
  const limitId = useId();
  const { quantity, limit, minimumCents, unitCents } = line;
  // The field of the price says it.
  const told = minimumCents !== null && unitCents < minimumCents ? null : fault;
  const isFull = quantity >= Math.max(limit.max, 2);
  const format = (cents: Cents) => formatCents(cents, currency);
  const handleRemove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The focused button is removed with its line.
    currentTarget.closest("table")?.focus({ preventScroll: true });
    remove(line);
  };
  return (
    <tr role="row" className={styles["row"]} data-gone={line.isUnavailable || undefined}>
      <td role="cell" aria-labelledby={textId}>
        <div className={`row center gap-4 ${styles["product"]}`}>
          <div className={styles["image"]}>
            <ProductImage product={{ ...line, id: line.productId, name: "" }} sizes="6rem" />
          </div>
          <div id={textId}>
            <span className={styles["name"]}>{line.fullName}</span>
            {line.contents !== null && <p className="quiet small">{line.contents}</p>}
            <div id={limitId} aria-live="polite">
              {(line.problem !== null || (refusal ?? told) !== null || isFull || line.formerCents !== null) && (
                <problem.Part line={line} refusal={refusal} fault={told} />
              )}
            </div>
          </div>
        </div>
      </td>
      <td role="cell" className={styles["price"]} data-label={price}>
        {minimumCents === null ? format(unitCents) : <priceField.Part line={line} minimumCents={minimumCents} />}
      </td>
      <td role="cell" className={styles["quantity"]}>
        <QuantityField
          name={line.fullName}
          quantity={quantity}
          max={limit.max}
          describedBy={limitId}
          onChange={(quantity) => setQuantity(line, quantity)}
        />
      </td>
      <td role="cell" className={styles["total"]}>
        {line.isUnavailable || fault !== null ? "–" : format(line.totalCents)}
      </td>
      <td role="cell" className={styles["remove"]}>
        <button type="button" onClick={handleRemove}>
          {removeProduct(hidden, line.fullName)}
        </button>
      </td>
    </tr>
  );
}

interface QuantityFieldProps {
  /** The product's name, for screen readers. */
  readonly name: string;
  readonly quantity: number;
  /** The maximum quantity. */
  readonly max: number;
  /** The id of what says why not more. */
  readonly describedBy: string;
  readonly onChange: (quantity: number) => void;
}

/**
 * A number field with minus and plus buttons. Entering 0 removes the line, and more than there may be gives that many;
 * the minus button stops at 1.
 */
export function QuantityField({ name, quantity, max, describedBy, onChange }: QuantityFieldProps) {
  const { decrease, increase, quantityOf } = useTexts(cartTableTexts);
  const [draft, setDraft] = useState<string | null>(null);
  // Invalid numbers are discarded.
  const takeOver = () => {
    const entered = plainDigits(draft ?? "").trim();
    if (/^\d{1,4}$/.test(entered)) onChange(Math.min(Number(entered), max));
    setDraft(null);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") takeOver();
  };
  return (
    <div className={styles["field"]}>
      <button type="button" aria-label={decrease(name)} disabled={quantity <= 1} onClick={() => onChange(quantity - 1)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={quantityOf(name)}
        aria-describedby={describedBy}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={takeOver}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        aria-label={increase(name)}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
