import { MoreOutlined } from "@ant-design/icons";
import { Button, type ButtonProps } from "antd";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./menu.module.css";

/** An entry of a menu. */
interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** Whether it is the present choice. */
  readonly isCurrent?: boolean;
  readonly run: () => void;
}

interface MenuButtonProps extends Pick<ButtonProps, "icon" | "aria-label"> {
  readonly items: readonly MenuItem[];
}

/** A button that opens a menu. The focus moves from the button into the menu, and back when the menu closes. */
export function MenuButton({ items, ...props }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const leave = () => {
    button.current?.focus();
    close();
  };
  return (
    <>
      <Button
        {...props}
        ref={button}
        type="text"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <Popup anchor={button} align="end" onDismiss={close}>
          <Menu items={items} onLeave={leave} />
        </Popup>
      )}
    </>
  );
}

interface MenuProps extends Pick<MenuButtonProps, "items"> {
  readonly onLeave: () => void;
}

function Menu({ items, onLeave }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const focus = (position: number) => {
    const entries = menu.current?.querySelectorAll("button");
    if (entries) entries[(position + entries.length) % entries.length]?.focus({ preventScroll: true });
  };
  useEffect(() => focus(0), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = [...(menu.current?.querySelectorAll("button") ?? [])].findIndex((button) => button === event.target);
    if (event.key === "ArrowDown") focus(at + 1);
    else if (event.key === "ArrowUp") focus(at - 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(-1);
    else if (event.key === "Escape") onLeave();
    // The key itself moves on from the button.
    else if (event.key === "Tab") return onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} className={styles["menu"]} onKeyDown={handleKeyDown}>
      {items.map(({ label, icon, isDangerous, isCurrent, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles["item"]}
          data-danger={isDangerous}
          aria-current={isCurrent || undefined}
          onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            onLeave();
            run();
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
}

interface ActionsMenuProps {
  /** The subject of the actions, for screen readers. */
  readonly of: string;
  readonly actions: readonly MenuItem[];
}

/** A button with three dots, with a menu of actions. */
export function ActionsMenu({ of, actions }: ActionsMenuProps) {
  const texts = useTexts(componentTexts);
  return <MenuButton icon={<MoreOutlined aria-hidden />} aria-label={texts.actionsOf(of)} items={actions} />;
}

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

/** The side of the anchor that a popup is aligned with. */
type PopupAlign = "start" | "end";

const gap = 4;
const edge = 8;
const maxHeight = 320;

/**
 * Places a popup below an element, or above it if there is more space. It is at least as wide as the element, and stays
 * within what is visible beside a phone's keyboard.
 */
function placePopup(popup: HTMLElement, anchor: HTMLElement, align: PopupAlign): void {
  const { top, bottom, left, right, width } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const view = window.visualViewport;
  const below = (view ? Math.min(view.offsetTop + view.height, clientHeight) : clientHeight) - bottom - gap - edge;
  const above = top - gap - edge;
  const { style } = popup;
  style.minInlineSize = `${width}px`;
  style.maxInlineSize = `${clientWidth - 2 * edge}px`;
  style.maxBlockSize = `${maxHeight}px`;
  const isBelow = popup.offsetHeight <= below || below >= above;
  style.maxBlockSize = `${Math.max(0, Math.min(maxHeight, isBelow ? below : above))}px`;
  // Kept at the anchor's side, so that a shorter list does not leave it.
  style.top = isBelow ? `${bottom + gap}px` : "auto";
  style.bottom = isBelow ? "auto" : `${clientHeight - top + gap}px`;
  const start = align === "start" ? left : right - popup.offsetWidth;
  style.left = `${Math.max(edge, Math.min(start, clientWidth - edge - popup.offsetWidth))}px`;
}
