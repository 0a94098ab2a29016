import type { AdminProduct } from "@recital/contract/endpoints/products";
import { Empty, Pagination } from "antd";
import { useEffect, useRef } from "react";
import type { Stretch } from "../../../api/admin/with-total.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./products.module.css";
import { useDeleteProduct } from "./use-delete-product.ts";
import type { ProductView } from "./use-product-view.ts";

interface ProductGridProps {
  readonly stretch: Stretch<AdminProduct>;
  readonly view: ProductView;
  readonly pageSize: number;
  readonly onChange: (part: Partial<ProductView>, replace?: boolean) => void;
  readonly onEdit: (product: AdminProduct) => void;
}

/** The cards of one page and the way to the others. */
export function ProductGrid({ stretch: { items, total }, view, pageSize, onChange, onEdit }: ProductGridProps) {
  const count = useRef<HTMLParagraphElement>(null);
  // The button that had the focus goes with its card.
  const { deleteProduct, leaving } = useDeleteProduct(() => count.current?.focus());
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
          description={isFiltered ? "No product fits." : "No products found. Add a product to get started."}
        />
      ) : (
        <div className={styles["grid"]}>
          {items.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              isLeaving={leaving.includes(product.id)}
              onEdit={() => onEdit(product)}
              onDelete={() => deleteProduct(product)}
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
