import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Currency } from "@recital/contract/values/currency";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useId, useMemo, useState, type KeyboardEvent } from "react";
import { variantsQuery } from "../../../../../api/admin/variants.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { LoadFailure } from "../../../../components/feedback/load-states.tsx";
import { useTexts } from "../../../../language.ts";
import { StockLoading } from "./stock-loading.tsx";
import { CustomsFields } from "./customs-fields.tsx";
import { variantTexts } from "./texts/index.ts";
import {
  needsQuotes,
  newMatrix,
  readMatrix,
  withOptions,
  type OptionEntry,
  type VariantMatrix,
} from "./variant-rows.ts";
import { VariantTable } from "./variant-table.tsx";
import styles from "./variants.module.css";
import { findOptionFault } from "./written-matrix.ts";

interface VariantsFieldProps {
  /** Null for a new product. */
  readonly productId: number | null;
  readonly currency: Currency;
  /** The product's price as it is entered, which variants without a price have. */
  readonly price: string;
  /** Set by the form item. Null until something is changed. */
  readonly value?: VariantMatrix | null;
  readonly onChange?: (matrix: VariantMatrix) => void;
}

/** The stock of a product, or its options with the variants that they make. */
export function VariantsField({ productId, ...field }: VariantsFieldProps) {
  return productId === null ? (
    <Matrix {...field} initial={newMatrix} />
  ) : (
    <StoredMatrix {...field} productId={productId} />
  );
}

function StoredMatrix({ productId, ...field }: VariantsFieldProps & { readonly productId: number }) {
  const texts = useTexts(variantTexts);
  const { data, error, refetch } = useQuery(variantsQuery(useApi(), productId));
  const { decimals } = field.currency;
  const initial = useMemo(() => data && readMatrix(data, decimals), [data, decimals]);
  if (initial) return <Matrix {...field} initial={initial} />;
  return error ? (
    <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    <StockLoading />
  );
}

type MatrixProps = Omit<VariantsFieldProps, "productId"> & { readonly initial: VariantMatrix };

function Matrix({ initial, currency, price, value, onChange }: MatrixProps) {
  const matrix = value ?? initial;
  const changeRows = (rows: VariantMatrix["rows"]) => onChange?.({ ...matrix, rows });
  return (
    <div className="stack gap-3">
      <VariantTable rows={matrix.rows} currency={currency} price={price} onChange={changeRows} />
      <CustomsFields rows={matrix.rows} currency={currency} onChange={changeRows} />
      <OptionFields options={matrix.options} onChange={(options) => onChange?.(withOptions(matrix, options))} />
    </div>
  );
}

interface OptionFieldsProps {
  readonly options: readonly OptionEntry[];
  readonly onChange: (options: readonly OptionEntry[]) => void;
}

const maxOptions = 3;

/** The options of a product: what they are called, and their values. */
function OptionFields({ options, onChange }: OptionFieldsProps) {
  const texts = useTexts(variantTexts).options;
  const [fault, setFault] = useState<string | null>(null);
  const change = (changed: readonly OptionEntry[]) => {
    // A name may be entered after the values; it is required when the product is saved.
    const named = changed.map((option) => ({ ...option, name: option.name.trim() || `Option ${option.key}` }));
    const found = findOptionFault({ options: named }, texts);
    setFault(found);
    if (found === null) onChange(changed);
  };
  const nextKey = Math.max(-1, ...options.map(({ key }) => key)) + 1;
  return (
    <div className="stack gap-3">
      {options.map((option, index) => (
        <OptionField
          key={option.key}
          option={option}
          number={index + 1}
          onChange={(changed) => change(options.map((listed) => (listed.key === option.key ? changed : listed)))}
          onRemove={() => change(options.filter(({ key }) => key !== option.key))}
        />
      ))}
      {fault !== null && (
        <p role="alert" className={styles["fault"]}>
          {fault}
        </p>
      )}
      {options.length < maxOptions && (
        <Button
          className={styles["add"] ?? ""}
          icon={<PlusOutlined aria-hidden />}
          onClick={() =>
            change([...options, { key: nextKey, name: options.length === 0 ? texts.size : "", values: "" }])
          }
        >
          {options.length === 0 ? texts.addFirst : texts.addAnother}
        </Button>
      )}
    </div>
  );
}

interface OptionFieldProps {
  readonly option: OptionEntry;
  readonly number: number;
  readonly onChange: (option: OptionEntry) => void;
  readonly onRemove: () => void;
}

/** An option. Its values count when the field is left, or by Enter: half a word is no value. */
function OptionField({ option, number, onChange, onRemove }: OptionFieldProps) {
  const id = useId();
  const texts = useTexts(variantTexts).options;
  const [entered, setEntered] = useState<string | null>(null);
  const values = entered ?? option.values;
  const hint = needsQuotes(values) ? `${id}-hint` : undefined;
  const take = () => {
    if (entered !== null && entered !== option.values) onChange({ ...option, values: entered });
    setEntered(null);
  };
  const handleEnter = (event: KeyboardEvent) => {
    // Enter submits the product elsewhere.
    event.preventDefault();
    take();
  };
  return (
    <div role="group" aria-label={texts.number(number)} className={styles["option"]}>
      <label htmlFor={`${id}-name`} className={`stack gap-1 shrink ${styles["labeled"]}`}>
        <span>{texts.name}</span>
        <Input
          id={`${id}-name`}
          dir="auto"
          placeholder={texts.size}
          value={option.name}
          onChange={({ target }) => onChange({ ...option, name: target.value })}
        />
      </label>
      <label htmlFor={`${id}-values`} className={`stack gap-1 shrink ${styles["labeled"]}`}>
        <span>{texts.values}</span>
        <Input
          id={`${id}-values`}
          dir="auto"
          placeholder={texts.valuesExample}
          value={values}
          aria-describedby={hint}
          onChange={({ target }) => setEntered(target.value)}
          onBlur={take}
          onPressEnter={handleEnter}
        />
      </label>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.remove(option.name)}
        onClick={onRemove}
      />
      {hint !== undefined && (
        <p id={hint} className={styles["hint"]}>
          {texts.quotes}
        </p>
      )}
    </div>
  );
}
