import { formatCents } from "@recital/contract/values/money";
import { type MouseEvent, useEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { productPath } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { useCartActions } from "./cart-actions.ts";
import type { CartTableTexts } from "./cart-table/texts/en.tsx";
import { cartTableTexts } from "./cart-table/texts/index.ts";
import styles from "./cart-table.module.css";
import type { LineFault, ReviewedLine } from "./review-cart.ts";
import { choiceRequest } from "./variants.tsx";

interface LineProblemProps {
  readonly line: ReviewedLine;
  /** Why the last checkout was refused because of the line, or null. */
  readonly refusal: LineFault | null;
  /** Why the shop cannot sell or send it, by its quote, or null. */
  readonly fault: LineFault | null;
}

/**
 * Why a line cannot be bought, or not as often, with what mends it. Of a line that has all there may be, or whose price
 * has changed, it says so. A line because of which a checkout was refused is scrolled to.
 */
export function LineProblem({ line, refusal, fault }: LineProblemProps) {
  const { currency } = useIdentity();
  const { priceChanged } = useTexts(cartTableTexts);
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
          {priceChanged(formatCents(line.formerCents, currency), formatCents(line.unitCents, currency))}
        </p>
      )}
    </div>
  );
}

const problems = { "product-gone": "productGone", "choice-gone": "choiceGone", "sold-out": "soldOut" } as const;

interface LineMessageProps {
  readonly line: ReviewedLine;
  readonly refusal: LineFault | null;
  readonly role: "alert" | undefined;
}

function LineMessage({ line, refusal, role }: LineMessageProps) {
  const { setQuantity } = useCartActions();
  const { language } = useIdentity();
  const t = useTexts(cartTableTexts);
  const { problem, choices, slug, quantity, fullName } = line;
  const { max, reason } = limitAfter(refusal, line, t);
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
          {t.changeTo(max, hidden, fullName)}
        </button>
      </div>
    );
  }
  if (problem === null && refusal === null) {
    return quantity === max && quantity > 1 ? <p className={styles["note"]}>{reason}</p> : null;
  }
  return (
    <p className={styles["gone"]} role={role}>
      {problem === null
        ? refusal?.message
        : problem === "no-choice"
          ? choiceRequest(choices, language)
          : t[problems[problem]]}{" "}
      {problem !== null && slug !== null && <AppLink to={productPath(slug)}>{t.seeProduct}</AppLink>}
    </p>
  );
}

/** Returns the maximum quantity of a line, also by the refusal of the last checkout, and why it is that, as a sentence. */
function limitAfter(refusal: LineFault | null, { limit }: ReviewedLine, t: CartTableTexts) {
  if (!refusal?.limit || refusal.limit.max >= limit.max) {
    return { max: limit.max, reason: t.limits[limit.reason](limit.max) };
  }
  const { max, kind } = refusal.limit;
  return { max, reason: kind === "left" ? t.limits.left(max) : t.refused(refusal.message) };
}
