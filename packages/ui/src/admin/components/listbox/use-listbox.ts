import { useId, useState, type KeyboardEvent } from "react";

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

export type Listbox<V> = ReturnType<typeof useListbox<V>>;

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
    // Neither a form nor a dialog acts on a key that the list acts on.
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
export function optionId(id: string, position: number): string {
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
