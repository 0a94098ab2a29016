import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";
import { linkSentMessage } from "./find-order-form.tsx";

/**
 * The page that an emailed link leads to. Opening it changes nothing, since email scanners open every link: the button
 * posts the token, also without JavaScript.
 */
function OpenLinkPage() {
  const token = useUrlQuery().get("token") ?? "";
  if (token === "") return <InvalidLinkPage />;
  return (
    <LoneCard string="struck">
      <h1>Open your orders</h1>
      <p>For the next 30 days, this browser can show the orders of your email address.</p>
      <form method="post" action="/api/order-links/open" data-native>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClass("primary")}>
          Open my orders
        </button>
      </form>
    </LoneCard>
  );
}

/** The page after an order link was requested by a form without JavaScript. */
function LinkSentPage() {
  return (
    <LoneCard string="struck">
      <h1>Check your inbox</h1>
      <p>{linkSentMessage}</p>
      <AppLink to="/" className={buttonClass("primary")}>
        Return to Home
      </AppLink>
    </LoneCard>
  );
}

/** The page for a link that was used, has expired or is incomplete. */
function InvalidLinkPage() {
  return (
    <LoneCard string="silent">
      <h1>This link does not work</h1>
      <p>It was used before, has expired, or is incomplete. We can email you a new one.</p>
      <AppLink to="/orders" className={buttonClass("primary")}>
        Find my order
      </AppLink>
    </LoneCard>
  );
}

export const openLinkPage = definePage({
  path: "/orders/open",
  head: ({ artistName }) => ({ title: `Open your orders | ${artistName}`, description: "Open your orders." }),
  Page: OpenLinkPage,
  onServer: import.meta.env.SSR && { isPrivate: true },
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
