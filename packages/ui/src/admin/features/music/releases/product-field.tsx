import { findPricedProduct } from "@recital/contract/values/catalog";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { useMutation, useQueries, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useId, useState, type AriaAttributes } from "react";
import { adminProductQuery, adminProductsQuery, saveProductMutation } from "../../../../api/admin/products.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { findAmountFault, MoneyField } from "../../../components/form/number-fields.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./release-editor.module.css";
import { releaseTexts } from "./texts/index.ts";

interface ProductFieldProps extends AriaAttributes {
  /** Set by the form item, as are value, onChange and the ARIA attributes. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Called with the chosen product, too. */
  readonly onPick?: (product: AdminProduct | null) => void;
  /** The text of no product; default: "None". */
  readonly emptyLabel?: string;
  /** Products that cannot be chosen here. */
  readonly without?: readonly number[];
  /** The product that can be created here; default: none. */
  readonly creates?: NewProduct;
}

interface NewProduct {
  readonly name: string;
  readonly imageUrl: string | null;
  /** Whether it can be bought at once. */
  readonly isPublic: boolean;
}

const listed = 100;

/** A field for the product that sells a release or a track: one of the shop's, or a new one. */
export function ProductField(props: ProductFieldProps) {
  const texts = useTexts(releaseTexts).sale;
  const { id, value = null, onChange, onPick, emptyLabel = texts.none, without = [], creates, ...described } = props;
  const api = useApi();
  const [search, setSearch] = useState("");
  const query = { sort: "name", limit: listed, offset: 0, ...(search && { search }) } as const;
  const { data: found, isFetching } = useQuery(adminProductsQuery(api, query));
  const { data: chosen } = useQuery({ ...adminProductQuery(api, value ?? 0), enabled: value !== null });
  const otherProducts = (found?.items ?? []).filter((product) => product.id !== value && !without.includes(product.id));
  const products = [...(chosen && value !== null ? [chosen] : []), ...otherProducts];
  const options = products.map((product) => ({
    value: product.id,
    label: product.is_active ? product.name : texts.inactive(product.name),
  }));
  const handleChange = (id: number | null) => {
    onChange?.(id);
    onPick?.(products.find((product) => product.id === id) ?? null);
  };
  return (
    <div className={styles["product"]}>
      <SearchSelect<number | null>
        {...described}
        {...(id !== undefined && { id })}
        value={value}
        options={[{ value: null, label: emptyLabel }, ...options]}
        onSearch={setSearch}
        emptyText={isFetching ? texts.searching : texts.noneFound}
        onChange={handleChange}
      />
      {creates && value !== null && chosen?.is_active === false && <p className="quiet">{texts.isInactive}</p>}
      {creates && value === null && <CreateProduct {...creates} onCreated={(product) => onChange?.(product)} />}
    </div>
  );
}

interface ProductListProps {
  /** Set by the form item, as are value, onChange and the ARIA attributes. */
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (value: readonly number[]) => void;
  /** Called when another of the products has the release's price. */
  readonly onPriced: (product: AdminProduct | null) => void;
}

/** A field for the products that bring a release, in order. */
export function ProductList({ id, value = [], onChange, onPriced }: ProductListProps) {
  const api = useApi();
  const texts = useTexts(releaseTexts).sale;
  const loaded = useQueries({ queries: value.map((product) => adminProductQuery(api, product)) });
  const products = loaded.flatMap(({ data }) => data ?? []);
  const replace = (place: number, product: AdminProduct | null) => {
    const after = [...products.slice(0, place), ...(product ? [product] : []), ...products.slice(place + 1)];
    const [before, priced] = [products, after].map((list) => findPricedProduct(list, ({ is_digital }) => is_digital));
    onChange?.(after.map((row) => row.id));
    if (before?.id !== priced?.id) onPriced(priced ?? null);
  };
  return (
    <div id={id} role="group" aria-label={texts.products} className={styles["product"]}>
      {value.map((chosen, place) => (
        <ProductField
          key={chosen}
          aria-label={texts.productNumber(place + 1)}
          value={chosen}
          emptyLabel={texts.removeProduct}
          without={value}
          onPick={(product) => replace(place, product)}
        />
      ))}
      <ProductField
        key={value.length}
        aria-label={value.length === 0 ? texts.product : texts.anotherProduct}
        emptyLabel={value.length === 0 ? texts.none : texts.addProduct}
        without={value}
        onPick={(product) => replace(value.length, product)}
      />
    </div>
  );
}

interface CreateProductProps extends NewProduct {
  readonly onCreated: (id: number) => void;
}

function CreateProduct({ name, imageUrl, isPublic, onCreated }: CreateProductProps) {
  const language = useLanguage();
  const api = useApi();
  const toasts = useToasts();
  const texts = useTexts(releaseTexts).sale;
  const errorMessage = useErrorMessage();
  const { data: currency } = useQuery(shopCurrencyQuery(api, language));
  const { mutateAsync, isPending } = useMutation(saveProductMutation(api));
  const [price, setPrice] = useState("");
  const faultId = useId();
  const fault = currency ? findAmountFault(price, currency, language) : null;
  const create = async () => {
    const product = {
      name,
      price,
      image_url: imageUrl,
      category: "music",
      is_digital: true,
      is_active: isPublic,
    } as const;
    await mutateAsync({ id: null, product }).then(
      ({ id }) => {
        toasts.success(texts.created, isPublic ? undefined : texts.createdInactive);
        onCreated(id);
      },
      (error: unknown) => toasts.failure(texts.createFailed, errorMessage(error)),
    );
  };
  return (
    <div className={styles["newProduct"]}>
      {currency && (
        <MoneyField
          aria-label={texts.newPrice}
          placeholder={texts.price}
          currency={currency}
          prefix={currency.symbol}
          value={price}
          {...(fault !== null && { status: "error", "aria-describedby": faultId })}
          onChange={setPrice}
        />
      )}
      <Button disabled={price === "" || fault !== null} loading={isPending} onClick={() => void create()}>
        {texts.create}
      </Button>
      {fault !== null && (
        <p id={faultId} className="flush wide fault">
          {fault}
        </p>
      )}
    </div>
  );
}
