import { useId, useRef } from "react";
import icon from "../../kit/icon-button.module.css";
import { useTheme } from "../../kit/theme/theme-context.ts";
import { type ThemeChoice, themeChoices } from "../../kit/theme/theme-store.ts";
import styles from "./theme-menu.module.css";

const labels = { light: "Light", dark: "Dark", system: "System" } as const satisfies Record<ThemeChoice, string>;

/** The menu of themes: light, dark and system. */
export function ThemeMenu() {
  const [choice, choose] = useTheme();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const handleChoice = (chosen: ThemeChoice) => {
    choose(chosen);
    menu.current?.hidePopover();
  };
  return (
    <>
      <button type="button" className={icon["icon"]} popoverTarget={id} aria-label="Theme">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
        </svg>
      </button>
      <div id={id} ref={menu} popover="auto" className={styles["menu"]} role="group" aria-label="Theme">
        {themeChoices.map((option) => (
          <button
            key={option}
            type="button"
            className={styles["option"]}
            aria-pressed={option === choice}
            onClick={() => handleChoice(option)}
          >
            {labels[option]}
          </button>
        ))}
      </div>
    </>
  );
}
