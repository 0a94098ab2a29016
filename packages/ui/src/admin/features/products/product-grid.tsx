import { UnorderedListOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import { Button, Skeleton } from "antd";
import { type RefObject, useEffect, useRef } from "react";
import type { ListPage } from "../../../api/admin/with-total.ts";
import { useRemembered } from "../../components/browser-state.ts";
import { Empty } from "../../components/feedback/load-states.tsx";
import { formatCount } from "../../components/format.ts";
import { Pager } from "../../components/list/pager.tsx";
import { ProductCard } from "./product-card.tsx";
import type { ProductView } from "./product-filters.tsx";
import styles from "./products.module.css";
import { useDeleteProduct } from "./use-delete-product.ts";

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
  const count = useRef<HTMLParagraphElement>(null);
  const [layout, setLayout] = useRemembered("recital-product-layout", "cards");
  const isCompact = layout === "compact";
  // The focused button is removed with its card.
  const { remove, leaving } = useDeleteProduct(() => count.current?.focus());
  const items = listPage.items.filter(({ id }) => !leaving.includes(id));
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
        <Empty>
          {isFiltered ? "No products match your search." : "No products found. Add a product to get started."}
        </Empty>
      ) : (
        <div className={styles[isCompact ? "list" : "grid"]}>
          {items.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              currency={currency}
              isCompact={isCompact}
              onEdit={() => onEdit(product)}
              onImages={() => dialogs.onImages(product)}
              onFiles={() => dialogs.onFiles(product)}
              onDelete={() => void remove(product)}
            />
          ))}
        </div>
      )}
      <Pager page={view.page} pageSize={pageSize} total={total} onPage={(page) => onChange({ page })} />
    </>
  );
}

interface GridHeadProps {
  readonly count: RefObject<HTMLParagraphElement | null>;
  readonly total: number;
  readonly isCompact: boolean;
  readonly onToggle: () => void;
}

function GridHead({ count, total, isCompact, onToggle }: GridHeadProps) {
  return (
    <div className={styles["above"]}>
      <p ref={count} tabIndex={-1} className={styles["count"]} role="status">
        {formatCount(total, "product")}
      </p>
      <Button
        size="small"
        type={isCompact ? "default" : "text"}
        icon={<UnorderedListOutlined aria-hidden />}
        aria-pressed={isCompact}
        onClick={onToggle}
      >
        Compact list
      </Button>
    </div>
  );
}

const places = [0, 1, 2, 3, 4, 5];

/** The placeholder while the products load. */
export function ProductSkeletons() {
  return (
    <div role="status">
      <p className={styles["count"]}>Loading products…</p>
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
