import { commonHsCodes } from "@recital/contract/values/catalog";
import { countryCodes } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import type { Currency } from "@recital/contract/values/currency";
import { Input } from "antd";
import { useId } from "react";
import { SearchSelect } from "../../../../components/form/search-select.tsx";
import { sharedValue, type SharedField, type VariantRow } from "./variant-rows.ts";
import styles from "./variants.module.css";
import { fieldLabels, findFault } from "./written-matrix.ts";

interface CustomsFieldsProps {
  readonly rows: readonly VariantRow[];
  readonly currency: Currency;
  readonly onChange: (rows: readonly VariantRow[]) => void;
}

const countries = [
  { value: "", label: "Not set" },
  ...countryCodes
    .map((code) => ({ value: code, label: countryName(code, "en") }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
];

/** What customs ask about the goods, the same for all variants of the product. */
export function CustomsFields({ rows, currency, onChange }: CustomsFieldsProps) {
  const id = useId();
  const change = (field: SharedField) => (value: string) => onChange(rows.map((row) => ({ ...row, [field]: value })));
  const faultyRow = rows.find((row) => findFault(row, "hsCode", currency) !== null);
  const fault = faultyRow && findFault(faultyRow, "hsCode", currency);
  const hsCode = sharedValue(rows, "hsCode");
  return (
    <div role="group" aria-label="For customs" className={styles["customs"]}>
      <div className="stack gap-1 shrink">
        <label htmlFor={`${id}-code`}>{fieldLabels.hsCode}</label>
        <Input
          id={`${id}-code`}
          list={`${id}-codes`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={hsCode}
          placeholder={placeholderOf(rows, "hsCode")}
          aria-describedby={`${id}-hint`}
          {...(fault && { status: "error", "aria-invalid": true })}
          onChange={({ target }) => change("hsCode")(target.value)}
        />
        <datalist id={`${id}-codes`}>
          {commonHsCodes.map(([code, goods]) => (
            <option key={code} value={code}>
              {goods}
            </option>
          ))}
        </datalist>
      </div>
      <div className="stack gap-1 shrink">
        <label htmlFor={`${id}-country`}>{fieldLabels.originCountry}</label>
        <SearchSelect
          id={`${id}-country`}
          options={countries}
          value={sharedValue(rows, "originCountry")}
          placeholder={placeholderOf(rows, "originCountry")}
          onChange={change("originCountry")}
        />
      </div>
      <p id={`${id}-hint`} className={fault ? styles["fault"] : styles["hint"]}>
        {fault ?? "Printed on customs forms of parcels abroad, with the weight. All variants share both."}
      </p>
    </div>
  );
}

function placeholderOf(rows: readonly VariantRow[], field: SharedField): string {
  return new Set(rows.map((row) => row[field])).size > 1 ? "Differs by variant" : "";
}
