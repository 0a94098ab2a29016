import type { SiteIdentity } from "@recital/contract/site-renderer";
import { describeProblem, signInCodes } from "@recital/contract/values/sign-in-code";
import { useApi } from "@recital/ui/api/api-context";
import { type YourPage, yourPageQuery } from "@recital/ui/api/orders";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageHead, type PageProps } from "../../../kit/define-page.ts";
import { LocaleField, readField } from "../../../kit/form-field.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink, useNavigate, useUrlQuery } from "../../../kit/router.tsx";
import { PostForm } from "./post-form.tsx";
import type { YouTexts } from "./you/texts/en.tsx";
import { youTexts } from "./you/texts/index.ts";
import { CodeField, EnterCode } from "./you-forms.tsx";

/** The page after a code was asked for. */
function CodePage() {
  const texts = useTexts(youTexts);
  return (
    <LoneCard string="struck">
      <h1>{texts.checkInbox}</h1>
      <p>{texts.codeHint(signInCodes.minutes)}</p>
      <EnterCode />
    </LoneCard>
  );
}

/**
 * The page that an emailed link leads to. Opening it changes nothing, since email scanners open every link: the button
 * posts the token, also without JavaScript.
 */
function OpenLinkPage() {
  const texts = useTexts(youTexts);
  const token = useUrlQuery().get("token") ?? "";
  if (token === "") return <InvalidLinkPage />;
  return (
    <LoneCard string="struck">
      <h1>{texts.open.title}</h1>
      <p>{texts.open.hint}</p>
      <form method="post" action="/api/order-links/open" data-native>
        <LocaleField />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClass("primary")}>
          {texts.openMyPage}
        </button>
      </form>
    </LoneCard>
  );
}

/** The page for a link that was used, has expired or is incomplete. */
function InvalidLinkPage() {
  const texts = useTexts(youTexts);
  return (
    <LoneCard string="silent">
      <h1>{texts.invalid.title}</h1>
      <p>{texts.invalid.hint}</p>
      <AppLink to="/you" className={buttonClass("primary")}>
        {texts.findOrder}
      </AppLink>
    </LoneCard>
  );
}

/** Erases the person's data by a code that is emailed for this. */
function ErasePage({ data }: PageProps<YourPage>) {
  const texts = useTexts(youTexts);
  const query = useUrlQuery();
  const isAsked = query.has("sent") || query.has("problem");
  if (!data?.you) return <ForgottenPage />;
  return (
    <LoneCard string="silent">
      <h1>{texts.eraseData}</h1>
      <p>{texts.erase.hint(<bdi className="anywhere">{data.you.email}</bdi>)}</p>
      <p>{texts.erase.saveLinks}</p>
      {isAsked ? <ConfirmErasure /> : <AskForErasure />}
    </LoneCard>
  );
}

function AskForErasure() {
  const texts = useTexts(youTexts);
  const api = useApi();
  const navigate = useNavigate();
  return (
    <PostForm
      action="/api/you/erase-codes"
      button={texts.sendCode}
      beside={<AppLink to="/you">{texts.cancel}</AppLink>}
      send={() => api("POST /api/you/erase-codes")}
      onDone={() => navigate("/you/erase?sent=yes", "replace")}
    />
  );
}

function ConfirmErasure() {
  const texts = useTexts(youTexts);
  const api = useApi();
  const navigate = useNavigate();
  return (
    <>
      <p>{texts.erase.codeSent(signInCodes.minutes)}</p>
      <PostForm
        action="/api/you/erase"
        button={texts.eraseData}
        beside={<AppLink to="/you">{texts.cancel}</AppLink>}
        send={(fields) => api("POST /api/you/erase", { body: { code: readField(fields, "code") } })}
        onDone={() => navigate("/you/erased", "replace")}
      >
        {({ code: fault }) => <CodeField fault={fault} />}
      </PostForm>
    </>
  );
}

function ForgottenPage() {
  const texts = useTexts(youTexts);
  return (
    <LoneCard string="silent">
      <h1>{texts.eraseData}</h1>
      <p>{describeProblem("not_found", useIdentity().language)}</p>
      <AppLink to="/you" className={buttonClass("primary")}>
        {texts.openMyPage}
      </AppLink>
    </LoneCard>
  );
}

function ErasedPage() {
  const texts = useTexts(youTexts);
  return (
    <LoneCard string="struck">
      <h1>{texts.erased.title}</h1>
      <p>{texts.erased.hint}</p>
      <AppLink to="/" className={buttonClass("primary")}>
        {texts.home}
      </AppLink>
    </LoneCard>
  );
}

/** The page after an order link was requested by a form of an earlier version. */
function LinkSentPage() {
  const texts = useTexts(youTexts);
  return (
    <LoneCard string="struck">
      <h1>{texts.checkInbox}</h1>
      <p>{texts.linkSent}</p>
      <AppLink to="/" className={buttonClass("primary")}>
        {texts.home}
      </AppLink>
    </LoneCard>
  );
}

function headOf(read: (texts: YouTexts) => PageHead) {
  return ({ artistName, language }: SiteIdentity): PageHead => {
    const { title, description } = read(youTexts[language]);
    return { title: `${title} | ${artistName}`, description };
  };
}

const onServer = import.meta.env.SSR && ({ isPrivate: true } as const);

export const codePage = definePage({
  path: "/you/code",
  head: headOf((texts) => texts.enterCode),
  Page: CodePage,
  onServer,
});

export const openLinkPage = definePage({
  path: "/you/open",
  head: headOf((texts) => texts.open),
  Page: OpenLinkPage,
  onServer,
});

/** The path of links that an earlier version sent. */
export const openOrdersPage = definePage({ ...openLinkPage, path: "/orders/open" });

export const erasePage = definePage({
  path: "/you/erase",
  read: (_, { api }) => yourPageQuery(api),
  head: headOf(({ eraseData, erase }) => ({ title: eraseData, description: erase.description })),
  Page: ErasePage,
  onServer,
});

export const erasedPage = definePage({
  path: "/you/erased",
  head: headOf((texts) => texts.erased),
  Page: ErasedPage,
});

export const linkSentPage = definePage({
  path: "/orders/link-sent",
  head: headOf(({ checkInbox, findOrders }) => ({ title: checkInbox, description: findOrders })),
  Page: LinkSentPage,
});

export const invalidLinkPage = definePage({
  path: "/orders/invalid-link",
  head: headOf(({ invalid, findOrders }) => ({ title: invalid.title, description: findOrders })),
  Page: InvalidLinkPage,
});
