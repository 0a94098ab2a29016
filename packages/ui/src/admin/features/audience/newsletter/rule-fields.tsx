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
import { useLanguage, useTexts } from "../../../language.ts";
import { NearFields } from "./near-fields.tsx";
import styles from "./segment-builder.module.css";
import { boughtThings, type RuleRow } from "./segment-rows.ts";
import { segmentTexts } from "./segment-words/texts/index.ts";

interface RuleFieldsProps {
  /** The name of the rule, such as "Rule 1". */
  readonly label: string;
  readonly row: RuleRow;
  readonly currency: Currency;
  readonly onChange: (row: RuleRow) => void;
}

/** The fields that complete a rule. */
export function RuleFields({ label, row, currency, onChange }: RuleFieldsProps) {
  const texts = useTexts(segmentTexts);
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
          aria-label={texts.countryOf(label)}
          placeholder={texts.chooseCountry}
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
          aria-label={texts.dayOf(label)}
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

function BoughtFields({ label, row, onChange }: PartProps) {
  const texts = useTexts(segmentTexts);
  const things = boughtThings.map((value) => ({ value, label: texts.things[value] }));
  return (
    <>
      <Select
        aria-label={texts.thingOf(label)}
        options={things}
        value={row.thing}
        onChange={(thing: RuleRow["thing"]) => onChange({ thing })}
      />
      {row.thing === "product" && <ProductField label={label} row={row} onChange={onChange} />}
      {row.thing === "release" && <ReleaseField label={label} row={row} onChange={onChange} />}
      <div className={styles["since"]}>
        <span className="quiet" aria-hidden>
          {texts.since}
        </span>
        <Input
          type="date"
          aria-label={texts.sinceOf(label)}
          value={row.since}
          onChange={({ target }) => onChange({ since: target.value })}
        />
      </div>
    </>
  );
}

const listed = 100;

function ProductField({ label, row, onChange }: PartProps) {
  const texts = useTexts(segmentTexts);
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
      aria-label={texts.productOf(label)}
      placeholder={texts.chooseProduct}
      value={id}
      options={isError && id !== null ? [{ value: id, label: texts.deletedProduct }, ...options] : options}
      onSearch={setSearch}
      emptyText={isFetching ? texts.searching : texts.noProduct}
      onChange={(productId) => onChange({ productId })}
    />
  );
}

function ReleaseField({ label, row, onChange }: PartProps) {
  const texts = useTexts(segmentTexts);
  const { data = [], isSuccess } = useApiQuery("GET /api/admin/releases");
  const id = row.releaseId;
  const options = data.map((release) => ({ value: release.id, label: release.title }));
  const isDeleted = isSuccess && id !== null && options.every(({ value }) => value !== id);
  return (
    <SearchSelect
      aria-label={texts.releaseOf(label)}
      placeholder={texts.chooseRelease}
      value={id}
      options={isDeleted ? [{ value: id, label: texts.deletedRelease }, ...options] : options}
      emptyText={texts.noRelease}
      onChange={(releaseId) => onChange({ releaseId })}
    />
  );
}

function AmountField({ label, row, currency, onChange }: PartProps & { readonly currency: Currency }) {
  const texts = useTexts(segmentTexts);
  const language = useLanguage();
  const fault = findAmountFault(row.amount, currency, language);
  return (
    <div className={styles["amount"]}>
      <MoneyField
        currency={currency}
        aria-label={texts.amountOf(label)}
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
  const texts = useTexts(segmentTexts);
  const { data, isSuccess } = useApiQuery("GET /api/admin/people/facets");
  const tags = new Set([...(row.tag === null ? [] : [row.tag]), ...(data?.tags ?? [])]);
  if (isSuccess && tags.size === 0) return <span className={`quiet small ${styles["hint"]}`}>{texts.noTags}</span>;
  return (
    <SearchSelect
      aria-label={texts.tagOf(label)}
      placeholder={texts.chooseTag}
      options={[...tags].map((value) => ({ value, label: value }))}
      value={row.tag}
      emptyText={texts.unknownTag}
      onChange={(tag) => onChange({ tag })}
    />
  );
}
