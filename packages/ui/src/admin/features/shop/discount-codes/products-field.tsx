import { limits } from "@recital/contract/values/limits";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Input, Radio } from "antd";
import { useState, type AriaAttributes } from "react";
import { adminProductsQuery } from "../../../../api/admin/products.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage } from "../../../components/feedback/toasts.ts";
import { useTexts } from "../../../language.ts";
import styles from "./discount-codes.module.css";
import { discountCodeTexts } from "./texts/index.ts";

interface ProductsFieldProps extends AriaAttributes {
  /** Set by the form item, as are all other props. */
  readonly id?: string;
  /** Null is all products. */
  readonly value?: readonly number[] | null;
  readonly onChange?: (ids: readonly number[] | null) => void;
}

/** A field for the products that a code is for: all, or those that are chosen in a list. */
export function ProductsField({ id, value = null, onChange, ...described }: ProductsFieldProps) {
  const texts = useTexts(discountCodeTexts).products;
  /** Kept while all are chosen, so that a slip of the mouse loses no choice. */
  const [last, setLast] = useState(value ?? []);
  const change = (ids: readonly number[]) => {
    setLast(ids);
    onChange?.(ids);
  };
  return (
    <div className="stack gap-2">
      <Radio.Group
        {...described}
        {...(id !== undefined && { id })}
        aria-label={texts.label}
        value={value === null ? "all" : "some"}
        options={[
          { value: "all", label: texts.all },
          { value: "some", label: texts.some },
        ]}
        onChange={({ target }) => onChange?.(target.value === "all" ? null : last)}
      />
      {value !== null && <ProductList chosen={value} onChange={change} />}
    </div>
  );
}

interface ProductListProps {
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

const query = { sort: "name", limit: limits.pageSize, offset: 0 } as const;

/** The products by name, those that were chosen when the list was opened first. */
function ProductList({ chosen, onChange }: ProductListProps) {
  const texts = useTexts(discountCodeTexts).products;
  const errorMessage = useErrorMessage();
  const { data, error } = useQuery(adminProductsQuery(useApi(), query));
  const [text, setText] = useState("");
  // They keep their places while the list is open.
  const [before] = useState(chosen);
  const words = text.trim().toLowerCase();
  const products = data?.items ?? [];
  const known = products.map(({ id, name, is_active }) => ({ id, name: is_active ? name : texts.inactive(name) }));
  const deleted = data ? before.filter((id) => !products.some((product) => product.id === id)) : [];
  const options = [...deleted.map((id) => ({ id, name: texts.deleted(id) })), ...known]
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((a, b) => Number(before.includes(b.id)) - Number(before.includes(a.id)));
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div role="group" aria-label={texts.chosen} className={styles["picker"]}>
      <Input
        type="search"
        aria-label={texts.searchLabel}
        placeholder={texts.search}
        autoComplete="off"
        value={text}
        // Enter would submit the dialog's form.
        onPressEnter={(event) => event.preventDefault()}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles["choices"]}>
        {options.map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
        {options.length === 0 && (
          <p className="flush quiet">{error ? errorMessage(error) : data ? texts.nothing : texts.loading}</p>
        )}
      </div>
      <span className="quiet small" role="status">
        {texts.count(chosen.length)}
      </span>
    </div>
  );
}
