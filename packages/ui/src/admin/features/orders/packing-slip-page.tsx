import { PrinterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link, useParams } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { siteQuery } from "../../../api/site.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { useFailureToast } from "../../components/use-toasts.ts";
import { paths, readOrderId } from "../../paths.ts";
import { NotFoundPage, ScreenLoading } from "../../shell/screen-states.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import styles from "./packing-slip-page.module.css";

/** The packing slip of an order; only the sheet itself is printed. */
export function PackingSlipPage() {
  const id = readOrderId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <Sheet id={id} />;
}

function Sheet({ id }: { readonly id: number }) {
  const api = useApi();
  const { data: order, error, refetch } = useQuery(adminOrderQuery(api, id));
  const { data: site, isPending } = useQuery(siteQuery(api));
  useFailureToast("Failed to fetch order details", error);
  return (
    <main className={styles["page"]}>
      <title>{`Packing slip of order #${id}`}</title>
      <div className={styles["tools"]}>
        <Link to={paths.order(id)}>Back to the order</Link>
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!order || isPending}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      {order ? (
        <PackingSlip order={order} site={site} />
      ) : error ? (
        <LoadFailure title="Failed to load the order" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </main>
  );
}
