import { Input, type InputProps } from "antd";
import { useRef, type ReactNode } from "react";
import { ListboxPopup } from "./listbox-popup.tsx";
import styles from "./select.module.css";
import { useListbox, type ListOption } from "./use-listbox.ts";

interface SuggestFieldProps extends Omit<InputProps, "onSelect" | "value" | "onChange"> {
  /** Set by the form item. */
  readonly value?: string;
  readonly onChange?: (text: string) => void;
  /** All suggestions; those whose value contains the text are shown. */
  readonly suggestions: readonly ListOption<string>[];
  readonly iconOf?: (suggestion: ListOption<string>) => ReactNode;
  readonly onChoose?: (value: string) => void;
}

/** A text field that suggests values but takes any. */
export function SuggestField(props: SuggestFieldProps) {
  const { value = "", onChange, onBlur, suggestions, iconOf, onChoose, ...rest } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const text = value.trim().toLowerCase();
  const listbox = useListbox({
    options: suggestions.filter((suggestion) => suggestion.value.includes(text)),
    initial: -1,
    isEditable: true,
    onChoose: (chosen) => {
      onChange?.(chosen.value);
      onChoose?.(chosen.value);
    },
  });
  const { isOpen, open, close } = listbox;
  return (
    <div ref={anchor} className={styles["suggest"]}>
      <Input
        {...rest}
        {...listbox.combobox}
        aria-autocomplete="list"
        autoComplete="off"
        value={value}
        onClick={() => !isOpen && open()}
        onChange={({ target }) => {
          onChange?.(target.value);
          open();
        }}
        onKeyDown={(event) =>
          (event.key !== "Enter" || (isOpen && listbox.active >= 0)) && listbox.handleKeyDown(event)
        }
        onBlur={(event) => {
          if (isOpen) close();
          onBlur?.(event);
        }}
      />
      {isOpen && (
        <ListboxPopup
          listbox={listbox}
          anchor={anchor}
          isSelected={(suggestion) => suggestion.value === value}
          {...(iconOf && { iconOf })}
        />
      )}
    </div>
  );
}
