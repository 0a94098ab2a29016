import { PrinterOutlined } from "@ant-design/icons";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { SiteInfo } from "@recital/contract/endpoints/system";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ComponentType } from "react";
import { Link, useParams } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { siteQuery } from "../../../api/site.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { useFailureToast } from "../../components/use-toasts.ts";
import { paths, readOrderId } from "../../paths.ts";
import { NotFoundPage, ScreenLoading } from "../../shell/screen-states.tsx";
import styles from "./sheet-page.module.css";

export interface SheetProps {
  readonly order: AdminOrderDetail;
  /** The shop; absent if it could not be read. */
  readonly site: SiteInfo | undefined;
}

interface SheetPageProps {
  /** The title's beginning, e.g. "Packing slip". */
  readonly title: string;
  readonly Sheet: ComponentType<SheetProps>;
}

/** A page with a sheet about the order in the path; only the sheet itself is printed. */
export function SheetPage(props: SheetPageProps) {
  const id = readOrderId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <OrderSheet id={id} {...props} />;
}

function OrderSheet({ id, title, Sheet }: SheetPageProps & { readonly id: number }) {
  const api = useApi();
  const { data: order, error, refetch } = useQuery(adminOrderQuery(api, id));
  const { data: site, isPending } = useQuery(siteQuery(api));
  useFailureToast("Failed to fetch order details", error);
  return (
    <main className={styles["page"]}>
      <title>{`${title} of order #${id}`}</title>
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
        <Sheet order={order} site={site} />
      ) : error ? (
        <LoadFailure title="Failed to load the order" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </main>
  );
}
