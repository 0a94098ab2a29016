import { VerticalAlignTopOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { adminProductsQuery, orderProductsMutation } from "../../../../../api/admin/products.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { Empty, LoadFailure } from "../../../../components/feedback/load-states.tsx";
import { Tag } from "../../../../components/layout/card.tsx";
import { MoveButtons } from "../../../../components/list/edit-buttons.tsx";
import { PreviewImage } from "../../../../components/list/preview-image.tsx";
import { DragHandle, SortableRows, useOrder, useSortableRow } from "../../../../components/list/sortable-rows.tsx";
import { useTexts } from "../../../../language.ts";
import { productTexts } from "../texts/index.ts";
import styles from "./shop-order.module.css";

/** Rows that are loaded at once. Products that are not loaded follow those that are. */
const step = 100;

interface ShopOrderProps {
  readonly currency: Currency;
  readonly onEdit: (product: AdminProduct) => void;
}

/** The products in the order of the shop, sortable by buttons or by dragging. */
export function ShopOrder({ currency, onEdit }: ShopOrderProps) {
  const texts = useTexts(productTexts);
  const [limit, setLimit] = useState(step);
  const { data, error, refetch } = useQuery(adminProductsQuery(useApi(), { sort: "shop", limit, offset: 0 }));
  if (!data) {
    return error ? (
      <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={texts.loading}>
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      </div>
    );
  }
  const { items, total } = data;
  if (total === 0) {
    return <Empty>{texts.none}</Empty>;
  }
  return (
    <>
      <p className={styles["hint"]}>{texts.order.hint}</p>
      <OrderedRows stored={items} currency={currency} onEdit={onEdit} />
      {total > items.length && (
        <p className={styles["more"]}>
          <Button onClick={() => setLimit(limit + step)}>{texts.order.more(total)}</Button>
        </p>
      )}
    </>
  );
}

interface OrderedRowsProps extends ShopOrderProps {
  readonly stored: readonly AdminProduct[];
}

function OrderedRows({ stored, currency, onEdit }: OrderedRowsProps) {
  const texts = useTexts(productTexts).order;
  const { mutateAsync } = useMutation(orderProductsMutation(useApi()));
  const { entries: products, move } = useOrder(
    stored,
    ({ ordered }) => mutateAsync(ordered.map(({ id }) => id)),
    texts.moveFailed,
  );
  const indexOf = (id: number) => products.findIndex((product) => product.id === id);
  return (
    <SortableRows
      ids={products.map(({ id }) => id)}
      nameOf={(id) => products[indexOf(id)]?.name ?? ""}
      onDrop={(id, targetId) => move(id, indexOf(targetId))}
    >
      <ol className="plain-list stack gap-2">
        {products.map((product, index) => (
          <OrderedRow
            key={product.id}
            product={product}
            currency={currency}
            isFirst={index === 0}
            isLast={index === products.length - 1}
            onMove={(by) => move(product.id, index + by)}
            onTop={() => move(product.id, 0)}
            onEdit={() => onEdit(product)}
          />
        ))}
      </ol>
    </SortableRows>
  );
}

interface OrderedRowProps {
  readonly product: AdminProduct;
  readonly currency: Currency;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onTop: () => void;
  readonly onEdit: () => void;
}

function OrderedRow({ product, currency, isFirst, isLast, onMove, onTop, onEdit }: OrderedRowProps) {
  const { order: texts, card } = useTexts(productTexts);
  const { id, name, price, image_url, image, is_active } = product;
  const { row, provide } = useSortableRow(id);
  return provide(
    <li {...row} className={styles["product"]} aria-label={name}>
      <DragHandle name={name} />
      <div className={styles["image"]}>
        <PreviewImage src={image_url ?? ""} set={image} alt="" sizes="4rem" />
      </div>
      <div className={`stack start gap-half shrink ${styles["words"]}`}>
        <Button type="link" className={styles["name"] ?? ""} aria-label={card.editOf(name)} onClick={onEdit}>
          <span dir="auto">{name}</span>
        </Button>
        <span className="wrap gap-1-3 quiet numbers">
          {formatPrice(price, currency)}
          {!is_active && <Tag>{card.inactive}</Tag>}
        </span>
      </div>
      <span className={styles["actions"]}>
        <Button
          type="text"
          icon={<VerticalAlignTopOutlined aria-hidden />}
          aria-label={texts.top(name)}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onTop()}
        />
        <MoveButtons title={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      </span>
    </li>,
  );
}
