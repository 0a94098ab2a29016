import { PrinterOutlined } from "@ant-design/icons";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { Settings } from "@recital/contract/endpoints/system/settings";
import type { SiteInfo } from "@recital/contract/endpoints/system/system";
import type { AdminLanguage } from "@recital/contract/values/language";
import { useQuery } from "@tanstack/react-query";
import { hasSenderAddress, senderOf, type Sender } from "@recital/contract/values/sender";
import { Alert, Button } from "antd";
import type { ComponentType, ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { useApi } from "../../../api/api-context.tsx";
import { settingsQuery } from "../../../api/admin/settings.ts";
import { siteQuery } from "../../../api/site.ts";
import { useTexts } from "../../language.ts";
import { paths, readPathId } from "../../paths.ts";
import { LoadFailure, NotFoundPage, ScreenLoading } from "../feedback/load-states.tsx";
import { useFailureToast } from "../feedback/toasts.ts";
import styles from "./sheet.module.css";
import { printTexts } from "./texts/index.ts";

export interface SheetProps {
  readonly order: AdminOrderDetail;
  /** The shop; absent if it could not be read. */
  readonly site: SiteInfo | undefined;
  /** The settings; absent if they could not be read. */
  readonly settings: Settings | undefined;
}

interface SheetPageProps {
  /** Returns the title for the order with an id: "Packing slip of order #12". */
  readonly title: (id: number) => string;
  readonly Sheet: ComponentType<SheetProps>;
  /** True if the sheet goes with a parcel: the page warns about a missing address and unpaid orders. */
  readonly isForParcel?: boolean;
}

/** A page with a sheet about the order in the path; only the sheet itself is printed. */
export function SheetPage(props: SheetPageProps) {
  const id = readPathId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <OrderSheet id={id} {...props} />;
}

function OrderSheet({ id, title, Sheet, isForParcel = false }: SheetPageProps & { readonly id: number }) {
  const texts = useTexts(printTexts);
  const api = useApi();
  const { data: order, error, refetch } = useQuery(adminOrderQuery(api, id));
  const { data: site, isPending } = useQuery(siteQuery(api));
  const { data: settings, isPending: hasNoSettings } = useQuery(settingsQuery(api));
  useFailureToast(texts.fetchFailed, error);
  return (
    <SheetLayout
      title={title(id)}
      back={{ to: paths.order(id), text: texts.backToOrder }}
      canPrint={order !== undefined && !isPending && !hasNoSettings}
      settings={
        isForParcel && (
          <>
            {order?.paid === false && <Alert type="warning" showIcon title={texts.notPaid} />}
            <MissingSender settings={settings} />
          </>
        )
      }
    >
      {order && !hasNoSettings ? (
        <Sheet order={order} site={site} settings={settings} />
      ) : error ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
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
  const texts = useTexts(printTexts);
  return (
    <main className={styles["page"]}>
      <title>{title}</title>
      <div className={styles["tools"]}>
        <Link to={back.to}>{back.text}</Link>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!canPrint} onClick={() => print()}>
          {texts.print}
        </Button>
        {settings && <div className={`stack gap-4 full ${styles["settings"]}`}>{settings}</div>}
      </div>
      {children}
    </main>
  );
}

interface SenderProps {
  readonly settings: Settings | undefined;
}

/** Says that the sender has no address, and where to enter it; nothing if it has one. */
export function MissingSender({ settings }: SenderProps) {
  const texts = useTexts(printTexts);
  if (!settings || hasSenderAddress(settings)) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={texts.senderMissing}
      description={texts.enterSender((text) => (
        <Link className="link" to={`${paths.settings}?section=sender`}>
          {text}
        </Link>
      ))}
    />
  );
}

/** Returns the lines of the sender in a language; its name alone without an address. */
export function senderLines(
  { settings }: SenderProps,
  language: AdminLanguage,
  more: (sender: Sender) => readonly string[] = () => [],
): string[] {
  if (!settings) return [];
  const sender = senderOf(settings, language);
  return [sender.name, ...sender.address, ...more(sender)];
}
