import type { Currency } from "@recital/contract/values/currency";
import { formatCents, fromDecimal } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { salesTodayQuery } from "../../../../api/admin/sales.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { startOfDay, totalOfSale, type UnsentSale } from "./basket.ts";
import styles from "./table.module.css";

interface DayTotalProps {
  readonly currency: Currency;
  readonly unsent: readonly UnsentSale[];
}

/** The number and the total of today's sales at the table, including unsent sales. */
export function DayTotal({ currency, unsent }: DayTotalProps) {
  const [since] = useState(() => startOfDay(new Date()));
  const { data: today } = useQuery(salesTodayQuery(useApi(), since));
  const mine = unsent.map(({ content }) => content).filter(({ soldAt }) => new Date(soldAt) >= since);
  const sum = (sales: typeof mine) => sales.reduce((cents, sale) => cents + totalOfSale(sale, currency), 0);
  const count = (today?.count ?? 0) + mine.length;
  const total = fromDecimal(today?.total ?? 0, currency) + sum(mine);
  const cash = fromDecimal(today?.cash ?? 0, currency) + sum(mine.filter(({ paid }) => paid === "cash"));
  return (
    <dl className={styles["day"]}>
      <div>
        <dt>Sales today</dt>
        <dd>{count}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatCents(total, currency)}</dd>
      </div>
      <div>
        <dt>In cash</dt>
        <dd>{formatCents(cash, currency)}</dd>
      </div>
    </dl>
  );
}

interface UnsentSalesProps {
  readonly sales: readonly UnsentSale[];
  readonly currency: Currency;
  readonly isCut: boolean;
  readonly onDiscard: (key: string) => void;
}

/** Tells which sales the site does not have yet, and why. */
export function UnsentSales({ sales, currency, isCut, onDiscard }: UnsentSalesProps) {
  const waiting = sales.filter(({ state }) => state === "kept");
  const refused = sales.filter(({ state }) => state === "refused");
  const isInDanger = waiting.some(({ isSafe }) => !isSafe);
  return (
    <>
      <div role="status" className={styles["waiting"]}>
        {waiting.length > 0 && (
          <Alert type={isInDanger ? "error" : "warning"} showIcon title={describeWaiting(waiting.length, isInDanger)} />
        )}
        {waiting.length === 0 && isCut && (
          <Alert
            type="warning"
            showIcon
            title="The site cannot be reached. Go on selling: sales are kept on this device until it can."
          />
        )}
      </div>
      {refused.map((sale) => (
        <RefusedSale key={sale.key} sale={sale} currency={currency} onDiscard={() => onDiscard(sale.key)} />
      ))}
    </>
  );
}

function describeWaiting(count: number, isInDanger: boolean): string {
  const sales = count === 1 ? "1 sale" : `${count} sales`;
  return isInDanger
    ? `${sales} not sent, and this device cannot keep ${count === 1 ? "it" : "them"}. Do not close this page.`
    : `${sales} kept on this device, sent when the connection is back. Go on selling.`;
}

interface RefusedSaleProps {
  readonly sale: UnsentSale;
  readonly currency: Currency;
  readonly onDiscard: () => void;
}

function RefusedSale({ sale: { content, refusal }, currency, onDiscard }: RefusedSaleProps) {
  const confirm = useConfirm();
  const total = formatCents(totalOfSale(content, currency), currency);
  const handleDiscard = async () => {
    const question = {
      title: `Discard the sale of ${total}?`,
      content: "It is not recorded then, and the stock stays as it is.",
      okText: "Discard",
      isDangerous: true,
    };
    if (await confirm(question)) onDiscard();
  };
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles["refused"] ?? ""}
      title={`A sale of ${total} was not recorded`}
      description={refusal?.message}
      action={<Button onClick={() => void handleDiscard()}>Discard…</Button>}
    />
  );
}
