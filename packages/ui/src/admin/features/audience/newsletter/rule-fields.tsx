import { countryCodes } from "@recital/contract/values/country-code";
import type { Currency } from "@recital/contract/values/currency";
import { useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { adminProductQuery, adminProductsQuery } from "../../../../api/admin/products.ts";
import { findAmountFault, MoneyField } from "../../../components/form/number-fields.tsx";
import { countryOptionsOf, SearchSelect } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useLanguage } from "../../../language.ts";
import { NearFields } from "./near-fields.tsx";
import styles from "./segment-builder.module.css";
import type { RuleRow } from "./segment-rows.ts";

interface RuleFieldsProps {
  /** The name of the rule, such as "Rule 1". */
  readonly label: string;
  readonly row: RuleRow;
  readonly currency: Currency;
  readonly onChange: (row: RuleRow) => void;
}

/** The fields that complete a rule. */
export function RuleFields({ label, row, currency, onChange }: RuleFieldsProps) {
  const language = useLanguage();
  const change = (part: Partial<RuleRow>) => onChange({ ...row, ...part });
  switch (row.kind) {
    case "bought":
      return <BoughtFields label={label} row={row} onChange={change} />;
    case "spent":
      return <AmountField label={label} row={row} currency={currency} onChange={change} />;
    case "country":
      return (
        <SearchSelect
          aria-label={`${label}: country`}
          placeholder="Choose a country"
          options={countryOptionsOf(countryCodes, language)}
          value={row.country}
          onChange={(country) => change({ country })}
        />
      );
    case "near":
      return <NearFields label={label} row={row} onChange={change} />;
    case "tag":
      return <TagField label={label} row={row} onChange={change} />;
    case "joined":
      return (
        <Input
          type="date"
          aria-label={`${label}: day`}
          value={row.since}
          onChange={({ target }) => change({ since: target.value })}
        />
      );
  }
}

interface PartProps {
  readonly label: string;
  readonly row: RuleRow;
  readonly onChange: (part: Partial<RuleRow>) => void;
}

const things = [
  { value: "anything", label: "anything" },
  { value: "product", label: "a product" },
  { value: "release", label: "a release" },
] as const;

function BoughtFields({ label, row, onChange }: PartProps) {
  return (
    <>
      <Select
        aria-label={`${label}: what`}
        options={things}
        value={row.thing}
        onChange={(thing: RuleRow["thing"]) => onChange({ thing })}
      />
      {row.thing === "product" && <ProductField label={label} row={row} onChange={onChange} />}
      {row.thing === "release" && <ReleaseField label={label} row={row} onChange={onChange} />}
      <div className={styles["since"]}>
        <span className="quiet" aria-hidden>
          since
        </span>
        <Input
          type="date"
          aria-label={`${label}: since`}
          value={row.since}
          onChange={({ target }) => onChange({ since: target.value })}
        />
      </div>
    </>
  );
}

const listed = 100;

function ProductField({ label, row, onChange }: PartProps) {
  const api = useApi();
  const [search, setSearch] = useState("");
  const query = { sort: "name", limit: listed, offset: 0, ...(search && { search }) } as const;
  const { data: found, isFetching } = useQuery(adminProductsQuery(api, query));
  const id = row.productId;
  const { data: chosen, isError } = useQuery({ ...adminProductQuery(api, id ?? 0), enabled: id !== null });
  const others = (found?.items ?? []).filter((product) => product.id !== id);
  const options = [...(chosen && id !== null ? [chosen] : []), ...others].map((product) => ({
    value: product.id,
    label: product.name,
  }));
  return (
    <SearchSelect
      aria-label={`${label}: product`}
      placeholder="Choose a product"
      value={id}
      options={isError && id !== null ? [{ value: id, label: "A deleted product" }, ...options] : options}
      onSearch={setSearch}
      emptyText={isFetching ? "Searching…" : "No product has this name"}
      onChange={(productId) => onChange({ productId })}
    />
  );
}

function ReleaseField({ label, row, onChange }: PartProps) {
  const { data = [], isSuccess } = useApiQuery("GET /api/admin/releases");
  const id = row.releaseId;
  const options = data.map((release) => ({ value: release.id, label: release.title }));
  const isDeleted = isSuccess && id !== null && options.every(({ value }) => value !== id);
  return (
    <SearchSelect
      aria-label={`${label}: release`}
      placeholder="Choose a release"
      value={id}
      options={isDeleted ? [{ value: id, label: "A deleted release" }, ...options] : options}
      emptyText="No release has this title"
      onChange={(releaseId) => onChange({ releaseId })}
    />
  );
}

function AmountField({ label, row, currency, onChange }: PartProps & { readonly currency: Currency }) {
  const language = useLanguage();
  const fault = findAmountFault(row.amount, currency, language);
  return (
    <div className={styles["amount"]}>
      <MoneyField
        currency={currency}
        aria-label={`${label}: amount`}
        aria-invalid={fault !== null}
        prefix={<span className="quiet">{currency.symbol}</span>}
        value={row.amount}
        onChange={(amount) => onChange({ amount })}
      />
      {fault !== null && <span className="fault small">{fault}</span>}
    </div>
  );
}

function TagField({ label, row, onChange }: PartProps) {
  const { data, isSuccess } = useApiQuery("GET /api/admin/people/facets");
  const tags = new Set([...(row.tag === null ? [] : [row.tag]), ...(data?.tags ?? [])]);
  if (isSuccess && tags.size === 0)
    return <span className={`quiet small ${styles["hint"]}`}>Nobody has a tag yet. Add tags under People.</span>;
  return (
    <SearchSelect
      aria-label={`${label}: tag`}
      placeholder="Choose a tag"
      options={[...tags].map((value) => ({ value, label: value }))}
      value={row.tag}
      emptyText="Nobody has this tag"
      onChange={(tag) => onChange({ tag })}
    />
  );
}
