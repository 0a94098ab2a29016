import { describeProblem, signInCodes } from "@recital/contract/values/sign-in-code";
import { useApi } from "@recital/ui/api/api-context";
import { type YourPage, yourPageQuery } from "@recital/ui/api/orders";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { LocaleField, readField } from "../../../kit/form-field.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink, useNavigate, useUrlQuery } from "../../../kit/router.tsx";
import { PostForm } from "./post-form.tsx";
import { CodeField, EnterCode } from "./you-forms.tsx";

/** The page after a code was asked for. */
function CodePage() {
  return (
    <LoneCard string="struck">
      <h1>Check your inbox</h1>
      <p>
        If we know your address, an email with a code and a link is on its way. The code works in this browser for{" "}
        {signInCodes.minutes} minutes, the link works once within an hour. We send at most three emails an hour.
      </p>
      <EnterCode />
    </LoneCard>
  );
}

/**
 * The page that an emailed link leads to. Opening it changes nothing, since email scanners open every link: the button
 * posts the token, also without JavaScript.
 */
function OpenLinkPage() {
  const token = useUrlQuery().get("token") ?? "";
  if (token === "") return <InvalidLinkPage />;
  return (
    <LoneCard string="struck">
      <h1>Open your page</h1>
      <p>For the next 30 days, this browser can show your orders, downloads and newsletter.</p>
      <form method="post" action="/api/order-links/open" data-native>
        <LocaleField />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClass("primary")}>
          Open my page
        </button>
      </form>
    </LoneCard>
  );
}

/** The page for a link that was used, has expired or is incomplete. */
function InvalidLinkPage() {
  return (
    <LoneCard string="silent">
      <h1>This link does not work</h1>
      <p>It was used before, has expired, or is incomplete. We can email you a new one.</p>
      <AppLink to="/you" className={buttonClass("primary")}>
        Find my order
      </AppLink>
    </LoneCard>
  );
}

/** Erases the person's data by a code that is emailed for this. */
function ErasePage({ data }: PageProps<YourPage>) {
  const query = useUrlQuery();
  const isAsked = query.has("sent") || query.has("problem");
  if (!data?.you) return <ForgottenPage />;
  return (
    <LoneCard string="silent">
      <h1>Erase my data</h1>
      <p>
        We erase what is stored with <bdi className="anywhere">{data.you.email}</bdi>: your name and addresses, your
        newsletter subscription and what you wrote to us. Of paid orders only items, amounts and dates stay, because the
        law asks for them. This cannot be undone.
      </p>
      <p>Save your download links first: this page forgets them.</p>
      {isAsked ? <ConfirmErasure /> : <AskForErasure />}
    </LoneCard>
  );
}

function AskForErasure() {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <PostForm
      action="/api/you/erase-codes"
      button="Email me a code"
      beside={<AppLink to="/you">Cancel</AppLink>}
      send={() => api("POST /api/you/erase-codes")}
      onDone={() => navigate("/you/erase?sent=yes", "replace")}
    />
  );
}

function ConfirmErasure() {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <>
      <p>A code is on its way to this address. It works in this browser for {signInCodes.minutes} minutes.</p>
      <PostForm
        action="/api/you/erase"
        button="Erase my data"
        beside={<AppLink to="/you">Cancel</AppLink>}
        send={(fields) => api("POST /api/you/erase", { body: { code: readField(fields, "code") } })}
        onDone={() => navigate("/you/erased", "replace")}
      >
        {({ code: fault }) => <CodeField fault={fault} />}
      </PostForm>
    </>
  );
}

function ForgottenPage() {
  return (
    <LoneCard string="silent">
      <h1>Erase my data</h1>
      <p>{describeProblem("not_found", useIdentity().language)}</p>
      <AppLink to="/you" className={buttonClass("primary")}>
        Open my page
      </AppLink>
    </LoneCard>
  );
}

function ErasedPage() {
  return (
    <LoneCard string="struck">
      <h1>Your data is erased</h1>
      <p>This browser has forgotten you, too.</p>
      <AppLink to="/" className={buttonClass("primary")}>
        Return to Home
      </AppLink>
    </LoneCard>
  );
}

/** The page after an order link was requested by a form of an earlier version. */
function LinkSentPage() {
  return (
    <LoneCard string="struck">
      <h1>Check your inbox</h1>
      <p>If we know your address, a link is on its way. The link works once and expires in an hour.</p>
      <AppLink to="/" className={buttonClass("primary")}>
        Return to Home
      </AppLink>
    </LoneCard>
  );
}

const onServer = import.meta.env.SSR && ({ isPrivate: true } as const);

export const codePage = definePage({
  path: "/you/code",
  head: ({ artistName }) => ({ title: `Enter your code | ${artistName}`, description: "Open your page." }),
  Page: CodePage,
  onServer,
});

export const openLinkPage = definePage({
  path: "/you/open",
  head: ({ artistName }) => ({ title: `Open your page | ${artistName}`, description: "Open your page." }),
  Page: OpenLinkPage,
  onServer,
});

/** The path of links that an earlier version sent. */
export const openOrdersPage = definePage({ ...openLinkPage, path: "/orders/open" });

export const erasePage = definePage({
  path: "/you/erase",
  read: (_, { api }) => yourPageQuery(api),
  head: ({ artistName }) => ({ title: `Erase my data | ${artistName}`, description: "Erase your data." }),
  Page: ErasePage,
  onServer,
});

export const erasedPage = definePage({
  path: "/you/erased",
  head: ({ artistName }) => ({ title: `Your data is erased | ${artistName}`, description: "Your data is erased." }),
  Page: ErasedPage,
});

export const linkSentPage = definePage({
  path: "/orders/link-sent",
  head: ({ artistName }) => ({ title: `Check your inbox | ${artistName}`, description: "Find your orders." }),
  Page: LinkSentPage,
});

export const invalidLinkPage = definePage({
  path: "/orders/invalid-link",
  head: ({ artistName }) => ({ title: `This link does not work | ${artistName}`, description: "Find your orders." }),
  Page: InvalidLinkPage,
});
