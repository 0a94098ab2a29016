import type { ReactNode } from "react";
import { LocaleField } from "../../../kit/form-field.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";

/** The page that the email about a sold-out product leads to. */
function ConfirmNotify() {
  return (
    <AskFirst title="Tell me when it is back" action="/api/stock-notifications/confirm" button="Notify me">
      You will get one email as soon as it can be ordered again, and nothing else.
    </AskFirst>
  );
}

/** The page that both emails lead to when the request is no longer needed. */
function StopNotify() {
  return (
    <AskFirst title="No longer needed?" action="/api/stock-notifications/withdraw" button="Delete my request">
      We delete your request and your email address, and write nothing about it any more.
    </AskFirst>
  );
}

interface AskFirstProps {
  readonly title: string;
  readonly action: string;
  readonly button: string;
  readonly children: ReactNode;
}

/**
 * Opening a link changes nothing, since email scanners open every link: the button posts its token, also without
 * JavaScript.
 */
function AskFirst({ title, action, button, children }: AskFirstProps) {
  const token = useUrlQuery().get("token") ?? "";
  if (token === "") return <NotifyInvalid />;
  return (
    <LoneCard string="struck">
      <h1>{title}</h1>
      <p>{children}</p>
      <form method="post" action={action} data-native>
        <LocaleField />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClass("primary")}>
          {button}
        </button>
      </form>
    </LoneCard>
  );
}

function NotifyStopped() {
  return <Result title="No email then">Your request is deleted, and your email address with it.</Result>;
}

/** The page after the request was sent by a form without JavaScript. */
function NotifySent() {
  return <Result title="Check your inbox">Confirm by the link in our email to finish.</Result>;
}

function NotifyConfirmed() {
  return <Result title="We will tell you">You will get one email as soon as it is back.</Result>;
}

function NotifyInvalid() {
  return (
    <Result title="This did not work">
      The link has expired, the email address was not complete, or the product is in stock. You can look on the
      product's page.
    </Result>
  );
}

/** The page after the form of a free product was refused, without JavaScript. The query has the refusal's code. */
function NotFree() {
  const problem = useUrlQuery().get("problem") ?? "";
  return (
    <Result title="This did not work">
      {refusals.get(problem) ?? "Please go back, choose what you want and enter your whole email address."}
    </Result>
  );
}

const refusals: ReadonlyMap<string, string> = new Map([
  ["not_sold", "It is no longer available."],
  ["posted", "It is posted. Please order it with your cart."],
  ["not_free", "It is no longer free. Its page has the price."],
  ["sold_out", "It is sold out."],
  ["too_many_requests", "Many people want this right now. Please try again in a moment."],
  ["unavailable", "Many people want this right now. Please try again in a moment."],
]);

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

/** The pages around the email that tells that a sold-out product is back, and of a free one that was refused. */
export const notifyPages = {
  confirm: define("confirm", "Tell me when it is back", ConfirmNotify),
  sent: define("sent", "Check your inbox", NotifySent),
  confirmed: define("confirmed", "We will tell you", NotifyConfirmed),
  stop: define("stop", "No longer needed", StopNotify),
  stopped: define("stopped", "No email then", NotifyStopped),
  invalid: define("invalid", "This did not work", NotifyInvalid),
  "not-free": define("not-free", "This did not work", NotFree),
};

/** Pages whose query is part of the page: a token, or why something is refused. */
const withQuery: readonly string[] = ["confirm", "stop", "not-free"];

function define<Name extends string>(name: Name, title: string, Page: () => ReactNode) {
  return definePage({
    path: `/notify/${name}`,
    head: ({ artistName }) => ({ title: `${title} | ${artistName}`, description: "Products of the store." }),
    Page,
    onServer: import.meta.env.SSR && { isPrivate: () => withQuery.includes(name) },
  });
}
