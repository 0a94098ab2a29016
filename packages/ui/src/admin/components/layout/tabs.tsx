import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import styles from "./tabs.module.css";

interface Tab<Key extends string> {
  readonly key: Key;
  readonly title: string;
}

interface TabListProps<Key extends string> {
  /** The beginning of the IDs of the tabs and of their panel. */
  readonly id: string;
  /** The name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
}

interface TabsProps<Key extends string> extends Omit<TabListProps<Key>, "id"> {
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/**
 * Tabs for narrow screens too, where antd's tabs add a button to the tab list, which ARIA forbids. The arrow keys move
 * between tabs.
 */
export function Tabs<Key extends string>({ children, ...list }: TabsProps<Key>) {
  const id = useId();
  return (
    <>
      <TabList id={id} {...list} />
      <div {...panelOf(id, list.current)}>{children}</div>
    </>
  );
}

/** Returns the attributes of the panel below a list of tabs. */
export function panelOf(id: string, current: string) {
  return { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": `${id}-${current}` } as const;
}

/** The tabs without their panel. */
export function TabList<Key extends string>({ id, label, tabs, current, onChange }: TabListProps<Key>) {
  const handleKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === current);
    const next = tabs.at(nextIndex(event.key, index) % tabs.length)?.key;
    if (next === undefined || next === current) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles["tabs"]}>
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          className={styles["tab"]}
          aria-selected={key === current}
          {...(key === current && { "aria-controls": `${id}-panel` })}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={handleKey}
        >
          {title}
        </button>
      ))}
    </div>
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

interface DisclosureProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Rendered from the first opening on; entered values stay when it is closed. */
  readonly children: ReactNode;
}

/** A part of a screen that a button opens and closes. */
export function Disclosure({ title, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <div className={styles["disclosure"]}>
      <button type="button" className={styles["title"]} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M4.25 2 8.25 6 4.25 10" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
        {title}
      </button>
      <div id={id} className={styles["content"]} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </div>
  );
}
