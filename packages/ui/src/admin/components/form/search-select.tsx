import { commonHsCodes } from "@recital/contract/values/catalog";
import { countryName } from "@recital/contract/values/country-name";
import { currencyName, currencyOf } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { currencyCodes } from "@recital/contract/values/shop-currency";
import { Input, type InputProps } from "antd";
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type AriaAttributes,
  type ReactNode,
  type Ref,
} from "react";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import { Chevron, ListboxPopup, useListbox, type ListOption } from "./listbox.tsx";
import styles from "./select.module.css";

interface SearchSelectProps<V> extends AriaAttributes {
  /** Set by a form item, as are value, onChange, onBlur, the reference and ARIA attributes. */
  readonly id?: string;
  readonly ref?: Ref<{ readonly focus: () => void }>;
  readonly value?: V | null | undefined;
  readonly onChange?: (value: V) => void;
  readonly onBlur?: () => void;
  /** Called after a choice, also of the present value. */
  readonly onChoose?: () => void;
  readonly options: readonly ListOption<V>[];
  /** Present if the options already match the typed words. It is called with these words. */
  readonly onSearch?: (words: string) => void;
  readonly emptyText?: string;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** A field that chooses one of many options. Typing filters them. */
export function SearchSelect<V>(props: SearchSelectProps<V>) {
  const { ref, value, onChange, onBlur, onChoose, options, onSearch, emptyText, isDisabled, className, ...rest } =
    props;
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { nothingMatches } = useTexts(componentTexts);
  const { listbox, text, type } = useSearch(props);
  const { isOpen, open, close } = listbox;
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  // Typed text replaces the chosen option's name.
  useLayoutEffect(() => {
    if (!isOpen && document.activeElement === input.current) input.current?.select();
  }, [isOpen, text]);
  const handleBlur = () => {
    if (isOpen) close();
    onBlur?.();
  };
  return (
    <div ref={anchor} className={`${styles["select"]} ${className ?? ""}`}>
      <input
        {...rest}
        {...listbox.combobox}
        ref={input}
        type="text"
        className={styles["field"]}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        value={text}
        onFocus={(event) => event.target.select()}
        onClick={() => !isOpen && open()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={listbox.handleKeyDown}
        onBlur={handleBlur}
      />
      <Chevron />
      {isOpen && (
        <ListboxPopup
          listbox={listbox}
          anchor={anchor}
          isSelected={(option) => option.value === value}
          emptyText={emptyText ?? nothingMatches}
        />
      )}
    </div>
  );
}

function useSearch<V>({ value, onChange, onChoose, options, onSearch }: SearchSelectProps<V>) {
  /** The typed text; null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const isChosen = (option: ListOption<V>) => option.value === value;
  const search = (words: string | null) => {
    setTyped(words);
    onSearch?.((words ?? "").trim());
  };
  const listbox = useListbox({
    options: onSearch ? options : matching(options, typed ?? ""),
    initial: Math.max(0, options.findIndex(isChosen)),
    isEditable: true,
    onChoose: (option) => {
      search(null);
      if (!isChosen(option)) onChange?.(option.value);
      onChoose?.();
    },
    onCancel: () => search(null),
  });
  const type = (words: string) => {
    search(words);
    listbox.open(0);
  };
  return { listbox, text: typed ?? options.find(isChosen)?.label ?? "", type };
}

function matching<V>(options: readonly ListOption<V>[], typed: string): readonly ListOption<V>[] {
  const words = typed.trim().toLowerCase();
  if (words === "") return options;
  const placeOf = ({ label }: ListOption<V>) => label.toLowerCase().indexOf(words);
  // Options that begin with the words come first.
  const rank = (option: ListOption<V>) => (placeOf(option) === 0 ? 0 : 1);
  return options.filter((option) => placeOf(option) >= 0).toSorted((a, b) => rank(a) - rank(b));
}

/** Returns these countries, by their names. */
export function countryOptionsOf(codes: readonly string[], language: AdminLanguage): ListOption<string>[] {
  return codes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** Returns the currencies that the shop supports: see `shopCurrency`. */
export function currencyOptions(language: AdminLanguage): ListOption<string>[] {
  return currencyCodes
    .filter((code) => currencyOf(code, language).decimals <= 2)
    .map((code) => ({ value: code, label: `${code.toUpperCase()} · ${currencyName(code, language)}` }));
}

/** The list from which a text field with this `list` suggests HS codes, with the goods that they are for. */
export function HsCodeList({ id }: { readonly id: string }) {
  const { goods } = useTexts(componentTexts);
  return (
    <datalist id={id}>
      {commonHsCodes.map((code) => (
        <option key={code} value={code}>
          {goods[code]}
        </option>
      ))}
    </datalist>
  );
}

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
