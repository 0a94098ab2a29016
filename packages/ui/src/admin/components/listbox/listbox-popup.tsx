import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { scrollWithin } from "../scroll-within.ts";
import { Popup } from "../popup/popup.tsx";
import styles from "./listbox.module.css";
import { optionId, type Listbox, type ListOption } from "./use-listbox.ts";

interface ListboxPopupProps<V> {
  readonly listbox: Listbox<V>;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isSelected: (option: ListOption<V>) => boolean;
  /** Shown in place of an empty list; without it an empty list is not shown. */
  readonly emptyText?: string;
  /** Returns what stands before an option's label. */
  readonly iconOf?: (option: ListOption<V>) => ReactNode;
}

/** The open list of a combobox. */
export function ListboxPopup<V>({ listbox, anchor, isSelected, emptyText, iconOf }: ListboxPopupProps<V>) {
  const { id, options, active, choose, close, setActive } = listbox;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showOption(list.current, active), [active, options.length]);
  if (options.length === 0 && emptyText === undefined) return null;
  return (
    <Popup anchor={anchor} onDismiss={close}>
      {options.length === 0 ? (
        <p className={styles["empty"]} role="status">
          {emptyText}
        </p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label="Choices" tabIndex={-1}>
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
