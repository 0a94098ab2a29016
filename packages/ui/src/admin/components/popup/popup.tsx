import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { placePopup, type PopupAlign } from "./place-popup.ts";
import styles from "./popup.module.css";

interface PopupProps {
  /** The element that the popup belongs to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align?: PopupAlign;
  /** Called after a press outside the popup and its anchor. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** Shows its content beside the anchor, above everything else on the page, while it is mounted. */
export function Popup({ anchor, align = "start", onDismiss, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    if (popup.current && anchor.current) placePopup(popup.current, anchor.current, align);
  });
  const dismiss = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = [popup, anchor].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isInside) onDismiss();
  });
  useLayoutEffect(() => {
    popup.current?.showPopover();
    const handleMove = () => place();
    const handlePress = (event: PointerEvent) => dismiss(event);
    // Captured, because scrolling of a dialog does not bubble.
    document.addEventListener("scroll", handleMove, true);
    document.addEventListener("pointerdown", handlePress, true);
    window.addEventListener("resize", handleMove);
    window.visualViewport?.addEventListener("resize", handleMove);
    return () => {
      document.removeEventListener("scroll", handleMove, true);
      document.removeEventListener("pointerdown", handlePress, true);
      window.removeEventListener("resize", handleMove);
      window.visualViewport?.removeEventListener("resize", handleMove);
    };
  }, []);
  // At each render: another content has another size.
  useLayoutEffect(() => place());
  return (
    <div
      ref={popup}
      popover="manual"
      className={styles["popup"]}
      // A press, also of the scroll bar, leaves the focus where it is.
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
