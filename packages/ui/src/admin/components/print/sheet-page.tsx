import { PrinterOutlined } from "@ant-design/icons";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { SiteInfo } from "@recital/contract/endpoints/system/system";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useId, type ComponentType, type ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { useApi } from "../../../api/api-context.tsx";
import { siteQuery } from "../../../api/site.ts";
import { paths, readPathId } from "../../paths.ts";
import { useRemembered } from "../browser-state.ts";
import { LoadFailure, NotFoundPage, ScreenLoading } from "../feedback/load-states.tsx";
import { useFailureToast } from "../feedback/toasts.ts";
import styles from "./sheet.module.css";

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

interface SheetLayoutProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly text: string };
  readonly canPrint: boolean;
  /** Fields and notes above the sheet. */
  readonly settings?: ReactNode;
  readonly children: ReactNode;
}

/** A page with something to print and a button that prints it; the rest of the page is not printed. */
export function SheetLayout({ title, back, canPrint, settings, children }: SheetLayoutProps) {
  return (
    <main className={styles["page"]}>
      <title>{title}</title>
      <div className={styles["tools"]}>
        <Link to={back.to}>{back.text}</Link>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!canPrint} onClick={() => print()}>
          Print
        </Button>
        {settings && <div className={`stack gap-4 full ${styles["settings"]}`}>{settings}</div>}
      </div>
      {children}
    </main>
  );
}

/** Returns the owner's postal address, which this device remembers, and a function that changes it. */
export function useSender(): ReturnType<typeof useRemembered> {
  return useRemembered("recital-sender-address");
}

interface SenderFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for the owner's postal address. */
function SenderField({ value, onChange }: SenderFieldProps) {
  const id = useId();
  return (
    <div className={styles["sender"]}>
      <label htmlFor={id}>Your postal address</label>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-note`}
        dir="auto"
        rows={4}
        maxLength={500}
        autoComplete="street-address"
        placeholder={"1 Example Street\nSpringfield, OR 97477\nUnited States"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className="quiet">
        Printed as the sender. It is kept on this device only.
      </span>
    </div>
  );
}

/** The lines of an entered address, without empty ones. */
export function senderLines(sender: string): string[] {
  return sender
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
