import type { Currency } from "@recital/contract/values/currency";
import { formatCents, fromDecimal } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { salesTodayQuery } from "../../../../api/admin/sales.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { useTexts } from "../../../language.ts";
import { startOfDay, totalOfSale, type UnsentSale } from "./basket.ts";
import styles from "./table.module.css";
import { tableTexts } from "./texts/index.ts";

interface DayTotalProps {
  readonly currency: Currency;
  readonly unsent: readonly UnsentSale[];
}

/** The number and the total of today's sales at the table, including unsent sales. */
export function DayTotal({ currency, unsent }: DayTotalProps) {
  const { day: texts } = useTexts(tableTexts);
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
        <dt>{texts.sales}</dt>
        <dd>{count}</dd>
      </div>
      <div>
        <dt>{texts.total}</dt>
        <dd>{formatCents(total, currency)}</dd>
      </div>
      <div>
        <dt>{texts.cash}</dt>
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
  const { unsent: texts } = useTexts(tableTexts);
  const waiting = sales.filter(({ state }) => state === "kept");
  const refused = sales.filter(({ state }) => state === "refused");
  const isInDanger = waiting.some(({ isSafe }) => !isSafe);
  return (
    <>
      <div role="status" className={styles["waiting"]}>
        {waiting.length > 0 && (
          <Alert
            type={isInDanger ? "error" : "warning"}
            showIcon
            title={isInDanger ? texts.inDanger(waiting.length) : texts.kept(waiting.length)}
          />
        )}
        {waiting.length === 0 && isCut && <Alert type="warning" showIcon title={texts.cut} />}
      </div>
      {refused.map((sale) => (
        <RefusedSale key={sale.key} sale={sale} currency={currency} onDiscard={() => onDiscard(sale.key)} />
      ))}
    </>
  );
}

interface RefusedSaleProps {
  readonly sale: UnsentSale;
  readonly currency: Currency;
  readonly onDiscard: () => void;
}

function RefusedSale({ sale: { content, refusal }, currency, onDiscard }: RefusedSaleProps) {
  const { unsent: texts } = useTexts(tableTexts);
  const confirm = useConfirm();
  const total = formatCents(totalOfSale(content, currency), currency);
  const handleDiscard = async () => {
    const question = {
      title: texts.discardTitle(total),
      content: texts.discardHint,
      okText: texts.discard,
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
      title={texts.refused(total)}
      description={refusal?.message}
      action={<Button onClick={() => void handleDiscard()}>{texts.discardButton}</Button>}
    />
  );
}
