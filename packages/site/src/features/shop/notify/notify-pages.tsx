import type { ReactNode } from "react";
import { LocaleField } from "../../../kit/form-field.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { useTexts } from "../../../kit/identity.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";
import type { NotifyTexts } from "./texts/en.ts";
import { notifyTexts } from "./texts/index.ts";

/** The page that the email about a sold-out product leads to. */
function ConfirmNotify() {
  return <AskFirst action="/api/stock-notifications/confirm" {...useTexts(notifyTexts).confirm} />;
}

/** The page that both emails lead to when the request is no longer needed. */
function StopNotify() {
  return <AskFirst action="/api/stock-notifications/withdraw" {...useTexts(notifyTexts).stop} />;
}

interface AskFirstProps {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/**
 * Opening a link changes nothing, since email scanners open every link: the button posts its token, also without
 * JavaScript.
 */
function AskFirst({ action, title, text, button }: AskFirstProps) {
  const token = useUrlQuery().get("token") ?? "";
  if (token === "") return <NotifyInvalid />;
  return (
    <LoneCard string="struck">
      <h1>{title}</h1>
      <p>{text}</p>
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
  return <Result {...useTexts(notifyTexts).stopped} />;
}

/** The page after the request was sent by a form without JavaScript. */
function NotifySent() {
  return <Result {...useTexts(notifyTexts).sent} />;
}

function NotifyConfirmed() {
  return <Result {...useTexts(notifyTexts).confirmed} />;
}

function NotifyInvalid() {
  return <Result {...useTexts(notifyTexts).invalid} />;
}

/** The page after the form of a free product was refused, without JavaScript. The query has the refusal's code. */
function NotFree() {
  const { invalid, notFree } = useTexts(notifyTexts);
  const problem = useUrlQuery().get("problem") ?? "";
  return <Result title={invalid.title} text={isKeyOf(notFree, problem) ? notFree[problem] : notFree.other} />;
}

function isKeyOf<T extends object>(texts: T, key: string): key is keyof T & string {
  return Object.hasOwn(texts, key);
}

interface ResultProps {
  readonly title: string;
  readonly text: string;
}

function Result({ title, text }: ResultProps) {
  const { backToStore } = useTexts(notifyTexts);
  return (
    <LoneCard string="struck">
      <h1>{title}</h1>
      <p>{text}</p>
      <AppLink to="/store" className={buttonClass("primary")}>
        {backToStore}
      </AppLink>
    </LoneCard>
  );
}

/** The pages around the email that tells that a sold-out product is back, and of a free one that was refused. */
export const notifyPages = {
  confirm: define("confirm", ({ confirm }) => confirm.title, ConfirmNotify),
  sent: define("sent", ({ sent }) => sent.title, NotifySent),
  confirmed: define("confirmed", ({ confirmed }) => confirmed.title, NotifyConfirmed),
  stop: define("stop", ({ stop }) => stop.head, StopNotify),
  stopped: define("stopped", ({ stopped }) => stopped.title, NotifyStopped),
  invalid: define("invalid", ({ invalid }) => invalid.title, NotifyInvalid),
  "not-free": define("not-free", ({ invalid }) => invalid.title, NotFree),
};

/** Pages whose query is part of the page: a token, or why something is refused. */
const withQuery: readonly string[] = ["confirm", "stop", "not-free"];

function define<Name extends string>(name: Name, titleOf: (texts: NotifyTexts) => string, Page: () => ReactNode) {
  return definePage({
    path: `/notify/${name}`,
    head({ artistName, language }) {
      const texts = notifyTexts[language];
      return { title: `${titleOf(texts)} | ${artistName}`, description: texts.description };
    },
    Page,
    onServer: import.meta.env.SSR && { isPrivate: () => withQuery.includes(name) },
  });
}
