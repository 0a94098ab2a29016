import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { Withdrawal } from "@recital/contract/endpoints/withdrawals";
import { blocksRefunds } from "@recital/contract/values/dispute-status";
import { repaymentDays } from "@recital/contract/values/withdrawal-periods";
import { Button } from "antd";
import { formatDateTime } from "../../components/format.ts";
import { WithdrawalBadge, WithdrawalStateButton, WithdrawalText } from "../../components/list/withdrawal.tsx";
import styles from "./withdrawal-notices.module.css";

interface WithdrawalNoticesProps {
  readonly order: AdminOrderDetail;
  /** Opens the refund of everything that is left. */
  readonly onRefund: () => void;
}

/** The withdrawals of an order, newest first; nothing if there are none. */
export function WithdrawalNotices({ order, onRefund }: WithdrawalNoticesProps) {
  const isDisputed = order.disputes.some(({ status }) => blocksRefunds(status));
  const canRefund = order.refundable > 0 && !isDisputed;
  return order.withdrawals
    .toReversed()
    .map((withdrawal) => (
      <WithdrawalNotice
        key={withdrawal.id}
        withdrawal={withdrawal}
        onRefund={canRefund && withdrawal.state === "open" ? onRefund : null}
      />
    ));
}

interface WithdrawalNoticeProps {
  readonly withdrawal: Withdrawal;
  /** Null if there is nothing to refund, or a dispute blocks it. */
  readonly onRefund: (() => void) | null;
}

function WithdrawalNotice({ withdrawal, onRefund }: WithdrawalNoticeProps) {
  const { id, name, email, state, createdAt } = withdrawal;
  const headingId = `withdrawal-${id}`;
  return (
    <section className={styles["notice"]} data-open={state === "open"} aria-labelledby={headingId}>
      <div className={styles["head"]}>
        <h3 id={headingId}>Withdrawal received</h3>
        <WithdrawalBadge withdrawal={withdrawal} />
      </div>
      <time className="quiet" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
      {email !== "" && (
        <p>
          <bdi>{name}</bdi> (<a href={`mailto:${email}`}>{email}</a>) wrote:
        </p>
      )}
      <WithdrawalText withdrawal={withdrawal} />
      {state === "open" && (
        <p>You have {repaymentDays} days to refund what was paid, including the standard shipping.</p>
      )}
      <div className={styles["actions"]}>
        {onRefund && (
          <Button type="primary" onClick={onRefund}>
            Refund everything
          </Button>
        )}
        <WithdrawalStateButton withdrawal={withdrawal} />
      </div>
    </section>
  );
}
