import type { ContentSection } from "@recital/contract/endpoints/site-content";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { sectionNames, sections } from "./section-form.ts";
import styles from "./section-tabs.module.css";

/** One section, or all. */
export type SectionTab = ContentSection | "all";

interface SectionTabsProps {
  readonly current: SectionTab;
  readonly onChange: (tab: SectionTab) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

const tabs: readonly SectionTab[] = ["all", ...sections];

/**
 * Tabs for narrow screens too, where antd's tabs add a button to the tab list, which ARIA forbids. The arrow keys move
 * between tabs.
 */
export function SectionTabs({ current, onChange, children }: SectionTabsProps) {
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    const next = tabs.at(nextIndex(event.key, tabs.indexOf(current)) % tabs.length);
    if (!next || next === current) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label="Sections" className={styles["tabs"]}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            className={styles["tab"]}
            aria-selected={tab === current}
            {...(tab === current && { "aria-controls": `${id}-panel` })}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChange(tab)}
            onKeyDown={handleKey}
          >
            {tab === "all" ? "All Sections" : sectionNames[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

function nextIndex(key: string, index: number): number {
  switch (key) {
    case "ArrowRight":
      return index + 1;
    case "ArrowLeft":
      return index - 1;
    case "Home":
      return 0;
    case "End":
      return -1;
    default:
      return index;
  }
}
