import { formatCents } from "@recital/contract/values/money";
import { allowedBy } from "@recital/contract/values/order-line";
import { type MouseEvent, useEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import { productPath } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { useCartActions } from "./cart-actions.ts";
import styles from "./cart-table.module.css";
import type { ReviewedLine } from "./review-cart.ts";
import { choiceRequest, type LineLimit } from "./variants.tsx";

interface LineProblemProps {
  readonly line: ReviewedLine;
  /** Why the last checkout was refused because of the line, or null. */
  readonly refusal: string | null;
  /** Why the shop cannot sell or send it, by its quote, or null. */
  readonly fault: string | null;
}

/**
 * Why a line cannot be bought, or not as often, with what mends it. Of a line that has all there may be, or whose price
 * has changed, it says so. A line because of which a checkout was refused is scrolled to.
 */
export function LineProblem({ line, refusal, fault }: LineProblemProps) {
  const { currency } = useIdentity();
  const ownRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    ownRef.current?.closest("tr")?.scrollIntoView({ block: "nearest" });
    ownRef.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [refusal]);
  return (
    <div ref={ownRef}>
      <LineMessage line={line} refusal={refusal ?? fault} role={refusal === null ? undefined : "alert"} />
      {!line.isUnavailable && line.formerCents !== null && (
        <p className={styles["note"]}>
          The price changed from {formatCents(line.formerCents, currency)} to {formatCents(line.unitCents, currency)}.
        </p>
      )}
    </div>
  );
}

const problems = {
  "product-gone": "This product is no longer available.",
  "choice-gone": "This choice is no longer available.",
  "sold-out": "This is sold out.",
} as const;

interface LineMessageProps {
  readonly line: ReviewedLine;
  readonly refusal: string | null;
  readonly role: "alert" | undefined;
}

function LineMessage({ line, refusal, role }: LineMessageProps) {
  const { setQuantity } = useCartActions();
  const { problem, choices, slug, quantity, fullName } = line;
  const { max, reason } = limitAfter(refusal, line);
  const handleChange = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The focused button is removed.
    currentTarget.closest("tr")?.querySelector("input")?.focus({ preventScroll: true });
    setQuantity(line, max);
  };
  if (problem === null && quantity > max) {
    return (
      <div className={styles["gone"]} role={role}>
        <p>{reason}</p>
        <button type="button" className={buttonClass("quiet")} onClick={handleChange}>
          Change to {max}
          <Hidden> of {fullName}</Hidden>
        </button>
      </div>
    );
  }
  if (problem === null && refusal === null) {
    return quantity === max && quantity > 1 ? <p className={styles["note"]}>{reason}</p> : null;
  }
  return (
    <p className={styles["gone"]} role={role}>
      {problem === null ? refusal : problem === "no-choice" ? choiceRequest(choices) : problems[problem]}{" "}
      {problem !== null && slug !== null && <AppLink to={productPath(slug)}>See the product</AppLink>}
    </p>
  );
}

/** The maximum quantity of a line, also by the refusal of the last checkout. */
function limitAfter(refusal: string | null, { limit }: ReviewedLine): LineLimit {
  const allowed = refusal === null ? null : allowedBy(refusal);
  if (refusal === null || allowed === null || allowed >= limit.max) return limit;
  return { max: allowed, reason: refusal.startsWith("Only") ? `Only ${allowed} left.` : `${refusal}.` };
}
