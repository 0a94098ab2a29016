import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { copyProductMutation, deleteProductMutation } from "../../../../api/admin/products.ts";
import type { ListPage } from "../../../../api/admin/refresh.ts";
import { useRemembered } from "../../../components/browser-state.ts";
import { Empty } from "../../../components/feedback/load-states.tsx";
import { useDuplicate } from "../../../components/feedback/toasts.ts";
import { LineIcon } from "../../../components/layout/page-header.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { useDeletion } from "../../../deletions/use-deletion.ts";
import { useTexts } from "../../../language.ts";
import { ProductCard } from "./product-card.tsx";
import type { ProductView } from "./product-filters.tsx";
import styles from "./products.module.css";
import { productTexts } from "./texts/index.ts";

const BulkBar = lazy(async () => ({ default: (await import("./bulk/bulk-bar.tsx")).BulkBar }));

interface ProductGridProps {
  readonly listPage: ListPage<AdminProduct>;
  readonly currency: Currency;
  readonly view: ProductView;
  readonly pageSize: number;
  readonly onChange: (part: Partial<ProductView>, replace?: boolean) => void;
  readonly onEdit: (product: AdminProduct) => void;
  readonly onImages: (product: AdminProduct) => void;
  readonly onFiles: (product: AdminProduct) => void;
}

/** The products of one page as cards or as a compact list, with the pagination. */
export function ProductGrid({ listPage, currency, view, pageSize, onChange, onEdit, ...dialogs }: ProductGridProps) {
  const texts = useTexts(productTexts);
  const count = useRef<HTMLParagraphElement>(null);
  const [layout, setLayout] = useRemembered("recital-product-layout", "cards");
  const isCompact = layout === "compact";
  // The focused button is removed with its card.
  const { remove, leaving } = useDeleteProduct(() => count.current?.focus());
  const duplicate = useDuplicate(copyProductMutation, {
    copied: texts.duplicated,
    failure: texts.duplicateFailed,
    onCopied: onEdit,
  });
  const items = listPage.items.filter(({ id }) => !leaving.includes(id));
  const selection = useSelection(items);
  const total = listPage.total - (listPage.items.length - items.length);
  const isFiltered = view.search !== "" || view.category !== "all";
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (view.page > lastPage) onChange({ page: lastPage }, true);
  }, [view.page, lastPage, onChange]);
  return (
    <>
      <GridHead
        count={count}
        total={total}
        isCompact={isCompact}
        onToggle={() => setLayout(isCompact ? "cards" : "compact")}
      />
      {total === 0 ? (
        <Empty>{isFiltered ? texts.noneFound : texts.none}</Empty>
      ) : (
        <div className={styles[isCompact ? "list" : "grid"]}>
          {items.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              currency={currency}
              isCompact={isCompact}
              isSelected={selection.selected.includes(product)}
              onSelect={(isSelected) => selection.select(product.id, isSelected)}
              onEdit={() => onEdit(product)}
              onDuplicate={() => duplicate(product.id)}
              onImages={() => dialogs.onImages(product)}
              onFiles={() => dialogs.onFiles(product)}
              onDelete={() => void remove(product)}
            />
          ))}
        </div>
      )}
      <SelectedProducts items={items} currency={currency} selection={selection} onDone={() => count.current?.focus()} />
      <Pager page={view.page} pageSize={pageSize} total={total} onPage={(page) => onChange({ page })} />
    </>
  );
}

/** The products of the page that are selected to be changed together. */
function useSelection(items: readonly AdminProduct[]) {
  const [ids, setSelected] = useState<readonly number[]>([]);
  const select = (id: number, isSelected: boolean) =>
    setSelected(isSelected ? [...ids, id] : ids.filter((other) => other !== id));
  return { selected: items.filter(({ id }) => ids.includes(id)), select, setSelected };
}

interface SelectedProductsProps {
  readonly items: readonly AdminProduct[];
  readonly currency: Currency;
  readonly selection: ReturnType<typeof useSelection>;
  readonly onDone: () => void;
}

function SelectedProducts({ items, currency, selection, onDone }: SelectedProductsProps) {
  const { selected, setSelected } = selection;
  if (selected.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <BulkBar
        products={selected}
        currency={currency}
        onAll={selected.length < items.length ? () => setSelected(items.map(({ id }) => id)) : null}
        onDone={() => {
          setSelected([]);
          onDone();
        }}
      />
    </Suspense>
  );
}

interface GridHeadProps {
  readonly count: RefObject<HTMLParagraphElement | null>;
  readonly total: number;
  readonly isCompact: boolean;
  readonly onToggle: () => void;
}

function GridHead({ count, total, isCompact, onToggle }: GridHeadProps) {
  const texts = useTexts(productTexts);
  return (
    <div className="row center between gap-4">
      <p ref={count} tabIndex={-1} className={styles["count"]} role="status">
        {texts.count(total)}
      </p>
      <Button
        size="small"
        type={isCompact ? "default" : "text"}
        icon={<LineIcon path="M9 6h11M9 12h11M9 18h11M4 6h2M4 12h2M4 18h2" />}
        aria-pressed={isCompact}
        onClick={onToggle}
      >
        {texts.compact}
      </Button>
    </div>
  );
}

const places = [0, 1, 2, 3, 4, 5];

/** The placeholder while the products load. */
export function ProductSkeletons() {
  const texts = useTexts(productTexts);
  return (
    <div role="status">
      <p className={styles["count"]}>{texts.loadingShown}</p>
      <div className={styles["grid"]}>
        {places.map((place) => (
          <div key={place} className={styles["skeleton"]}>
            <div className={styles["skeletonImage"]} />
            <Skeleton active title paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Deletes a product without confirmation (specification section 5). `leaving` are the ids of products that are not
 * shown. `onFocusLost` moves the focus of the button that has disappeared.
 */
function useDeleteProduct(onFocusLost: () => void) {
  const texts = useTexts(productTexts);
  return useDeletion<AdminProduct>({
    mutation: deleteProductMutation,
    nameOf: ({ name }) => name,
    success: texts.deleted,
    failure: texts.deleteFailed,
    onFocusLost,
  });
}
