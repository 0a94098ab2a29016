import icon from "../../../kit/button.module.css";
import { useTexts } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import { cartLinkTexts } from "./cart-link/texts/index.ts";
import { countItems } from "./cart-line.ts";
import { useCartLines } from "./cart-store.ts";
import styles from "./cart.module.css";

/** The link to the cart, with the number of items. */
export function CartLink() {
  const count = countItems(useCartLines());
  const { cart, cartWith } = useTexts(cartLinkTexts);
  return (
    <AppLink to="/cart" className={icon["icon"]} aria-label={count > 0 ? cartWith(count) : cart}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M5 8.5h14l-1 11.5H6ZM8.5 8.5V7.5a3.5 3.5 0 0 1 7 0v1"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      {count > 0 && <span className={styles["badge"]}>{count}</span>}
    </AppLink>
  );
}
