import type { AdminProduct } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import { Empty, Pagination, Skeleton } from "antd";
import { useEffect, useRef } from "react";
import type { ListPage } from "../../../api/admin/with-total.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./products.module.css";
import { useDeleteProduct } from "./use-delete-product.ts";
import type { ProductView } from "./use-product-view.ts";

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

/** The products of one page as cards, with the pagination. */
export function ProductGrid({ listPage, currency, view, pageSize, onChange, onEdit, ...dialogs }: ProductGridProps) {
  const count = useRef<HTMLParagraphElement>(null);
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
      <p ref={count} tabIndex={-1} className={styles["count"]} role="status">
        {total.toLocaleString("en-US")} {total === 1 ? "product" : "products"}
      </p>
      {total === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            isFiltered ? "No products match your search." : "No products found. Add a product to get started."
          }
        />
      ) : (
        <div className={styles["grid"]}>
          {items.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              currency={currency}
              onEdit={() => onEdit(product)}
              onImages={() => dialogs.onImages(product)}
              onFiles={() => dialogs.onFiles(product)}
              onDelete={() => void remove(product)}
            />
          ))}
        </div>
      )}
      <Pagination
        align="center"
        hideOnSinglePage
        showSizeChanger={false}
        current={view.page}
        pageSize={pageSize}
        total={total}
        onChange={(page) => onChange({ page })}
      />
    </>
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
