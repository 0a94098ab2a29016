import { Button, type ButtonProps } from "antd";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Popup } from "../popup/popup.tsx";
import styles from "./menu-button.module.css";

/** An entry of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** Whether it is the one that is in force. */
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
    const at = [...(menu.current?.querySelectorAll("button") ?? [])].findIndex((one) => one === event.target);
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
