import type { Currency } from "@recital/contract/values/currency";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { variantsQuery } from "../../../../api/admin/variants.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { OptionFields } from "./option-fields.tsx";
import { StockLoading } from "./stock-loading.tsx";
import { newMatrix, readMatrix, type VariantMatrix, withOptions } from "./variant-rows.ts";
import { VariantTable } from "./variant-table.tsx";
import styles from "./variants.module.css";

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
  const { data, error, refetch } = useQuery(variantsQuery(useApi(), productId));
  const { decimals } = field.currency;
  const initial = useMemo(() => data && readMatrix(data, decimals), [data, decimals]);
  if (initial) return <Matrix {...field} initial={initial} />;
  return error ? (
    <LoadFailure title="Failed to load the stock" error={error} onRetry={() => void refetch()} />
  ) : (
    <StockLoading />
  );
}

type MatrixProps = Omit<VariantsFieldProps, "productId"> & { readonly initial: VariantMatrix };

function Matrix({ initial, currency, price, value, onChange }: MatrixProps) {
  const matrix = value ?? initial;
  return (
    <div className={styles["field"]}>
      <VariantTable
        rows={matrix.rows}
        currency={currency}
        price={price}
        onChange={(rows) => onChange?.({ ...matrix, rows })}
      />
      <OptionFields options={matrix.options} onChange={(options) => onChange?.(withOptions(matrix, options))} />
    </div>
  );
}
