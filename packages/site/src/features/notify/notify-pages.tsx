import type { ReactNode } from "react";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { LoneCard } from "../../kit/lone-card.tsx";
import { useUrlQuery } from "../../kit/use-url-query.ts";

/**
 * The page that the email about a sold-out product leads to. Opening it changes nothing, since email scanners open every
 * link: the button posts the token, also without JavaScript.
 */
export function ConfirmNotify() {
  const token = useUrlQuery().get("token") ?? "";
  if (token === "") return <NotifyInvalid />;
  return (
    <LoneCard string="struck">
      <h1>Tell me when it is back</h1>
      <p>You will get one email as soon as it can be ordered again, and nothing else.</p>
      <form method="post" action="/api/stock-notifications/confirm" data-native>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClass("primary")}>
          Notify me
        </button>
      </form>
    </LoneCard>
  );
}

/** The page that both emails lead to when the request is no longer needed. */
export function StopNotify() {
  const token = useUrlQuery().get("token") ?? "";
  if (token === "") return <NotifyInvalid />;
  return (
    <LoneCard string="struck">
      <h1>No longer needed?</h1>
      <p>We delete your request and your email address, and write nothing about it any more.</p>
      <form method="post" action="/api/stock-notifications/withdraw" data-native>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClass("primary")}>
          Delete my request
        </button>
      </form>
    </LoneCard>
  );
}

export function NotifyStopped() {
  return <Result title="No email then">Your request is deleted, and your email address with it.</Result>;
}

/** The page after the request was sent by a form without JavaScript. */
export function NotifySent() {
  return <Result title="Check your inbox">Confirm by the link in our email to finish.</Result>;
}

export function NotifyConfirmed() {
  return <Result title="We will tell you">You will get one email as soon as it is back.</Result>;
}

export function NotifyInvalid() {
  return (
    <Result title="This did not work">
      The link has expired, the email address was not complete, or the product is in stock. You can look on the
      product's page.
    </Result>
  );
}

function Result({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <LoneCard string="struck">
      <h1>{title}</h1>
      <p>{children}</p>
      <AppLink to="/store" className={buttonClass("primary")}>
        Back to Store
      </AppLink>
    </LoneCard>
  );
}
