import type { Currency } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { Alert, Button } from "antd";
import { useConfirm } from "../../components/feedback/unsaved-guard.tsx";
import { totalOfSale } from "./basket.ts";
import styles from "./table.module.css";
import type { UnsentSale } from "./use-sales.ts";

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
      description={refusal?.sentence}
      action={<Button onClick={() => void handleDiscard()}>Discard…</Button>}
    />
  );
}
