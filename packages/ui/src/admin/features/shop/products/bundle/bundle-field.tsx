import { DeleteOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { useQuery } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { useState, type AriaAttributes } from "react";
import { adminProductsQuery } from "../../../../../api/admin/products.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../../api/api-query.ts";
import { CountField } from "../../../../components/form/number-fields.tsx";
import { useSchemaRule } from "../../../../components/form/saving.tsx";
import { SearchSelect } from "../../../../components/form/search-select.tsx";
import { useTexts } from "../../../../language.ts";
import { type BundlePartForm, writtenQuantity } from "../product-form.ts";
import { productTexts } from "../texts/index.ts";
import styles from "./bundle-field.module.css";

interface BundleFieldProps {
  /** Null for a new product. */
  readonly productId: number | null;
}

/** What a bundle consists of: a row for each product and release, and a field that adds one. */
export function BundleField({ productId }: BundleFieldProps) {
  const texts = useTexts(productTexts).bundle;
  const schemaRule = useSchemaRule();
  const parts = Form.useWatch<readonly BundlePartForm[] | undefined>("bundle") ?? [];
  return (
    <fieldset className={styles["bundle"]}>
      <legend>{texts.legend}</legend>
      <p className={styles["hint"]}>{texts.hint}</p>
      <Form.List name="bundle">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <Form.Item key={key} name={name} rules={[schemaRule(writtenQuantity)]}>
                <PartField onRemove={() => remove(name)} />
              </Form.Item>
            ))}
            <Form.ErrorList errors={errors} />
            {rows.length < limits.partsPerBundle && (
              <AddPart key={rows.length} productId={productId} parts={parts} onAdd={add} />
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

interface PartFieldProps extends AriaAttributes {
  /** Set by the form item, as are value, onChange and the ARIA attributes. */
  readonly id?: string;
  readonly value?: BundlePartForm;
  readonly onChange?: (part: BundlePartForm) => void;
  readonly onRemove: () => void;
}

/** A part with its quantity. A release comes once. */
function PartField({ id, value, onChange, onRemove, ...described }: PartFieldProps) {
  const texts = useTexts(productTexts).bundle;
  if (!value) return null;
  const { name, quantity, releaseId } = value;
  return (
    <div className={styles["part"]}>
      <span className={styles["name"]} dir="auto">
        {name}
      </span>
      {releaseId === undefined ? (
        <CountField
          {...described}
          {...(id !== undefined && { id })}
          className={styles["quantity"] ?? ""}
          aria-label={texts.quantityOf(name)}
          value={quantity}
          onChange={(entered) => onChange?.({ ...value, quantity: entered })}
        />
      ) : (
        <span className="quiet">{texts.release}</span>
      )}
      <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={texts.remove(name)} onClick={onRemove} />
    </div>
  );
}

interface AddPartProps extends BundleFieldProps {
  /** Those that the bundle has. */
  readonly parts: readonly BundlePartForm[];
  readonly onAdd: (part: BundlePartForm) => void;
}

/** A field that finds a product, one of its variants or a release, and adds it. */
function AddPart({ productId, parts, onAdd }: AddPartProps) {
  const texts = useTexts(productTexts).bundle;
  const [search, setSearch] = useState("");
  const { found, isFetching } = useParts(search);
  const others = found.filter(
    (part) => part.productId !== productId && !parts.some((known) => keyOf(known) === keyOf(part)),
  );
  const add = (key: string | null) => {
    const part = others.find((other) => keyOf(other) === key);
    if (part) onAdd({ ...pickIds(part), name: part.name, quantity: "1" });
  };
  return (
    <SearchSelect<string | null>
      aria-label={texts.add}
      placeholder={parts.length === 0 ? texts.addFirst : texts.addAnother}
      value={null}
      options={others.map((part) => ({ value: keyOf(part), label: part.label }))}
      onSearch={setSearch}
      emptyText={isFetching ? texts.searching : texts.nothing}
      onChange={add}
    />
  );
}

/** The IDs of a part. */
type PartIds = Pick<BundlePartForm, "variantId" | "releaseId">;

function keyOf({ variantId, releaseId }: PartIds): string {
  return releaseId === undefined ? `variant ${variantId}` : `release ${releaseId}`;
}

function pickIds({ variantId, releaseId }: PartIds): PartIds {
  return { ...(variantId !== undefined && { variantId }), ...(releaseId !== undefined && { releaseId }) };
}

interface FoundPart extends PartIds {
  readonly productId?: number;
  readonly name: string;
  readonly label: string;
}

const listed = 100;

/** The variants of products and the releases with these words in their names; no bundles. */
function useParts(search: string) {
  const texts = useTexts(productTexts).bundle;
  const query = { sort: "name", limit: listed, offset: 0, ...(search && { search }) } as const;
  const { data: products, isFetching } = useQuery(adminProductsQuery(useApi(), query));
  const { data: releases = [] } = useApiQuery("GET /api/admin/releases");
  const words = search.toLowerCase();
  const ofProducts = (products?.items ?? []).flatMap(({ id: productId, name, is_active, variants, bundle }) =>
    (bundle ? [] : variants).map((variant): FoundPart => {
      const full = nameWithVariant(name, variant.title || null);
      return { variantId: variant.id, productId, name: full, label: is_active ? full : texts.inactive(full) };
    }),
  );
  const ofReleases = releases
    .filter(({ title }) => title.toLowerCase().includes(words))
    .map(({ id, title }): FoundPart => ({ releaseId: id, name: title, label: texts.releaseNamed(title) }));
  return { found: [...ofProducts, ...ofReleases], isFetching };
}
