import type { TableGood, TableGoods } from "@recital/contract/endpoints/orders/sales";
import { currencyOf, type Currency } from "@recital/contract/values/currency";
import { formatCents, type Cents } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Button, Drawer, Skeleton } from "antd";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { tableGoodsQuery } from "../../../../api/admin/sales.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { Invitation, LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import type { SaleContent } from "../../../drafts/draft-resources.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { linesOf, totalOf, useSales, withoutSold, withQuantity, type Basket, type BasketLine } from "./basket.ts";
import { DayTotal, UnsentSales } from "./day-total.tsx";
import { Goods } from "./goods.tsx";
import { SalePanel, type Payment } from "./sale-panel.tsx";
import saleStyles from "./sale.module.css";
import styles from "./table.module.css";
import { tableTexts } from "./texts/index.ts";

const TipCode = lazy(async () => ({ default: (await import("./tip-code.tsx")).TipCode }));

/** The table at a concert: sells from the shop's stock for cash, also while the site cannot be reached. */
export function TablePage() {
  const texts = useTexts(tableTexts);
  const { data: table, error, refetch } = useQuery(tableGoodsQuery(useApi()));
  const [showsCode, setShowsCode] = useState(false);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={<Button onClick={() => setShowsCode(true)}>{texts.tipCode.button}</Button>}
      />
      {showsCode && (
        <Suspense fallback={null}>
          <TipCode onClose={() => setShowsCode(false)} />
        </Suspense>
      )}
      {table ? (
        <TableView table={table} isCut={error !== null} />
      ) : error ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={texts.loading}>
          <Skeleton active title={false} paragraph={{ rows: 6, width: "100%" }} />
        </div>
      )}
    </>
  );
}

interface TableViewProps {
  readonly table: TableGoods;
  /** Whether the site could not be reached at the last attempt. */
  readonly isCut: boolean;
}

/** The goods on the table, and the sale to one buyer: beside it, or in a drawer on narrow screens. */
function TableView({ table, isCut }: TableViewProps) {
  const language = useLanguage();
  const texts = tableTexts[language];
  const currency = currencyOf(table.currency, language);
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
          <aside className={styles["beside"]} aria-label={texts.sale.title}>
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
  const finish = ({ paid, note, email, newsletter, changeCents }: Payment): SaleContent => {
    setLast({ total: totalOf(lines, currency), paid, changeCents });
    setBasket({});
    return {
      lines: lines.map(({ good: { variantId, price }, quantity }) => ({ variantId, quantity, price })),
      paid,
      note,
      email,
      newsletter,
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
  const { sale: texts } = useTexts(tableTexts);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {count > 0 && (
        <div className={styles["bar"]}>
          <Button
            type="primary"
            size="large"
            block
            className={saleStyles["pay"] ?? ""}
            onClick={() => onOpenChange(true)}
          >
            {texts.items(count, formatCents(totalOf(lines, currency), currency))}
          </Button>
        </div>
      )}
      <Drawer
        open={isOpen}
        onClose={() => onOpenChange(false)}
        placement="bottom"
        size="92dvh"
        title={texts.title}
        classNames={{ body: styles["drawer"] ?? "" }}
      >
        {children}
      </Drawer>
    </>
  );
}

function EmptyTable() {
  const texts = useTexts(tableTexts);
  return (
    <Invitation label={texts.emptyTitle} title={texts.emptyTitle}>
      <p>{texts.emptyHint}</p>
      <LinkButton to={paths.products}>{texts.products}</LinkButton>
    </Invitation>
  );
}

interface FinishedSale extends Pick<SaleContent, "paid"> {
  readonly total: Cents;
  /** The change; null if the received amount was not entered. */
  readonly changeCents: Cents | null;
}

interface LastSaleProps {
  readonly sale: FinishedSale | null;
  readonly currency: Currency;
}

/** The last buyer's payment and change, until the next sale begins. */
function LastSale({ sale, currency }: LastSaleProps) {
  const { last: texts } = useTexts(tableTexts);
  return (
    <div role="status" className={styles["last"]} data-empty={sale === null || undefined}>
      {sale && (
        <>
          <span>{texts[sale.paid === "card-elsewhere" ? "card" : "cash"](formatCents(sale.total, currency))}</span>
          {sale.changeCents !== null && sale.changeCents > 0 && (
            <strong>{texts.giveBack(formatCents(sale.changeCents, currency))}</strong>
          )}
        </>
      )}
    </div>
  );
}
