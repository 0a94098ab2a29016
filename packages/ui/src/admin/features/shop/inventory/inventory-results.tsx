import { HistoryOutlined } from "@ant-design/icons";
import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import { Button, Segmented } from "antd";
import { useCallback, useEffect, type ReactNode } from "react";
import type { ListPage } from "../../../../api/admin/refresh.ts";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { SearchField } from "../../../components/form/text-fields.tsx";
import { formatCount } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { Pager, type ListView } from "../../../components/list/pager.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import styles from "./inventory.module.css";
import { itemName } from "./stock-form.ts";

interface InventoryResultsProps extends ItemActions {
  readonly listPage: ListPage<InventoryItem>;
  readonly view: InventoryView;
  readonly pageSize: number;
  /** True while another page is loading. */
  readonly isLoading: boolean;
  readonly onPage: (page: number) => void;
}

interface ItemActions {
  readonly onChange: (item: InventoryItem) => void;
  readonly onMoves: (item: InventoryItem) => void;
}

/** One page of the inventory: a table, or a list on narrow screens. */
export function InventoryResults({ listPage, view, pageSize, isLoading, onPage, ...actions }: InventoryResultsProps) {
  const { items, total } = listPage;
  const isWide = useMediaQuery("(width >= 60rem)");
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (view.page > lastPage) onPage(lastPage);
  }, [view.page, lastPage, onPage]);
  return (
    <>
      <p className={styles["count"]} role="status">
        {formatCount(total, "variant")}
      </p>
      {isWide ? (
        <DataTable
          label="Inventory"
          columns={columnsOf(actions)}
          rows={items}
          keyOf={({ id }) => id}
          isCompact
          isLoading={isLoading}
          emptyText={emptyText(view)}
        />
      ) : (
        <ItemList items={items} emptyText={emptyText(view)} {...actions} />
      )}
      <Pager page={view.page} pageSize={pageSize} total={total} onPage={onPage} />
    </>
  );
}

function emptyText({ search, show }: InventoryView): string {
  if (search !== "") return "Nothing matches your search.";
  if (show === "low") return "Nothing is low.";
  return show === "out" ? "Nothing is sold out." : "No products yet.";
}

function columnsOf(actions: ItemActions): TableColumn<InventoryItem>[] {
  return [
    { key: "product", title: "Product", render: (item) => <ItemName item={item} /> },
    { key: "sku", title: "SKU", width: 150, render: ({ sku }) => sku ?? "—" },
    { key: "stock", title: "Stock", width: 110, align: "end", render: ({ stock }) => countText(stock) },
    { key: "held", title: "In checkouts", width: 110, align: "end", render: ({ held }) => held || "—" },
    { key: "available", title: "Available", width: 160, align: "end", render: (item) => <Available item={item} /> },
    { key: "action", title: "Action", width: 210, render: (item) => <ItemButtons item={item} {...actions} /> },
  ];
}

interface ItemListProps extends ItemActions {
  readonly items: readonly InventoryItem[];
  readonly emptyText: string;
}

function ItemList({ items, emptyText: text, ...actions }: ItemListProps) {
  if (items.length === 0) return <p className={styles["empty"]}>{text}</p>;
  return (
    <ul className={styles["list"]}>
      {items.map((item) => (
        <li key={item.id} className={styles["item"]}>
          <ItemName item={item} />
          <Available item={item} unit=" available" />
          <span className={styles["facts"]}>{factsOf(item)}</span>
          <ItemButtons item={item} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** Without checkouts, all that is in stock is available. */
function factsOf({ sku, stock, held }: InventoryItem): string {
  const parts = [sku, ...(held > 0 ? [`${countText(stock)} in stock`, `${held} in checkouts`] : [])];
  return parts.filter((part) => part !== null).join(" · ");
}

function ItemName({ item }: { readonly item: InventoryItem }) {
  return (
    <span className={styles["name"]} dir="auto">
      {itemName(item)}
      {!(item.isActive && item.isProductActive) && <span className="quiet"> (not offered)</span>}
    </span>
  );
}

interface AvailableProps {
  readonly item: InventoryItem;
  /** The unit after the number if no heading names it. */
  readonly unit?: string;
}

function Available({ item: { available, availability }, unit = "" }: AvailableProps): ReactNode {
  if (available === null) return <span className={styles["uncounted"]}>Not counted</span>;
  return (
    <span className={styles["available"]}>
      {availability === "low" && <Badge hue="yellow">Low</Badge>}
      {availability === "out" && <Badge hue="red">Sold out</Badge>}
      <span>
        {countText(available)}
        {unit}
      </span>
    </span>
  );
}

function ItemButtons({ item, onChange, onMoves }: ItemActions & { readonly item: InventoryItem }) {
  const name = itemName(item);
  return (
    <span className={styles["buttons"]}>
      <Button aria-label={`Change stock: ${name}`} onClick={() => onChange(item)}>
        Change stock
      </Button>
      <Button
        type="text"
        icon={<HistoryOutlined aria-hidden />}
        aria-label={`Movements of ${name}`}
        onClick={() => onMoves(item)}
      />
    </span>
  );
}

function countText(count: number | null): string {
  return count === null ? "—" : count.toLocaleString("en-US");
}

export const inventoryFields = { search: "text", show: ["all", "low", "out"] } as const;

/** The state of the inventory's list. */
export type InventoryView = ListView<typeof inventoryFields>;

interface InventoryFiltersProps {
  readonly view: InventoryView;
  readonly onChange: (part: Partial<InventoryView>) => void;
}

export function InventoryFilters({ view, onChange }: InventoryFiltersProps) {
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label="Inventory">
      <SearchField
        label="Search by product, variant or SKU"
        placeholder="Product or SKU"
        value={view.search}
        onSearch={handleSearch}
      />
      <Segmented<InventoryView["show"]>
        aria-label="Show"
        value={view.show}
        onChange={(show) => onChange({ show })}
        options={[
          { value: "all", label: "All" },
          { value: "low", label: "Low" },
          { value: "out", label: "Sold out" },
        ]}
      />
    </div>
  );
}
