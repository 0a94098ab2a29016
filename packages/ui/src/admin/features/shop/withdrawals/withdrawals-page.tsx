import type { Withdrawal, WithdrawalState } from "@recital/contract/endpoints/shop/legal";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Skeleton } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { withdrawalsQuery } from "../../../../api/admin/withdrawals.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import panel from "../../../components/layout/card.module.css";
import { Pager } from "../../../components/list/pager.tsx";
import { WithdrawalBadge, WithdrawalStateButton, WithdrawalText } from "../../../components/list/withdrawal.tsx";
import { paths } from "../../../paths.ts";
import styles from "./withdrawals.module.css";

type View = WithdrawalState | "all";

const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Done" },
  { value: "all", label: "All" },
];

const empty: Readonly<Record<View, string>> = {
  open: "No open withdrawals.",
  closed: "No withdrawals are done yet.",
  all: "No withdrawals yet.",
};

const pageSize = 20;

export function WithdrawalsPage() {
  const [view, setView] = useState<View>("open");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    withdrawalsQuery(useApi(), {
      ...(view !== "all" && { state: view }),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  );
  const handleView = (next: View) => {
    setView(next);
    setPage(1);
  };
  return (
    <>
      <PageHeader
        title="Withdrawals"
        text="Customers who withdraw from a purchase. You have 14 days to refund each of them."
      />
      <Segmented<View>
        className={styles["views"] ?? ""}
        aria-label="Show"
        options={[...views]}
        value={view}
        onChange={handleView}
      />
      {error ? (
        <LoadFailure title="Failed to load the withdrawals" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <WithdrawalList items={data.items} emptyText={empty[view]} />
      ) : (
        <div role="status" aria-label="Loading the withdrawals">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      <Pager align="end" page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </>
  );
}

interface WithdrawalListProps {
  readonly items: readonly Withdrawal[];
  readonly emptyText: string;
}

function WithdrawalList({ items, emptyText }: WithdrawalListProps) {
  if (items.length === 0) return <p className={styles["empty"]}>{emptyText}</p>;
  return (
    <ul className={styles["list"]}>
      {items.map((withdrawal) => (
        <li key={withdrawal.id}>
          <WithdrawalCard withdrawal={withdrawal} />
        </li>
      ))}
    </ul>
  );
}

function WithdrawalCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { id, personId, name, email, orderId, createdAt } = withdrawal;
  const headingId = `withdrawal-${id}`;
  return (
    <article className={`${panel["panel"]} ${styles["card"]}`} aria-labelledby={headingId}>
      <div className={styles["head"]}>
        <h2 id={headingId} className={styles["name"]}>
          {name === "" ? <span className="quiet">Erased</span> : <bdi>{name}</bdi>}
        </h2>
        <WithdrawalBadge withdrawal={withdrawal} />
      </div>
      <dl className={styles["facts"]}>
        <dt>Received</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt, "en")}</time>
        </dd>
        {email !== "" && (
          <>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              {personId !== null && (
                <>
                  {" · "}
                  <Link className="link" to={paths.person(personId)}>
                    All about this person
                  </Link>
                </>
              )}
            </dd>
          </>
        )}
        <dt>Order</dt>
        <dd>
          <OrderFact withdrawal={withdrawal} />
        </dd>
      </dl>
      <WithdrawalText withdrawal={withdrawal} />
      <div className={styles["actions"]}>
        {orderId !== null && (
          <Link className={`${styles["refund"]} link touch-line`} to={paths.order(orderId)}>
            Open order #{orderId} to refund it
          </Link>
        )}
        <WithdrawalStateButton withdrawal={withdrawal} />
      </div>
    </article>
  );
}

/** The order, or why there is none. */
function OrderFact({ withdrawal: { orderId, statedOrderId } }: { readonly withdrawal: Withdrawal }) {
  if (orderId !== null) return <Link to={paths.order(orderId)}>#{orderId}</Link>;
  if (statedOrderId === null) return "No number was given. Search the orders for the email address.";
  return `#${statedOrderId} was given, but that order has another email address or does not exist.`;
}
