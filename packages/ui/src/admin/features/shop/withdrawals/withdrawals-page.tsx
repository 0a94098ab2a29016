import type { Withdrawal, WithdrawalState } from "@recital/contract/endpoints/shop/legal";
import { repaymentDays } from "@recital/contract/values/policy";
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
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { withdrawalTexts } from "./texts/index.ts";
import styles from "./withdrawals.module.css";

type View = WithdrawalState | "all";

const views = ["open", "closed", "all"] as const satisfies readonly View[];

const pageSize = 20;

export function WithdrawalsPage() {
  const texts = useTexts(withdrawalTexts);
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
      <PageHeader title={texts.title} text={texts.intro(repaymentDays)} />
      <Segmented<View>
        className={styles["views"] ?? ""}
        aria-label={texts.show}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        value={view}
        onChange={handleView}
      />
      {error ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <WithdrawalList items={data.items} emptyText={texts.empty[view]} />
      ) : (
        <div role="status" aria-label={texts.loading}>
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
  const language = useLanguage();
  const texts = withdrawalTexts[language];
  const { id, personId, name, email, orderId, createdAt } = withdrawal;
  const headingId = `withdrawal-${id}`;
  return (
    <article className={`${panel["panel"]} ${styles["card"]}`} aria-labelledby={headingId}>
      <div className={styles["head"]}>
        <h2 id={headingId} className={styles["name"]}>
          {name === "" ? <span className="quiet">{texts.erased}</span> : <bdi>{name}</bdi>}
        </h2>
        <WithdrawalBadge withdrawal={withdrawal} />
      </div>
      <dl className={styles["facts"]}>
        <dt>{texts.received}</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        </dd>
        {email !== "" && (
          <>
            <dt>{texts.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              {personId !== null && (
                <>
                  {" · "}
                  <Link className="link" to={paths.person(personId)}>
                    {texts.allAboutPerson}
                  </Link>
                </>
              )}
            </dd>
          </>
        )}
        <dt>{texts.order}</dt>
        <dd>
          <OrderFact withdrawal={withdrawal} />
        </dd>
      </dl>
      <WithdrawalText withdrawal={withdrawal} />
      <div className={styles["actions"]}>
        {orderId !== null && (
          <Link className={`${styles["refund"]} link touch-line`} to={paths.order(orderId)}>
            {texts.openOrder(orderId)}
          </Link>
        )}
        <WithdrawalStateButton withdrawal={withdrawal} />
      </div>
    </article>
  );
}

/** The order, or why there is none. */
function OrderFact({ withdrawal: { orderId, statedOrderId } }: { readonly withdrawal: Withdrawal }) {
  const texts = useTexts(withdrawalTexts);
  if (orderId !== null) return <Link to={paths.order(orderId)}>#{orderId}</Link>;
  if (statedOrderId === null) return texts.noNumber;
  return texts.otherNumber(statedOrderId);
}
