import type {
  BrowserWindow,
  Notification,
  NotificationConstructorOptions,
  PowerMonitor,
  Session,
  App,
  NativeImage,
} from "electron";
import { adminOrder, type AdminOrder } from "@recital/contract/endpoints/orders/orders";
import { z } from "zod";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { formatCents, fromDecimal } from "@recital/contract/values/money";
import type { AdminLanguage } from "@recital/contract/values/language";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { MainWindow } from "./main-window.ts";
import type { SettingsStore } from "./settings.ts";
import type { SessionFetch } from "./api-proxy.ts";
import type { MainTexts } from "./texts/en.ts";
import { mainTexts } from "./texts/index.ts";

interface OrderParts {
  readonly session: Session;
  readonly settings: SettingsStore;
  readonly window: MainWindow;
  readonly powerMonitor: Pick<PowerMonitor, "on">;
  readonly makeNotification: (options: NotificationConstructorOptions) => Notification;
  readonly showCount: (count: number) => void;
  readonly language: () => AdminLanguage;
}

const checkIntervalMs = 60_000;

/** Notifies of new orders every minute, and shows their count on the program's icon. */
export function setUpOrders(parts: OrderParts) {
  const { session, settings, window, powerMonitor, makeNotification, showCount, language } = parts;
  // A garbage-collected notification would lose its click handler.
  const shown = new Set<Notification>();
  const monitor = makeOrderMonitor({
    fetch: (url, init) => session.fetch(url, init),
    settings,
    hasSession: async (url) => (await session.cookies.get({ url })).length > 0,
    showCount,
    isWindowFocused: () => window.current()?.isFocused() ?? false,
    notify: (orders) => {
      for (const { path, ...options } of describeOrders(orders, language())) {
        const notification = makeNotification(options);
        shown.add(notification);
        notification.on("close", () => void shown.delete(notification));
        notification.on("click", () => window.show(path));
        notification.show();
      }
    },
  });
  const check = () => void monitor.check();
  const timer = setInterval(check, checkIntervalMs);
  powerMonitor.on("resume", check);
  // After a login, the first check records which orders exist.
  session.cookies.on("changed", check);
  return {
    monitorFocus: (opened: BrowserWindow) => void opened.on("focus", () => monitor.markSeen()),
    stop: () => clearInterval(timer),
  };
}

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

interface OrderNotification {
  readonly title: string;
  readonly body: string;
  /** The screen that a click opens. */
  readonly path: string;
}

const maxSeparate = 3;

/** Returns the system notifications for new orders: one each, or a single one if there are more than three. */
export function describeOrders(orders: readonly AdminOrder[], language: AdminLanguage): OrderNotification[] {
  const texts = mainTexts[language];
  if (orders.length > maxSeparate) {
    return [{ title: texts.newOrders(orders.length), body: formatTotal(orders, language), path: "/admin/orders" }];
  }
  return orders.map((order) => ({
    title: texts.newOrder(order.id),
    body: `${formatTotal([order], language)} · ${order.items.map(describeItem).join(", ")}`,
    path: `/admin/orders/${order.id}`,
  }));
}

function describeItem({ name, variantTitle, quantity }: AdminOrder["items"][number]): string {
  return `${quantity} × ${nameWithVariant(name, variantTitle)}`;
}

/** Returns the sum of the orders: "$25.00", or "$25.00 + ¥1,200" if the shop's currency was changed between them. */
function formatTotal(orders: readonly AdminOrder[], language: AdminLanguage): string {
  const sums = Map.groupBy(orders, ({ currency }) => currency);
  return [...sums].map(([code, ofCurrency]) => formatSum(ofCurrency, currencyOf(code, language))).join(" + ");
}

function formatSum(orders: readonly AdminOrder[], currency: Currency): string {
  return formatCents(
    orders.reduce((sum, { total }) => sum + fromDecimal(total, currency), 0),
    currency,
  );
}

interface BadgeParts {
  readonly app: Pick<App, "setBadgeCount">;
  readonly isWindows: boolean;
  readonly window: () => Pick<BrowserWindow, "setOverlayIcon"> | null;
  readonly makeImage: (pixels: Buffer, size: number) => NativeImage;
  readonly texts: () => MainTexts;
}

const badgeSize = 32;
const brass = [0xe3, 0xa8, 0x57] as const;

/** Shows a count on the program's icon. Windows shows a dot instead, as it has no counts there. */
export function makeBadge({ app, isWindows, window, makeImage, texts }: BadgeParts): (count: number) => void {
  return (count) => {
    if (!isWindows) app.setBadgeCount(count);
    else
      window()?.setOverlayIcon(
        count > 0 ? makeImage(drawDisc(), badgeSize) : null,
        count > 0 ? texts().newOrders(count) : "",
      );
  };
}

/** Draws a disc in the site's color. Returns its pixels as blue, green, red, alpha. */
function drawDisc(): Buffer {
  const pixels = Buffer.alloc(badgeSize * badgeSize * 4);
  const [red, green, blue] = brass;
  for (let index = 0; index < badgeSize * badgeSize; index += 1) {
    const distance = Math.hypot(
      (index % badgeSize) - badgeSize / 2 + 0.5,
      Math.floor(index / badgeSize) - badgeSize / 2 + 0.5,
    );
    const alpha = Math.max(0, Math.min(1, badgeSize / 2 - distance));
    pixels.set([blue * alpha, green * alpha, red * alpha, 255 * alpha], index * 4);
  }
  return pixels;
}
