import { adminOrder, type AdminOrder } from "@recital/contract/endpoints/orders";
import { z } from "zod";
import type { SessionFetch } from "./api-proxy.ts";
import type { SettingsStore } from "./settings.ts";

interface OrderWatchParts {
  readonly fetch: SessionFetch;
  readonly settings: SettingsStore;
  /** Whether anybody may be signed in; without it there is nothing to ask. */
  readonly hasSession: (siteUrl: string) => Promise<boolean>;
  readonly notify: (orders: readonly AdminOrder[]) => void;
  readonly showCount: (count: number) => void;
  /** Whether the person has the window in front of them. */
  readonly isLookedAt: () => boolean;
}

export interface OrderWatch {
  /** Asks once for orders that were paid since the last time. */
  look(): Promise<void>;
  /** The person has come to look. */
  seen(): void;
}

const longAgo = "1970-01-01T00:00:00.000Z";
const watched = "/api/admin/orders?status=processing&limit=50";

/** Tells of new orders while nobody looks. It asks quietly: what goes wrong is noticed elsewhere, or by the next time. */
export function makeOrderWatch(parts: OrderWatchParts): OrderWatch {
  const { fetch, settings, hasSession, notify, showCount, isLookedAt } = parts;
  let unseen = 0;
  const count = (orders: number) => {
    unseen = orders;
    showCount(unseen);
  };
  return {
    async look() {
      const url = settings.read().site?.url;
      if (url === undefined || !(await hasSession(url))) return;
      const orders = await readOrders(fetch, url);
      // Another site may have been chosen meanwhile.
      if (orders === null || settings.read().site?.url !== url) return;
      const { newestPaidAt: known } = settings.read();
      const newest =
        orders
          .map(({ paidAt }) => paidAt ?? "")
          .toSorted()
          .at(-1) || longAgo;
      if (known === null || newest > known) settings.change({ newestPaidAt: newest });
      // What was there before the first look is not new.
      const news = known === null ? [] : orders.filter(({ paidAt }) => paidAt !== null && paidAt > known);
      if (news.length === 0) return;
      notify(news);
      if (!isLookedAt()) count(unseen + news.length);
    },
    seen() {
      if (unseen > 0) count(0);
    },
  };
}

async function readOrders(fetch: SessionFetch, url: string): Promise<AdminOrder[] | null> {
  const answer = await fetch(url + watched, { credentials: "include", redirect: "error", cache: "no-store" }).catch(
    () => null,
  );
  if (!answer?.ok) return null;
  const orders = z.array(adminOrder).safeParse(await answer.json().catch(() => null));
  return orders.success ? orders.data : null;
}
