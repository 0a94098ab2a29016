import type { GiftCard } from "@recital/contract/endpoints/orders/gifts";
import { formatDay } from "@recital/contract/values/format";
import { useApi } from "@recital/ui/api/api-context";
import { giftCardQuery } from "@recital/ui/api/downloads";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./gift.module.css";

/** The card of a gift, to print and to hand over: for the browser that may read the order. */
function GiftCardPage({ params }: PageProps<never, "id">) {
  const { data: card, isPending } = useQuery(giftCardQuery(useApi(), Number(params.id)));
  return (
    <Page>
      <div className="screen-only">
        <PageHeading title="The card of your gift">
          <p>Print it, fold it or put it into an envelope. Whoever has it can open the gift, once.</p>
        </PageHeading>
      </div>
      {card ? (
        <>
          <Card card={card} />
          <p className={`wrap gap-3 ${styles["actions"]}`}>
            <button type="button" className={`${buttonClass("primary")} ${styles["print"]}`} onClick={() => print()}>
              Print the card
            </button>
            <AppLink to={`/orders/${params.id}`} className={buttonClass("quiet")}>
              Back to your order
            </AppLink>
          </p>
        </>
      ) : card === null ? (
        <Message>
          <p>There is no card to print: the gift was opened or refunded, or this browser cannot open the order.</p>
          <AppLink to="/orders" className={buttonClass("primary")}>
            Find my order
          </AppLink>
        </Message>
      ) : (
        <NotLoaded isPending={isPending} />
      )}
    </Page>
  );
}

function Card({ card: { from, message, items, opensOn, url, qr } }: { readonly card: GiftCard }) {
  const { artistName } = useIdentity();
  return (
    <article className={styles["card"]} aria-label="Card">
      <div className="shrink">
        <p className={styles["artist"]}>{artistName}</p>
        <h2>A gift for you</h2>
        <p className={styles["what"]}>{items.join(", ")}</p>
        {message !== null && (
          <p className={styles["words"]} dir="auto">
            {message}
          </p>
        )}
        {from !== null && <p className={styles["from"]}>{from}</p>}
      </div>
      <div className={styles["code"]}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of the gift's page">
          <path d={qr.path} />
        </svg>
        <p>Scan the code to open your gift{opensOn !== null && `, from ${formatDay(opensOn)}`}, or enter</p>
        <p className={styles["url"]}>{url.replace(/^https?:\/\//, "")}</p>
      </div>
    </article>
  );
}

export const giftCardPage = definePage({
  path: "/orders/card/:id",
  head: ({ artistName }) => ({ title: `Gift card | ${artistName}`, description: "The card of your gift." }),
  Page: GiftCardPage,
  onServer: import.meta.env.SSR && {
    hydrate: "now",
    isPrivate: true,
    prefetch: ({ params, api, read }) => read(giftCardQuery(api, Number(params.id))),
  },
});
