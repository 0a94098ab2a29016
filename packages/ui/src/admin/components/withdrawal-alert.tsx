import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { Link } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { openWithdrawalsQuery } from "../../api/admin/withdrawals.ts";
import { paths } from "../paths.ts";

/** Tells the owner about open withdrawals; nothing if there are none. */
export function WithdrawalAlert() {
  const { data: count = 0 } = useQuery(openWithdrawalsQuery(useApi()));
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={count === 1 ? "1 customer withdraws from a purchase" : `${count} customers withdraw from a purchase`}
      description={
        <Link className="touch-line" to={paths.withdrawals}>
          View the withdrawals
        </Link>
      }
    />
  );
}
