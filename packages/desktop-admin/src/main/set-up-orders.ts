import type { BrowserWindow, Notification, NotificationConstructorOptions, PowerMonitor, Session } from "electron";
import type { MainWindow } from "./main-window.ts";
import { describeOrders } from "./order-notification.ts";
import { makeOrderMonitor } from "./order-monitor.ts";
import type { SettingsStore } from "./settings.ts";

interface OrderParts {
  readonly session: Session;
  readonly settings: SettingsStore;
  readonly window: MainWindow;
  readonly powerMonitor: Pick<PowerMonitor, "on">;
  readonly makeNotification: (options: NotificationConstructorOptions) => Notification;
  readonly showCount: (count: number) => void;
}

const checkIntervalMs = 60_000;

/** Notifies of new orders every minute, and shows their count on the program's icon. */
export function setUpOrders({ session, settings, window, powerMonitor, makeNotification, showCount }: OrderParts) {
  // A garbage-collected notification would lose its click handler.
  const shown = new Set<Notification>();
  const monitor = makeOrderMonitor({
    fetch: (url, init) => session.fetch(url, init),
    settings,
    hasSession: async (url) => (await session.cookies.get({ url })).length > 0,
    showCount,
    isWindowFocused: () => window.current()?.isFocused() ?? false,
    notify: (orders) => {
      for (const { path, ...options } of describeOrders(orders)) {
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
