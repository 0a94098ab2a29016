import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useEffect, useReducer, useState } from "react";
import { Link } from "react-router-dom";
import { ordersToShipQuery } from "../../../../api/admin/order-changes.ts";
import { adminOrderQuery } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { settingsQuery } from "../../../../api/admin/settings.ts";
import { siteQuery } from "../../../../api/site.ts";
import { focusWhenShown } from "../../../components/feedback/focus.ts";
import { LoadFailure, ScreenLoading } from "../../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../../components/feedback/toasts.ts";
import { LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import { MissingSender } from "../../../components/print/sheet-page.tsx";
import { AddressBlock } from "../../../components/print/shipping-address.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { PackingSlip } from "./packing-slip.tsx";
import { ShipNextForm, useShortcuts, type LastShipment } from "./ship-next-form.tsx";
import styles from "./ship-next.module.css";
import {
  currentOrder,
  describeRun,
  followingOrder,
  moveQueue,
  startQueue,
  type ShipQueue,
  type ShipQueueAction,
} from "./ship-queue.ts";
import { shippableItems } from "./shipment-form.ts";
import { shipTexts } from "./texts/index.ts";

/** Ships the orders one after the other, the oldest first, by keyboard or scanner. */
export function ShipNextPage() {
  const { run: texts } = useTexts(shipTexts);
  const [ids, setIds] = useState<readonly number[] | null>(null);
  // Read once: the run goes through the orders of its beginning.
  const { data, error, refetch } = useQuery({ ...ordersToShipQuery(useApi()), enabled: ids === null, gcTime: 0 });
  useFailureToast(texts.fetchFailed, error);
  if (data && ids === null) setIds(data.map(({ id }) => id));
  return ids ? (
    <Run ids={ids} />
  ) : (
    <>
      <PageHeader title={texts.title} />
      {error ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </>
  );
}

function Run({ ids }: { readonly ids: readonly number[] }) {
  const { run: texts } = useTexts(shipTexts);
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
        <PageHeader title={texts.title} actions={<LinkButton to={paths.ordersToShip}>{texts.allOrders}</LinkButton>} />
        <p className={styles["last"]} role="status">
          {last && `${texts.lastShipped(last.id)} `}
          {id !== null && texts.next(id, queue.position + 1, queue.ids.length)}
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
  const texts = useTexts(shipTexts);
  const { run } = texts;
  const isEmpty = queue.ids.length === 0;
  return (
    <div className={styles["end"]}>
      <h2>{isEmpty ? run.nothing : describeRun(queue, texts)}</h2>
      <p className="quiet">{isEmpty ? run.nothingHint : run.thatWasLast}</p>
      <div className="wrap gap-2">
        {queue.skipped.length > 0 && (
          <Button type="primary" ref={focusWhenShown} onClick={onAgain}>
            {run.again}
          </Button>
        )}
        <LinkButton to={paths.dashboard} hasFocus={queue.skipped.length === 0}>
          {run.dashboard}
        </LinkButton>
      </div>
    </div>
  );
}

interface ShipOrderProps {
  readonly id: number;
  /** The shipment before; null for the first one. */
  readonly last: LastShipment | null;
  readonly onShipped: (shipment: LastShipment) => void;
  readonly onMove: (action: ShipQueueAction) => void;
}

/** One order of the run: its address, its items and the form that ships it. Printing prints its packing slip. */
function ShipOrder({ id, last, onShipped, onMove }: ShipOrderProps) {
  const { run: texts } = useTexts(shipTexts);
  const api = useApi();
  const { data: order, error, refetch } = useQuery(adminOrderQuery(api, id));
  const { data: site } = useQuery(siteQuery(api));
  const { data: settings } = useQuery(settingsQuery(api));
  const skip = () => onMove("skip");
  useShortcuts({ KeyN: skip, KeyB: () => onMove("back"), KeyP: () => order && print() });
  return (
    <>
      <div className={`stack gap-4 ${styles["screen"]}`}>
        <MissingSender settings={settings} />
        {order ? (
          <div className={styles["sides"]}>
            <Parcel order={order} />
            <div className={styles["beside"]}>
              <section className={styles["panel"]} aria-label={texts.shipment}>
                <ShipNextForm order={order} last={last} onShipped={onShipped} onPass={() => onMove("pass")} />
                <div className="wrap gap-2">
                  <Button onClick={skip}>{texts.skip}</Button>
                  <Button onClick={() => print()}>{texts.printSlip}</Button>
                  <Button onClick={() => onMove("back")}>{texts.back}</Button>
                </div>
              </section>
              <Shortcuts />
            </div>
          </div>
        ) : error ? (
          <LoadFailure title={texts.orderLoadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <ScreenLoading />
        )}
      </div>
      {order && (
        <div className={styles["slip"]}>
          <PackingSlip order={order} site={site} settings={settings} />
        </div>
      )}
    </>
  );
}

function Parcel({ order }: { readonly order: AdminOrderDetail }) {
  const language = useLanguage();
  const { run: texts } = shipTexts[language];
  const items = shippableItems(order, language);
  return (
    <section className={styles["panel"]} aria-labelledby="parcel">
      <h2 id="parcel" className={styles["order"]}>
        <Link to={paths.order(order.id)}>{texts.order(order.id)}</Link>
      </h2>
      {order.withdrawals.some(({ state }) => state === "open") && (
        <Alert type="warning" showIcon title={texts.withdrawn} />
      )}
      {order.shippingAddress ? (
        <div className={styles["address"]}>
          <AddressBlock order={order} />
        </div>
      ) : (
        <Alert type="warning" showIcon title={texts.noAddress} />
      )}
      <ul className={styles["items"]} aria-label={texts.items}>
        {items.map(({ id, name, max }) => (
          <li key={id}>
            <strong>{max} ×</strong> <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shortcuts() {
  const { shortcuts: texts } = useTexts(shipTexts).run;
  const shortcuts = [
    [texts.enterKey, texts.ship],
    ["Alt N", texts.skip],
    ["Alt B", texts.back],
    ["Alt P", texts.print],
    ["Alt C", texts.carrier],
  ] as const;
  return (
    <dl className={`stack gap-2 flush quiet small ${styles["shortcuts"]}`} aria-label={texts.title}>
      {shortcuts.map(([keys, text]) => (
        <div key={keys}>
          <dt>
            {keys.split(" ").map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
