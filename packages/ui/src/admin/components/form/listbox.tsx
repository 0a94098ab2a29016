import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { scrollWithin } from "../feedback/focus.ts";
import { Popup } from "../list/menu.tsx";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./select.module.css";

interface ListboxPopupProps<V> {
  readonly listbox: Listbox<V>;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isSelected: (option: ListOption<V>) => boolean;
  /** Shown in place of an empty list; without it an empty list is not shown. */
  readonly emptyText?: string;
  /** Returns the content before an option's label. */
  readonly iconOf?: (option: ListOption<V>) => ReactNode;
}

/** The open list of a combobox. */
export function ListboxPopup<V>({ listbox, anchor, isSelected, emptyText, iconOf }: ListboxPopupProps<V>) {
  const { id, options, active, choose, close, setActive } = listbox;
  const list = useRef<HTMLDivElement>(null);
  const { choices } = useTexts(componentTexts);
  useEffect(() => showOption(list.current, active), [active, options.length]);
  if (options.length === 0 && emptyText === undefined) return null;
  return (
    <Popup anchor={anchor} onDismiss={close}>
      {options.length === 0 ? (
        <p className={styles["empty"]} role="status">
          {emptyText}
        </p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label={choices} tabIndex={-1}>
          {options.map((option, position) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
            <div
              key={optionId(id, position)}
              id={optionId(id, position)}
              role="option"
              tabIndex={-1}
              aria-selected={isSelected(option)}
              data-active={position === active || undefined}
              className={styles["option"]}
              onPointerMove={() => position !== active && setActive(position)}
              onClick={() => choose(option)}
            >
              {iconOf?.(option)}
              {option.label}
            </div>
          ))}
        </div>
      )}
    </Popup>
  );
}

/** Scrolls the list, and nothing around it, to an option. */
function showOption(list: HTMLElement | null, position: number): void {
  const popup = list?.parentElement;
  const option = list?.children[position];
  if (popup && option) scrollWithin(popup, option, 4);
}

/** A choice of a list. */
export interface ListOption<V> {
  readonly value: V;
  readonly label: string;
}

interface ListboxSettings<V> {
  readonly options: readonly ListOption<V>[];
  /** The position of the option that is active when the list opens; -1 for none. */
  readonly initial: number;
  /** Whether the combobox is a text field, in which Space, Home and End edit the text. */
  readonly isEditable?: boolean;
  readonly onChoose: (option: ListOption<V>) => void;
  /** Called after the list has closed without a choice. */
  readonly onCancel?: () => void;
}

type Listbox<V> = ReturnType<typeof useListbox<V>>;

/**
 * The state and the keys of a list of options that belongs to a combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the combobox.
 */
export function useListbox<V>(settings: ListboxSettings<V>) {
  const { options, initial, isEditable = false, onChoose, onCancel } = settings;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = Math.min(at, options.length - 1);
  const open = (from = initial) => {
    setIsOpen(true);
    setAt(from);
  };
  const close = () => {
    setIsOpen(false);
    onCancel?.();
  };
  const choose = (option: ListOption<V>) => {
    setIsOpen(false);
    onChoose(option);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const to = isOpen ? destination(key, active, options.length, isEditable) : null;
    const chooses = key === "Enter" || (key === " " && !isEditable);
    if (to !== null) setAt(to);
    else if (!isOpen && (chooses || key === "ArrowDown" || key === "ArrowUp")) open();
    else if (isOpen && chooses && options[active]) choose(options[active]);
    else if (isOpen && (chooses || key === "Escape")) close();
    else if (isOpen && key === "Tab") return close();
    else return;
    // Forms and dialogs ignore a key that the list uses.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    id,
    options,
    isOpen,
    active,
    open,
    close,
    choose,
    setActive: setAt,
    handleKeyDown,
    /** The ARIA properties of the combobox. */
    combobox: {
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen && options.length > 0 ? id : undefined,
      "aria-activedescendant": isOpen && active >= 0 ? optionId(id, active) : undefined,
    } as const,
  };
}

/** Returns the ID of an option's element. */
function optionId(id: string, position: number): string {
  return `${id}-${position}`;
}

const pageLength = 8;

/** Returns the position that a key leads to; null if it is no such key. */
function destination(key: string, from: number, count: number, isEditable: boolean): number | null {
  const last = count - 1;
  if (count === 0) return null;
  if (key === "ArrowDown") return Math.min(from + 1, last);
  if (key === "ArrowUp") return Math.max(from - 1, 0);
  if (key === "PageDown") return Math.min(from + pageLength, last);
  if (key === "PageUp") return Math.max(from - pageLength, 0);
  if (isEditable) return null;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

const pauseMs = 700;

/**
 * Returns a function that takes a key and the current position, and returns the position of the next option whose label
 * begins with what was typed; null if there is none. After 0.7 s without a key the typing begins again.
 */
export function useTypeAhead(options: readonly ListOption<unknown>[]) {
  const typed = useRef({ text: "", at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, from: number): number | null => {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return null;
    const before = timeStamp - typed.current.at < pauseMs ? typed.current.text : "";
    // The same letter again leads to the next option with it.
    const text = before === key.toLowerCase() ? before : before + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const start = text.length === 1 ? from + 1 : Math.max(from, 0);
    const order = options.map((_, index) => (start + index) % options.length);
    return order.find((index) => options[index]?.label.toLowerCase().startsWith(text)) ?? null;
  };
}

/** The arrow at the end of a field that opens a list. */
export function Chevron() {
  return (
    <svg className={styles["chevron"]} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M2 4.25 6 8.25 10 4.25" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
