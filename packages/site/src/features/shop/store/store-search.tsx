import { foldText, withoutMarks } from "@recital/contract/values/plain-text";
import type { ListedProduct } from "@recital/ui/api/products";
import { startTransition, useEffect, useRef } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import styles from "./store.module.css";
import { storeTexts } from "./texts/index.ts";

/** From this number of products on, the store has a search. */
export const searchedFrom = 13;

interface StoreSearchProps {
  readonly onSearch: (text: string) => void;
}

/** The field that narrows the store to what is searched. It needs the application, and is not part of the URL. */
export function StoreSearch({ onSearch }: StoreSearchProps) {
  const t = useTexts(storeTexts);
  const field = useRef<HTMLInputElement>(null);
  // A visitor may have written before hydration, which fires no event of React.
  useEffect(() => {
    if (field.current?.value) onSearch(field.current.value);
  }, [onSearch]);
  return (
    <label className={`scripted ${styles["search"]}`}>
      <Hidden>{t.searchLabel}</Hidden>
      <input
        ref={field}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t.search}
        // What is typed is shown before the products are.
        onChange={({ target }) => startTransition(() => onSearch(target.value))}
      />
    </label>
  );
}

/** Returns the products whose name or description has all words of a text, also with other accents. */
export function searchProducts(products: readonly ListedProduct[], text: string): readonly ListedProduct[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return products;
  return products.filter(({ name, description, contents = "" }) => {
    const content = foldText(`${name} ${withoutMarks(description ?? "")} ${contents}`);
    return words.every((word) => content.includes(word));
  });
}

/** How many products are shown; on phones also what the cards leave out there: that shipping is free, or not. */
export function StoreSummary({ products }: { readonly products: readonly ListedProduct[] }) {
  const { chargesShipping } = useIdentity();
  const { count, andPlusShipping, andFreeShipping } = useTexts(storeTexts);
  return (
    <p className={styles["summary"]} role="status">
      {count(products.length)}
      {products.some(({ is_digital }) => !is_digital) && (
        <span aria-hidden="true">{chargesShipping ? andPlusShipping : andFreeShipping}</span>
      )}
    </p>
  );
}
