import { buttonClass } from "./button-class.ts";
import styles from "./button.module.css";
import { sharePage } from "./copy-button.tsx";
import { Hidden } from "./page.tsx";
import { useShowToast } from "./toasts/toast-store.ts";

interface ShareButtonProps {
  /** What is shared. */
  readonly title: string;
  /** Shows its sign alone. */
  readonly isSmall?: true;
}

/** Shares the page by what the device offers for it; elsewhere it copies the page's URL. */
export function ShareButton({ title, isSmall }: ShareButtonProps) {
  const showToast = useShowToast();
  return (
    <button
      type="button"
      className={`${buttonClass("quiet")} ${isSmall ? styles["round"] : ""} scripted`}
      onClick={() => void sharePage(title, showToast)}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5V20h12v-8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {isSmall ? (
        <Hidden>Share {title}</Hidden>
      ) : (
        <span>
          Share<Hidden> {title}</Hidden>
        </span>
      )}
    </button>
  );
}
