import type { Currency } from "@recital/contract/values/currency";
import { Input, Switch } from "antd";
import { useId, type ComponentProps, type KeyboardEvent } from "react";
import { CountField, MoneyField, WeightField } from "../../../../components/form/number-fields.tsx";
import { useTexts } from "../../../../language.ts";
import type { VariantTexts } from "./texts/en.ts";
import { variantTexts } from "./texts/index.ts";
import { fieldNames, withEditionStock, type VariantField, type VariantRow } from "./variant-rows.ts";
import styles from "./variants.module.css";
import { findFault, titleOf, useFaultLanguage } from "./written-matrix.ts";

interface VariantTableProps {
  readonly rows: readonly VariantRow[];
  readonly currency: Currency;
  /** The product's price as it is entered. */
  readonly price: string;
  readonly onChange: (rows: readonly VariantRow[]) => void;
}

/** The fields of all variants. Enter and the up and down arrow keys move between the rows, as in a spreadsheet. */
export function VariantTable({ rows, onChange, ...shown }: VariantTableProps) {
  const hasOptions = rows.some(({ values }) => values.length > 0);
  return (
    <div className={styles["table"]} data-options={hasOptions || undefined}>
      {hasOptions && <Header />}
      {rows.map((row) => (
        <Row
          key={titleOf(row)}
          {...shown}
          row={row}
          onChange={(changed) => onChange(rows.map((line) => (line === row ? changed : line)))}
        />
      ))}
    </div>
  );
}

/** Names the columns; each field has its own label for assistive technology and on narrow screens. */
function Header() {
  const texts = useTexts(variantTexts);
  return (
    <div className={styles["header"]} aria-hidden="true">
      <span>{texts.variant}</span>
      {fieldNames.map((field) => (
        <span key={field}>{texts.fields[field]}</span>
      ))}
      <span>{texts.offered}</span>
    </div>
  );
}

interface RowProps extends Omit<VariantTableProps, "rows" | "onChange"> {
  readonly row: VariantRow;
  readonly onChange: (row: VariantRow) => void;
}

function Row({ row, currency, price, onChange }: RowProps) {
  const id = useId();
  const texts = useTexts(variantTexts);
  const context = { ...useFaultLanguage(), currency };
  const title = titleOf(row);
  const held = row.stored?.held ?? 0;
  const fields = title === "" ? fieldNames.filter((field) => field !== "price") : fieldNames;
  const fillStock = () => {
    const filled = withEditionStock(row);
    if (filled !== row) onChange(filled);
  };
  const faults = fields.flatMap((field) => {
    const fault = findFault(row, field, context);
    return fault === null ? [] : [{ field, text: texts.fault(texts.fields[field], fault) }];
  });
  return (
    <div role="group" aria-label={title || texts.stock} className={styles["row"]} data-off={!row.isActive || undefined}>
      {title !== "" && (
        <span className={`strong anywhere ${styles["title"]}`} dir="auto">
          {title}
        </span>
      )}
      {fields.map((field) => (
        <label key={field} className={`stack gap-1 shrink ${styles["labeled"]}`}>
          <span>{texts.fields[field]}</span>
          <VariantInput
            field={field}
            currency={currency}
            data-field={field}
            aria-label={title === "" ? texts.fields[field] : texts.fieldOf(texts.fields[field], title)}
            {...(faults.some((fault) => fault.field === field) && { status: "error", "aria-describedby": id })}
            placeholder={placeholderOf(field, row, price, texts)}
            value={row[field]}
            onKeyDown={moveBetweenRows}
            onChange={(entered) => onChange({ ...row, [field]: entered })}
            onBlur={() => field === "editionSize" && fillStock()}
          />
        </label>
      ))}
      {title !== "" && (
        <span className={`stack gap-1 shrink ${styles["labeled"]}`}>
          <span aria-hidden="true">{texts.offered}</span>
          <Switch
            className={styles["switch"] ?? ""}
            size="small"
            checked={row.isActive}
            aria-label={texts.offeredOf(title)}
            onChange={(isActive) => onChange({ ...row, isActive })}
          />
        </span>
      )}
      {(faults.length > 0 || held > 0) && (
        <span id={id} className={faults.length > 0 ? styles["fault"] : styles["hint"]}>
          {faults.length > 0 ? faults.map(({ text }) => text).join(". ") : texts.inCheckouts(held)}
        </span>
      )}
    </div>
  );
}

function placeholderOf(
  field: VariantField,
  { editionSize }: VariantRow,
  price: string,
  { noLimit }: VariantTexts,
): string {
  if (field === "price") return price;
  // An edition is never sold beyond its size.
  return field === "stock" ? editionSize.trim() || noLimit : "";
}

interface VariantInputProps extends ComponentProps<typeof CountField> {
  readonly field: VariantField;
  readonly currency: Currency;
  readonly onChange: (entered: string) => void;
}

function VariantInput({ field, currency, ...input }: VariantInputProps) {
  if (field === "price") return <MoneyField {...input} currency={currency} />;
  if (field === "weightGrams") return <WeightField {...input} />;
  if (field === "sku") return <Input {...input} onChange={({ target }) => input.onChange(target.value)} />;
  return <CountField {...input} />;
}

function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  const by = key === "ArrowUp" ? -1 : key === "ArrowDown" || key === "Enter" ? 1 : 0;
  const table = input.closest("fieldset");
  if (by === 0 || !table) return;
  const column = [...table.querySelectorAll<HTMLInputElement>(`input[data-field="${input.dataset["field"] ?? ""}"]`)];
  // Without other rows, Enter submits the product.
  if (column.length < 2) return;
  event.preventDefault();
  const next = column[column.indexOf(input) + by];
  next?.focus();
  next?.select();
}
