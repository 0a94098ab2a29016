import { useRef, type AriaAttributes, type KeyboardEvent, type Ref } from "react";
import { Chevron, ListboxPopup, useListbox, useTypeAhead, type ListOption } from "./listbox.tsx";
import styles from "./select.module.css";

interface SelectProps<V> extends AriaAttributes {
  /** Set by a form item, as are value, onChange, onBlur, the reference and ARIA attributes. */
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly value?: V | null | undefined;
  readonly onChange?: (value: V) => void;
  readonly onBlur?: () => void;
  readonly options: readonly ListOption<V>[];
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** A field that chooses one of a few options. Only a choice changes the value, not moving through the options. */
export function Select<V>(props: SelectProps<V>) {
  const { value, onChange, onBlur, options, placeholder = "", isDisabled = false, className = "", ...rest } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const listbox = useListbox({
    options,
    initial: Math.max(chosen, 0),
    onChoose: (option) => option.value !== value && onChange?.(option.value),
  });
  const { isOpen, active, open, close } = listbox;
  const typeAhead = useTypeAhead(options);
  const handleKeyDown = (event: KeyboardEvent) => {
    const found = typeAhead(event, isOpen ? active : chosen);
    if (found === null) listbox.handleKeyDown(event);
    else open(found);
  };
  const handleBlur = () => {
    if (isOpen) close();
    onBlur?.();
  };
  const label = options[chosen]?.label;
  return (
    <div ref={anchor} className={`${styles["select"]} ${className}`}>
      <button
        {...rest}
        {...listbox.combobox}
        type="button"
        className={styles["field"]}
        disabled={isDisabled}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      >
        <span className={styles[label === undefined ? "placeholder" : "label"]}>{label ?? placeholder}</span>
        <Chevron />
      </button>
      {isOpen && <ListboxPopup listbox={listbox} anchor={anchor} isSelected={(option) => option.value === value} />}
    </div>
  );
}
