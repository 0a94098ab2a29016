import type { BrowserWindow, Notification, NotificationConstructorOptions, PowerMonitor, Session } from "electron";
import type { MainWindow } from "./main-window.ts";
import { describeOrders } from "./order-notice.ts";
import { makeOrderWatch } from "./order-watch.ts";
import type { SettingsStore } from "./settings.ts";

interface OrderParts {
  readonly session: Session;
  readonly settings: SettingsStore;
  readonly window: MainWindow;
  readonly powerMonitor: Pick<PowerMonitor, "on">;
  readonly makeNotification: (options: NotificationConstructorOptions) => Notification;
  readonly showCount: (count: number) => void;
}

const pauseMs = 60_000;

/** Has new orders told by the system, and counted at the program's icon. */
export function setUpOrders({ session, settings, window, powerMonitor, makeNotification, showCount }: OrderParts) {
  // A notification that nobody holds on to may lose its click.
  const shown = new Set<Notification>();
  const watch = makeOrderWatch({
    fetch: (address, init) => session.fetch(address, init),
    settings,
    hasSession: async (url) => (await session.cookies.get({ url })).length > 0,
    showCount,
    isLookedAt: () => window.current()?.isFocused() ?? false,
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
  const look = () => void watch.look();
  const timer = setInterval(look, pauseMs);
  powerMonitor.on("resume", look);
  // Somebody logged in, or out: what is there now is what the next look compares with.
  session.cookies.on("changed", look);
  return {
    watchWindow: (opened: BrowserWindow) => void opened.on("focus", () => watch.seen()),
    stop: () => clearInterval(timer),
  };
}
