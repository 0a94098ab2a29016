import type { GiftCard } from "@recital/contract/endpoints/orders/gifts";
import { formatDay } from "@recital/contract/values/format";
import { useApi } from "@recital/ui/api/api-context";
import { giftCardQuery } from "@recital/ui/api/downloads";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./gift.module.css";
import { giftTexts } from "./gift/texts/index.ts";

/** The card of a gift, to print and to hand over: for the browser that may read the order. */
function GiftCardPage({ params }: PageProps<never, "id">) {
  const { card: texts } = useTexts(giftTexts);
  const { data: card, isPending } = useQuery(giftCardQuery(useApi(), Number(params.id)));
  return (
    <Page>
      <div className="screen-only">
        <PageHeading title={texts.heading}>
          <p>{texts.hint}</p>
        </PageHeading>
      </div>
      {card ? (
        <>
          <Card card={card} />
          <p className={`wrap gap-3 ${styles["actions"]}`}>
            <button type="button" className={`${buttonClass("primary")} ${styles["print"]}`} onClick={() => print()}>
              {texts.print}
            </button>
            <AppLink to={`/orders/${params.id}`} className={buttonClass("quiet")}>
              {texts.toOrder}
            </AppLink>
          </p>
        </>
      ) : card === null ? (
        <Message>
          <p>{texts.none}</p>
          <AppLink to="/orders" className={buttonClass("primary")}>
            {texts.findOrder}
          </AppLink>
        </Message>
      ) : (
        <NotLoaded isPending={isPending} />
      )}
    </Page>
  );
}

function Card({ card: { from, message, items, opensOn, url, qr } }: { readonly card: GiftCard }) {
  const { artistName, language } = useIdentity();
  const { title, card: texts } = useTexts(giftTexts);
  return (
    <article className={styles["card"]} aria-label={texts.label}>
      <div className="shrink">
        <p className={styles["artist"]}>{artistName}</p>
        <h2>{title}</h2>
        <p className={styles["what"]}>{items.join(", ")}</p>
        {message !== null && (
          <p className={styles["words"]} dir="auto">
            {message}
          </p>
        )}
        {from !== null && <p className={styles["from"]}>{from}</p>}
      </div>
      <div className={styles["code"]}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qr}>
          <path d={qr.path} />
        </svg>
        <p>{opensOn === null ? texts.scan : texts.scanFrom(formatDay(opensOn, language))}</p>
        <p className={styles["url"]}>{url.replace(/^https?:\/\//, "")}</p>
      </div>
    </article>
  );
}

export const giftCardPage = definePage({
  path: "/orders/card/:id",
  head: ({ artistName, language }) => ({
    title: `${giftTexts[language].card.title} | ${artistName}`,
    description: giftTexts[language].card.description,
  }),
  Page: GiftCardPage,
  onServer: import.meta.env.SSR && {
    hydrate: "now",
    isPrivate: true,
    prefetch: ({ params, api, read }) => read(giftCardQuery(api, Number(params.id))),
  },
});
