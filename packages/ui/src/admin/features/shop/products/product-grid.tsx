import { DeleteOutlined, EditOutlined, EyeInvisibleOutlined, FileOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { fromDecimal, offeredPrice } from "@recital/contract/values/money";
import { withoutMarks } from "@recital/contract/values/plain-text";
import { useMutation } from "@tanstack/react-query";
import { Button, Skeleton, Switch } from "antd";
import { useEffect, useId, useRef, type RefObject } from "react";
import { activateProductMutation, deleteProductMutation } from "../../../../api/admin/products.ts";
import type { ListPage } from "../../../../api/admin/refresh.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useRemembered } from "../../../components/browser-state.ts";
import { Empty } from "../../../components/feedback/load-states.tsx";
import { errorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { formatCount } from "../../../components/format.ts";
import { Badge, Tag } from "../../../components/layout/card.tsx";
import { LineIcon } from "../../../components/layout/page-header.tsx";
import { ActionsMenu } from "../../../components/list/menu.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { useDeletion } from "../../../deletions/use-deletion.ts";
import type { ProductView } from "./product-filters.tsx";
import { categoryLabels } from "./product-form.ts";
import styles from "./products.module.css";

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
    <div className="row center between gap-4">
      <p ref={count} tabIndex={-1} className={styles["count"]} role="status">
        {formatCount(total, "product")}
      </p>
      <Button
        size="small"
        type={isCompact ? "default" : "text"}
        icon={<LineIcon path="M9 6h11M9 12h11M9 18h11M4 6h2M4 12h2M4 18h2" />}
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

interface ProductCardProps {
  readonly product: AdminProduct;
  readonly currency: Currency;
  /** One row of a list instead of a card. */
  readonly isCompact: boolean;
  readonly onEdit: () => void;
  readonly onImages: () => void;
  readonly onFiles: () => void;
  readonly onDelete: () => void;
}

/** A product with its actions; dimmed while it is inactive. */
export function ProductCard({ product, currency, isCompact, ...actions }: ProductCardProps) {
  const { name, description, price, priceMode, category, is_digital, is_active, filesCount } = product;
  return (
    <article
      className={`${styles["card"]} ${isCompact ? styles["compact"] : ""}`}
      data-inactive={!is_active || undefined}
      aria-label={name}
    >
      <div className={styles["image"]}>
        <PreviewImage
          src={product.image_url ?? ""}
          alt={name}
          set={product.image}
          sizes={isCompact ? "6rem" : "(width < 45rem) 95vw, (width < 75rem) 45vw, 20rem"}
        />
      </div>
      <div className={styles["body"]}>
        <div className={styles["badges"]}>
          {!(is_digital && category === "digital") && <Tag isOutlined>{categoryLabels[category]}</Tag>}
          {is_digital && (
            <Tag
              icon={
                <LineIcon path="M8 17.5H6.5a4 4 0 0 1-.3-8 6 6 0 0 1 11.5 1A3.5 3.5 0 0 1 17.5 17.5H16M12 11v9.5M9 17.5l3 3 3-3" />
              }
            >
              Digital
            </Tag>
          )}
          {is_digital && is_active && filesCount === 0 && <Badge hue="yellow">No file</Badge>}
          {!is_active && <Tag icon={<EyeInvisibleOutlined aria-hidden />}>Inactive</Tag>}
        </div>
        <div className={`row baseline between gap-3 ${styles["head"]}`}>
          <h2 className={styles["name"]} dir="auto">
            {name}
          </h2>
          <span className={`strong numbers ${styles["price"]}`}>
            {offeredPrice(fromDecimal(price, currency), priceMode, currency)}
          </span>
        </div>
        {!isCompact && (
          <p className={styles["description"]} dir="auto">
            {withoutMarks(description ?? "") || "No description"}
          </p>
        )}
      </div>
      <div className={styles["actions"]}>
        <ActiveSwitch product={product} />
        <CardButtons name={name} {...actions} />
      </div>
    </article>
  );
}

type CardButtonsProps = Omit<ProductCardProps, "product" | "currency" | "isCompact"> & { readonly name: string };

function CardButtons({ name, onEdit, onImages, onFiles, onDelete }: CardButtonsProps) {
  return (
    <span className={styles["buttons"]}>
      <Button icon={<EditOutlined aria-hidden />} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        icon={<LineIcon path="M4 4h16v16H4zM4 17l5-5 4 4 3-3 4 4M9 8.5v.1" />}
        aria-label={`Images of ${name}`}
        onClick={onImages}
      />
      <Button icon={<FileOutlined aria-hidden />} aria-label={`Files of ${name}`} onClick={onFiles}>
        Files
      </Button>
      <ActionsMenu
        of={name}
        actions={[{ label: "Delete", icon: <DeleteOutlined aria-hidden />, isDangerous: true, run: onDelete }]}
      />
    </span>
  );
}

/** Toggles whether visitors see a product. */
function ActiveSwitch({ product }: { readonly product: AdminProduct }) {
  const id = useId();
  const toasts = useToasts();
  const { mutateAsync } = useMutation(activateProductMutation(useApi()));
  const handleChange = (isActive: boolean) => {
    mutateAsync({ id: product.id, is_active: isActive }).then(
      () => toasts.success("Product updated successfully"),
      (error: unknown) => toasts.failure(`Failed to update product: ${errorMessage(error)}`),
    );
  };
  return (
    <span className={styles["active"]}>
      <Switch
        id={id}
        size="small"
        checked={product.is_active}
        onChange={handleChange}
        aria-label={`Active: ${product.name}`}
      />
      <label htmlFor={id}>Active</label>
    </span>
  );
}

/**
 * Deletes a product without confirmation (specification section 5). `leaving` are the ids of products that are not
 * shown. `onFocusLost` moves the focus of the button that has disappeared.
 */
function useDeleteProduct(onFocusLost: () => void) {
  return useDeletion<AdminProduct>({
    mutation: deleteProductMutation,
    nameOf: ({ name }) => name,
    success: "Product deleted successfully",
    failure: (reason) => `Failed to delete product: ${reason}`,
    onFocusLost,
  });
}
