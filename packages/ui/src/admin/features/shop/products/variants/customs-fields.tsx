import { countryCodes } from "@recital/contract/values/country-code";
import type { Currency } from "@recital/contract/values/currency";
import { Input } from "antd";
import { useId } from "react";
import { countryOptionsOf, HsCodeList, SearchSelect } from "../../../../components/form/search-select.tsx";
import { useLanguage, useTexts } from "../../../../language.ts";
import { variantTexts } from "./texts/index.ts";
import { sharedValue, type SharedField, type VariantRow } from "./variant-rows.ts";
import styles from "./variants.module.css";
import { findFault, useFaultLanguage } from "./written-matrix.ts";

interface CustomsFieldsProps {
  readonly rows: readonly VariantRow[];
  readonly currency: Currency;
  readonly onChange: (rows: readonly VariantRow[]) => void;
}

/** What customs ask about the goods, the same for all variants of the product. */
export function CustomsFields({ rows, currency, onChange }: CustomsFieldsProps) {
  const id = useId();
  const language = useLanguage();
  const { fields, customs: texts } = useTexts(variantTexts);
  const context = { ...useFaultLanguage(), currency };
  const change = (field: SharedField) => (value: string) => onChange(rows.map((row) => ({ ...row, [field]: value })));
  const faultyRow = rows.find((row) => findFault(row, "hsCode", context) !== null);
  const fault = faultyRow && findFault(faultyRow, "hsCode", context);
  const hsCode = sharedValue(rows, "hsCode");
  return (
    <div role="group" aria-label={texts.label} className={styles["customs"]}>
      <div className="stack gap-1 shrink">
        <label htmlFor={`${id}-code`}>{fields.hsCode}</label>
        <Input
          id={`${id}-code`}
          list={`${id}-codes`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={hsCode}
          placeholder={isShared(rows, "hsCode") ? "" : texts.differs}
          aria-describedby={`${id}-hint`}
          {...(fault && { status: "error", "aria-invalid": true })}
          onChange={({ target }) => change("hsCode")(target.value)}
        />
        <HsCodeList id={`${id}-codes`} />
      </div>
      <div className="stack gap-1 shrink">
        <label htmlFor={`${id}-country`}>{fields.originCountry}</label>
        <SearchSelect
          id={`${id}-country`}
          options={[{ value: "", label: texts.notSet }, ...countryOptionsOf(countryCodes, language)]}
          value={sharedValue(rows, "originCountry")}
          placeholder={isShared(rows, "originCountry") ? "" : texts.differs}
          onChange={change("originCountry")}
        />
      </div>
      <p id={`${id}-hint`} className={fault ? styles["fault"] : styles["hint"]}>
        {fault ?? texts.hint}
      </p>
    </div>
  );
}

function isShared(rows: readonly VariantRow[], field: SharedField): boolean {
  return new Set(rows.map((row) => row[field])).size <= 1;
}
