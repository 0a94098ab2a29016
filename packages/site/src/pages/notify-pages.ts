import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";

const fetchNotify = () => import("../features/notify/notify-pages.tsx");

type NotifyCode = Awaited<ReturnType<typeof fetchNotify>>;

/** The pages around the email that tells that a sold-out product is back, and of a free one that was refused. */
export const notifyPages: readonly SiteRoute[] = [
  make("confirm", "ConfirmNotify", "Tell me when it is back"),
  make("sent", "NotifySent", "Check your inbox"),
  make("confirmed", "NotifyConfirmed", "We will tell you"),
  make("stop", "StopNotify", "No longer needed"),
  make("stopped", "NotifyStopped", "No email then"),
  make("invalid", "NotifyInvalid", "This did not work"),
  make("not-free", "NotFree", "This did not work"),
];

function make(name: string, component: keyof NotifyCode, title: string): SiteRoute {
  return {
    path: `/notify/${name}`,
    // The query is part of the page: a token, or why something is refused.
    ...(/^(?:confirm|stop|not-free)$/.test(name) && { isPrivate: true as const }),
    ...latePage(() => fetchNotify().then((code) => code[component])),
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `${title} | ${artistName}`, description: "Products of the store." }),
  };
}
