import { buttonClass } from "./button-class.ts";
import styles from "./button.module.css";
import { sharePage } from "./copy-button.tsx";
import { useTexts } from "./identity.ts";
import { Hidden, hidden } from "./page.tsx";
import { sharingTexts } from "./sharing/texts/index.ts";
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
  const t = useTexts(sharingTexts);
  return (
    <button
      type="button"
      className={`${buttonClass("quiet")} ${isSmall ? styles["round"] : ""} scripted`}
      onClick={() => void sharePage(title, showToast, t)}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5V20h12v-8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {isSmall ? <Hidden>{t.shareNamed(title)}</Hidden> : <span>{t.share(title, hidden)}</span>}
    </button>
  );
}
