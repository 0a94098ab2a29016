import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useReducer, useState } from "react";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { ordersToShipQuery } from "../../../api/admin/shipments.ts";
import { useApi } from "../../../api/api-context.tsx";
import { focusWhenShown } from "../../components/feedback/focus.ts";
import { LoadFailure, ScreenLoading } from "../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../components/feedback/toasts.ts";
import { LinkButton, PageHeader } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import type { LastShipment } from "./ship-next-form.tsx";
import styles from "./ship-next.module.css";
import { ShipOrder } from "./ship-order.tsx";
import { currentOrder, describeRun, followingOrder, moveQueue, type ShipQueue, startQueue } from "./ship-queue.ts";

/** Ships the orders one after the other, the oldest first, by keyboard or scanner. */
export function ShipNextPage() {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  // Read once: the run goes through the orders of its beginning.
  const { data, error, refetch } = useQuery({ ...ordersToShipQuery(useApi()), enabled: ids === null, gcTime: 0 });
  useFailureToast("Failed to fetch orders", error);
  if (data && ids === null) setIds(data.map(({ id }) => id));
  return ids ? (
    <Run ids={ids} />
  ) : (
    <>
      <PageHeader title="Ship next" />
      {error ? (
        <LoadFailure title="Failed to load the orders" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </>
  );
}

function Run({ ids }: { readonly ids: readonly number[] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [queue, move] = useReducer(moveQueue, ids, startQueue);
  const [last, setLast] = useState<LastShipment | null>(null);
  const id = currentOrder(queue);
  const following = followingOrder(queue);
  useEffect(() => {
    if (following !== null) void queryClient.prefetchQuery(adminOrderQuery(api, following));
  }, [api, queryClient, following]);
  return (
    <>
      <div className={styles["screen"]}>
        <PageHeader title="Ship next" actions={<LinkButton to={paths.ordersToShip}>All orders to ship</LinkButton>} />
        <p className={styles["last"]} role="status">
          {last && `Order #${last.id} shipped. `}
          {id !== null && `Order #${id} is next (${queue.position + 1} of ${queue.ids.length}).`}
        </p>
      </div>
      {id === null ? (
        <End queue={queue} onAgain={() => move("again")} />
      ) : (
        <ShipOrder
          key={`${id} ${queue.position}`}
          id={id}
          last={last}
          onShipped={(shipment) => {
            setLast(shipment);
            move("ship");
          }}
          onMove={move}
        />
      )}
    </>
  );
}

function End({ queue, onAgain }: { readonly queue: ShipQueue; readonly onAgain: () => void }) {
  const isEmpty = queue.ids.length === 0;
  return (
    <div className={styles["end"]}>
      <h2>{isEmpty ? "Nothing to ship" : describeRun(queue)}</h2>
      <p className="quiet">{isEmpty ? "Paid orders appear here until they are shipped." : "That was the last one."}</p>
      <div className={styles["buttons"]}>
        {queue.skipped.length > 0 && (
          <Button type="primary" ref={focusWhenShown} onClick={onAgain}>
            Go through the skipped ones
          </Button>
        )}
        <LinkButton to={paths.dashboard} hasFocus={queue.skipped.length === 0}>
          Dashboard
        </LinkButton>
      </div>
    </div>
  );
}
