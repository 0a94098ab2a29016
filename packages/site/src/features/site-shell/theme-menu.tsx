import { type ThemeChoice, themeChoices } from "@recital/contract/values/theme";
import { ThemeIcon } from "@recital/ui/theme-icon";
import { useId, useRef } from "react";
import icon from "../../kit/icon-button.module.css";
import { useTheme } from "../../kit/theme/theme-context.ts";
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
        <ThemeIcon />
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
