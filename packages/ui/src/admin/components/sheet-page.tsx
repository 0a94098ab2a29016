import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { SiteInfo } from "@recital/contract/endpoints/system";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import type { ComponentType } from "react";
import { useParams } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { adminOrderQuery } from "../../api/admin/orders.ts";
import { siteQuery } from "../../api/site.ts";
import { paths, readPathId } from "../paths.ts";
import { NotFoundPage, ScreenLoading } from "./screen-states.tsx";
import { LoadFailure } from "./banner.tsx";
import { SenderField, useSender } from "./sender-field.tsx";
import { SheetLayout } from "./sheet-layout.tsx";
import { useFailureToast } from "./use-toasts.ts";

export interface SheetProps {
  readonly order: AdminOrderDetail;
  /** The shop; absent if it could not be read. */
  readonly site: SiteInfo | undefined;
  /** The owner's postal address; empty if it is unknown. */
  readonly sender: string;
}

interface SheetPageProps {
  /** The title's beginning, e.g. "Packing slip". */
  readonly title: string;
  readonly Sheet: ComponentType<SheetProps>;
  /** True if the sheet goes with a parcel: the page asks for the sender's address and warns about unpaid orders. */
  readonly isForParcel?: boolean;
}

/** A page with a sheet about the order in the path; only the sheet itself is printed. */
export function SheetPage(props: SheetPageProps) {
  const id = readPathId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <OrderSheet id={id} {...props} />;
}

function OrderSheet({ id, title, Sheet, isForParcel = false }: SheetPageProps & { readonly id: number }) {
  const api = useApi();
  const { data: order, error, refetch } = useQuery(adminOrderQuery(api, id));
  const { data: site, isPending } = useQuery(siteQuery(api));
  const [sender, setSender] = useSender();
  useFailureToast("Failed to fetch order details", error);
  return (
    <SheetLayout
      title={`${title} of order #${id}`}
      back={{ to: paths.order(id), text: "Back to the order" }}
      canPrint={order !== undefined && !isPending}
      settings={
        isForParcel && (
          <>
            {order?.paid === false && <Alert type="warning" showIcon title="This order is not paid." />}
            <SenderField value={sender} onChange={setSender} />
          </>
        )
      }
    >
      {order ? (
        <Sheet order={order} site={site} sender={sender} />
      ) : error ? (
        <LoadFailure title="Failed to load the order" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </SheetLayout>
  );
}
