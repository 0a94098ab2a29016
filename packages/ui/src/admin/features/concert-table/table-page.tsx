import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { tableGoodsQuery } from "../../../api/admin/sales.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { TableView } from "./table-view.tsx";

/** The table at a concert: sells from the shop's stock for cash, also while the site cannot be reached. */
export function TablePage() {
  const { data: table, error, refetch } = useQuery(tableGoodsQuery(useApi()));
  return (
    <>
      <PageHeader title="Concert Table" text="Sell at a concert from the same stock as your shop" />
      {table ? (
        <TableView table={table} isCut={error !== null} />
      ) : error ? (
        <LoadFailure title="Failed to load the products" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the products">
          <Skeleton active title={false} paragraph={{ rows: 6, width: "100%" }} />
        </div>
      )}
    </>
  );
}
