import type { TableGood, TableGoods } from "@recital/contract/endpoints/cash-sales";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { Button, Drawer } from "antd";
import { type ReactNode, useState } from "react";
import { useMediaQuery } from "../../components/browser-state.ts";
import { Invitation, LinkButton } from "../../components/layout/page-header.tsx";
import type { SaleContent } from "../../drafts/sale-drafts.ts";
import { paths } from "../../paths.ts";
import { type Basket, type BasketLine, linesOf, totalOf, withoutSold, withQuantity } from "./basket.ts";
import { DayTotal } from "./day-total.tsx";
import { Goods } from "./goods.tsx";
import { type FinishedSale, LastSale } from "./last-sale.tsx";
import { type Payment, SalePanel } from "./sale-panel.tsx";
import styles from "./table.module.css";
import { UnsentSales } from "./unsent-sales.tsx";
import { useSales } from "./use-sales.ts";

interface TableViewProps {
  readonly table: TableGoods;
  /** Whether the site could not be reached at the last attempt. */
  readonly isCut: boolean;
}

/** What is on the table, and the sale to one buyer: beside it, or in a drawer on narrow screens. */
export function TableView({ table, isCut }: TableViewProps) {
  const currency = currencyOf(table.currency);
  const { unsent, record, discard } = useSales();
  const [isPaying, setIsPaying] = useState(false);
  const isBeside = useMediaQuery("(width >= 64rem)");
  const goods = withoutSold(
    table.goods,
    unsent.map(({ content }) => content),
  );
  const { basket, lines, last, setQuantity, finish } = useBasket(goods, currency);
  const handleSell = (payment: Payment) => {
    record?.(finish(payment));
    setIsPaying(false);
  };
  if (goods.length === 0) return <EmptyTable />;
  const panel = (
    <SalePanel
      lines={lines}
      currency={currency}
      isReady={record !== null}
      onQuantity={setQuantity}
      onSell={handleSell}
    />
  );
  return (
    <>
      <DayTotal currency={currency} unsent={unsent} />
      <UnsentSales sales={unsent} currency={currency} isCut={isCut} onDiscard={discard} />
      <div className={styles["table"]}>
        <div>
          <LastSale sale={last} currency={currency} />
          <Goods goods={goods} basket={basket} currency={currency} onQuantity={setQuantity} />
        </div>
        {isBeside && (
          <aside className={styles["beside"]} aria-label="This sale">
            {panel}
          </aside>
        )}
      </div>
      {!isBeside && (
        <SaleDrawer lines={lines} currency={currency} isOpen={isPaying} onOpenChange={setIsPaying}>
          {panel}
        </SaleDrawer>
      )}
    </>
  );
}

/** The sale to one buyer. `finish` empties the basket and returns the sale; `last` is it, until the next one begins. */
function useBasket(goods: readonly TableGood[], currency: Currency) {
  const [basket, setBasket] = useState<Basket>({});
  const [last, setLast] = useState<FinishedSale | null>(null);
  const lines = linesOf(basket, goods);
  const setQuantity = (variantId: number, quantity: number) => {
    setLast(null);
    setBasket((before) => withQuantity(before, variantId, quantity));
  };
  const finish = ({ paid, note, changeCents }: Payment): SaleContent => {
    setLast({ total: totalOf(lines, currency), paid, changeCents });
    setBasket({});
    return {
      lines: lines.map(({ good: { variantId, price }, quantity }) => ({ variantId, quantity, price })),
      paid,
      note,
      soldAt: new Date().toISOString(),
    };
  };
  return { basket, lines, last, setQuantity, finish };
}

interface SaleDrawerProps {
  readonly lines: readonly BasketLine[];
  readonly currency: Currency;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The sale on narrow screens: its total at the end of the window opens it. */
function SaleDrawer({ lines, currency, isOpen, onOpenChange, children }: SaleDrawerProps) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {count > 0 && (
        <div className={styles["bar"]}>
          <Button type="primary" size="large" block className={styles["pay"] ?? ""} onClick={() => onOpenChange(true)}>
            {count === 1 ? "1 item" : `${count} items`} · {formatCents(totalOf(lines, currency), currency)}
          </Button>
        </div>
      )}
      <Drawer
        open={isOpen}
        onClose={() => onOpenChange(false)}
        placement="bottom"
        size="92dvh"
        title="This sale"
        classNames={{ body: styles["drawer"] ?? "" }}
      >
        {children}
      </Drawer>
    </>
  );
}

function EmptyTable() {
  return (
    <Invitation label="Nothing to sell yet" title="Nothing to sell yet">
      <p>Active products of your shop that are not digital are on this table.</p>
      <LinkButton to={paths.products}>Products</LinkButton>
    </Invitation>
  );
}
