import { adminOrder, type AdminOrder } from "@recital/contract/endpoints/orders";
import { z } from "zod";
import type { SessionFetch } from "./api-proxy.ts";
import type { SettingsStore } from "./settings.ts";

interface OrderMonitorParts {
  readonly fetch: SessionFetch;
  readonly settings: SettingsStore;
  /** Whether there is a session cookie. Without one no request is sent. */
  readonly hasSession: (siteUrl: string) => Promise<boolean>;
  readonly notify: (orders: readonly AdminOrder[]) => void;
  readonly showCount: (count: number) => void;
  readonly isWindowFocused: () => boolean;
}

export interface OrderMonitor {
  /** Requests the orders that were paid since the last check. */
  check(): Promise<void>;
  /** Resets the count of unseen orders. */
  markSeen(): void;
}

const earliest = "1970-01-01T00:00:00.000Z";
const newOrdersPath = "/api/admin/orders?status=processing&limit=50";

/** Notifies of new orders. Ignores failed requests, since the next check repeats them. */
export function makeOrderMonitor(parts: OrderMonitorParts): OrderMonitor {
  const { fetch, settings, hasSession, notify, showCount, isWindowFocused } = parts;
  let unseen = 0;
  const setUnseen = (count: number) => {
    unseen = count;
    showCount(count);
  };
  return {
    async check() {
      const url = settings.read().site?.url;
      if (url === undefined || !(await hasSession(url))) return;
      const orders = await readOrders(fetch, url);
      // The user may have chosen another site in the meantime.
      if (orders === null || settings.read().site?.url !== url) return;
      const { newestPaidAt: lastPaidAt } = settings.read();
      const newest =
        orders
          .map(({ paidAt }) => paidAt ?? "")
          .toSorted()
          .at(-1) || earliest;
      if (lastPaidAt === null || newest > lastPaidAt) settings.change({ newestPaidAt: newest });
      // Orders from before the first check are not new.
      const newOrders =
        lastPaidAt === null ? [] : orders.filter(({ paidAt }) => paidAt !== null && paidAt > lastPaidAt);
      if (newOrders.length === 0) return;
      notify(newOrders);
      if (!isWindowFocused()) setUnseen(unseen + newOrders.length);
    },
    markSeen() {
      if (unseen > 0) setUnseen(0);
    },
  };
}

async function readOrders(fetch: SessionFetch, url: string): Promise<AdminOrder[] | null> {
  const response = await fetch(url + newOrdersPath, {
    credentials: "include",
    redirect: "error",
    cache: "no-store",
  }).catch(() => null);
  if (!response?.ok) return null;
  const orders = z.array(adminOrder).safeParse(await response.json().catch(() => null));
  return orders.success ? orders.data : null;
}
