import { HistoryOutlined } from "@ant-design/icons";
import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import { formatNumber } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { Button, Segmented } from "antd";
import { useCallback, useEffect, type ReactNode } from "react";
import type { ListPage } from "../../../../api/admin/refresh.ts";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { SearchField } from "../../../components/form/text-fields.tsx";
import { Badge } from "../../../components/layout/card.tsx";
import { Pager, type ListView } from "../../../components/list/pager.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./inventory.module.css";
import { itemName } from "./stock-form.ts";
import type { InventoryTexts } from "./texts/en.ts";
import { inventoryTexts } from "./texts/index.ts";

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
  const language = useLanguage();
  const texts = useTexts(inventoryTexts);
  const { items, total } = listPage;
  const isWide = useMediaQuery("(width >= 60rem)");
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (view.page > lastPage) onPage(lastPage);
  }, [view.page, lastPage, onPage]);
  return (
    <>
      <p className={styles["count"]} role="status">
        {texts.count(total)}
      </p>
      {isWide ? (
        <DataTable
          label={texts.title}
          columns={columnsOf(actions, language)}
          rows={items}
          keyOf={({ id }) => id}
          isCompact
          isLoading={isLoading}
          emptyText={emptyText(view, texts)}
        />
      ) : (
        <ItemList items={items} emptyText={emptyText(view, texts)} {...actions} />
      )}
      <Pager page={view.page} pageSize={pageSize} total={total} onPage={onPage} />
    </>
  );
}

function emptyText({ search, show }: InventoryView, texts: InventoryTexts): string {
  if (search !== "") return texts.noneFound;
  if (show === "low") return texts.noneLow;
  return show === "out" ? texts.noneOut : texts.none;
}

function columnsOf(actions: ItemActions, language: AdminLanguage): TableColumn<InventoryItem>[] {
  const { columns } = inventoryTexts[language];
  return [
    { key: "product", title: columns.product, render: (item) => <ItemName item={item} /> },
    { key: "sku", title: columns.sku, width: 150, render: ({ sku }) => sku ?? "—" },
    { key: "stock", title: columns.stock, width: 110, align: "end", render: ({ stock }) => countText(stock, language) },
    { key: "held", title: columns.held, width: 110, align: "end", render: ({ held }) => held || "—" },
    {
      key: "available",
      title: columns.available,
      width: 160,
      align: "end",
      render: (item) => <Available item={item} />,
    },
    { key: "action", title: columns.action, width: 210, render: (item) => <ItemButtons item={item} {...actions} /> },
  ];
}

interface ItemListProps extends ItemActions {
  readonly items: readonly InventoryItem[];
  readonly emptyText: string;
}

function ItemList({ items, emptyText: text, ...actions }: ItemListProps) {
  const language = useLanguage();
  if (items.length === 0) return <p className={styles["empty"]}>{text}</p>;
  return (
    <ul className={styles["list"]}>
      {items.map((item) => (
        <li key={item.id} className={styles["item"]}>
          <ItemName item={item} />
          <Available item={item} hasUnit />
          <span className={styles["facts"]}>{factsOf(item, language)}</span>
          <ItemButtons item={item} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** Without checkouts, all that is in stock is available. */
function factsOf({ sku, stock, held }: InventoryItem, language: AdminLanguage): string {
  const texts = inventoryTexts[language];
  const parts = [sku, ...(held > 0 ? [texts.inStock(stock ?? 0), texts.inCheckouts(held)] : [])];
  return parts.filter((part) => part !== null).join(" · ");
}

function ItemName({ item }: { readonly item: InventoryItem }) {
  const texts = useTexts(inventoryTexts);
  return (
    <span className={styles["name"]} dir="auto">
      {itemName(item)}
      {!(item.isActive && item.isProductActive) && <span className="quiet"> {texts.notOffered}</span>}
    </span>
  );
}

interface AvailableProps {
  readonly item: InventoryItem;
  /** Whether the number says what it is, because no heading does. */
  readonly hasUnit?: boolean;
}

function Available({ item: { available, availability }, hasUnit = false }: AvailableProps): ReactNode {
  const language = useLanguage();
  const texts = useTexts(inventoryTexts);
  if (available === null) return <span className={styles["uncounted"]}>{texts.notCounted}</span>;
  return (
    <span className={styles["available"]}>
      {availability === "low" && <Badge hue="yellow">{texts.low}</Badge>}
      {availability === "out" && <Badge hue="red">{texts.soldOut}</Badge>}
      <span>{hasUnit ? texts.available(available) : formatNumber(available, language)}</span>
    </span>
  );
}

function ItemButtons({ item, onChange, onMoves }: ItemActions & { readonly item: InventoryItem }) {
  const texts = useTexts(inventoryTexts);
  const name = itemName(item);
  return (
    <span className={styles["buttons"]}>
      <Button aria-label={texts.changeOf(name)} onClick={() => onChange(item)}>
        {texts.change}
      </Button>
      <Button
        type="text"
        icon={<HistoryOutlined aria-hidden />}
        aria-label={texts.movesOf(name)}
        onClick={() => onMoves(item)}
      />
    </span>
  );
}

function countText(count: number | null, language: AdminLanguage): string {
  return count === null ? "—" : formatNumber(count, language);
}

export const inventoryFields = { search: "text", show: ["all", "low", "out"] } as const;

/** The state of the inventory's list. */
export type InventoryView = ListView<typeof inventoryFields>;

interface InventoryFiltersProps {
  readonly view: InventoryView;
  readonly onChange: (part: Partial<InventoryView>) => void;
}

export function InventoryFilters({ view, onChange }: InventoryFiltersProps) {
  const texts = useTexts(inventoryTexts);
  const handleSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className={styles["filters"]} role="search" aria-label={texts.title}>
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.searchExample}
        value={view.search}
        onSearch={handleSearch}
      />
      <Segmented<InventoryView["show"]>
        aria-label={texts.show}
        value={view.show}
        onChange={(show) => onChange({ show })}
        options={inventoryFields.show.map((value) => ({ value, label: texts.shows[value] }))}
      />
    </div>
  );
}
