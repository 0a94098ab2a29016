import { Drawer } from "antd";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useMediaQuery } from "../../components/browser-state.ts";
import { paths } from "../../paths.ts";
import { OrderPanel } from "./order-panel.tsx";
import { orderLinkId } from "./order-parts.tsx";
import styles from "./orders.module.css";

/** Shows the selected order beside the list, or over it on narrow screens. */
export function OrderPlace({ selectedId }: { readonly selectedId: number | null }) {
  const isBeside = useMediaQuery("(width >= 75rem)");
  const navigate = useNavigate();
  const { search } = useLocation();
  const handleClose = useCallback(async () => {
    await navigate({ pathname: paths.orders, search });
    if (selectedId !== null) document.getElementById(orderLinkId(selectedId))?.focus();
  }, [navigate, search, selectedId]);
  const panel = selectedId !== null && (
    <OrderPanel key={selectedId} id={selectedId} onClose={() => void handleClose()} />
  );
  if (isBeside) {
    return (
      <aside ref={publishHeight} className={styles["beside"]} aria-label="Order details">
        {panel || <p className={styles["hint"]}>Select an order from the list to view details</p>}
      </aside>
    );
  }
  return (
    <>
      <p className={styles["hint"]}>Select an order from the list to view details</p>
      <Drawer
        open={selectedId !== null}
        onClose={() => void handleClose()}
        placement="right"
        size={480}
        closable={false}
        aria-label="Order details"
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
