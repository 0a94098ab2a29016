import { CloseOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Drawer, Skeleton } from "antd";
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { adminOrderQuery } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../../components/feedback/toasts.ts";
import { useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import orderPanelStyles from "./order-panel.module.css";
import { orderLinkId, StatusBadge } from "./order-parts.tsx";
import styles from "./orders.module.css";
import { orderTexts } from "./texts/index.ts";

/** The width of the window from which the selected order is beside the list. */
export const besideList = "(width >= 75rem)";

/** Shows the selected order beside the list, or over it on narrow screens. */
export function OrderPlace({ selectedId }: { readonly selectedId: number | null }) {
  const { panel: texts } = useTexts(orderTexts);
  const isBeside = useMediaQuery(besideList);
  const navigate = useNavigate();
  const { search } = useLocation();
  const closedId = useRef<number | null>(null);
  const handleClose = useCallback(() => {
    closedId.current = selectedId;
    void navigate({ pathname: paths.orders, search });
  }, [navigate, search, selectedId]);
  // The list becomes a table, whose link is a new element.
  useLayoutEffect(() => {
    if (selectedId !== null || closedId.current === null) return;
    document.getElementById(orderLinkId(closedId.current))?.focus();
    closedId.current = null;
  }, [selectedId]);
  const panel = selectedId !== null && <OrderPanel key={selectedId} id={selectedId} onClose={handleClose} />;
  if (isBeside) {
    return (
      <aside ref={publishHeight} className={styles["beside"]} aria-label={texts.region}>
        {panel || <p className={styles["hint"]}>{texts.hint}</p>}
      </aside>
    );
  }
  return (
    <>
      <p className={styles["hint"]}>{texts.hint}</p>
      <Drawer
        open={selectedId !== null}
        onClose={handleClose}
        placement="right"
        size={640}
        closable={false}
        aria-label={texts.region}
        classNames={{ body: styles["drawer"] ?? "" }}
      >
        {panel}
      </Drawer>
    </>
  );
}

/**
 * Publishes the panel's height as `--height`, so that of a panel longer than the window the end stays in view, not the
 * beginning. While it opens, its heading has the focus and is kept in view.
 */
function publishHeight(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined;
  const observer = new ResizeObserver(() => {
    panel.style.setProperty("--height", `${panel.offsetHeight}px`);
    panel.querySelector("h2:focus")?.scrollIntoView({ block: "nearest" });
  });
  observer.observe(panel);
  return () => observer.disconnect();
}

const loadDetails = async () => ({ default: (await import("./order-details.tsx")).OrderDetails });
const OrderDetails = lazy(loadDetails);

interface OrderPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The details and actions of an order. */
function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { panel: texts } = useTexts(orderTexts);
  const { data: order, error, refetch } = useQuery(adminOrderQuery(useApi(), id));
  useFailureToast(texts.fetchFailed, error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Together with the order, not after it.
  useEffect(() => void loadDetails(), []);
  return (
    <div className="stack gap-5">
      <header className="wrap center gap-2-3">
        <h2 ref={heading} tabIndex={-1} className={orderPanelStyles["title"]}>
          {texts.title(id)}
        </h2>
        {order && <StatusBadge status={order.status} />}
        <Button
          type="text"
          className={orderPanelStyles["close"] ?? ""}
          icon={<CloseOutlined aria-hidden />}
          onClick={onClose}
        >
          {texts.close}
        </Button>
      </header>
      {order ? (
        <Suspense fallback={<Loading />}>
          <OrderDetails order={order} />
        </Suspense>
      ) : error ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  const { panel: texts } = useTexts(orderTexts);
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
