import type { ReceivedGift } from "@recital/contract/endpoints/orders/gifts";
import { formatDay } from "@recital/contract/values/format";
import { visitorLimits } from "@recital/contract/values/order-line";
import { type DownloadsRefusal, giftQuery, isRefusal } from "@recital/ui/api/downloads";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { FormField, LocaleField } from "../../../kit/form-field.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { LoneCard, NotLoaded, Page } from "../../../kit/page.tsx";
import { ProductImage } from "../../../kit/product-image.tsx";
import { useUrlQuery } from "../../../kit/router.tsx";
import styles from "./gift.module.css";
import { giftTexts } from "./gift/texts/index.ts";

/** A gift for the holder of its link. Reading the page opens nothing, since email scanners read every link. */
function GiftPage({ params, data, read }: PageProps<ReceivedGift | DownloadsRefusal, "token">) {
  const { artistName, contactEmail, language } = useIdentity();
  const texts = useTexts(giftTexts);
  if (!data) {
    return (
      <Page>
        <NotLoaded isPending={read.isPending} />
      </Page>
    );
  }
  if (isRefusal(data)) {
    const { heading, text } = data.status === 429 ? texts.tooMany : texts.unknown;
    return (
      <LoneCard string="silent">
        <h1>{heading}</h1>
        <p>{text}</p>
      </LoneCard>
    );
  }
  if (data.state === "revoked") {
    return (
      <LoneCard string="silent">
        <h1>{texts.revoked.heading}</h1>
        <p>{texts.revoked.text(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}</p>
      </LoneCard>
    );
  }
  if (data.state === "waiting") {
    return (
      <LoneCard string="silent">
        <h1>{texts.waiting.heading}</h1>
        <p>{texts.waiting.text(artistName, formatDay(data.opensOn ?? "", language))}</p>
      </LoneCard>
    );
  }
  return <Gift gift={data} token={params.token} />;
}

interface GiftProps {
  readonly gift: ReceivedGift;
  readonly token: string;
}

function Gift({ gift, token }: GiftProps) {
  const { artistName } = useIdentity();
  const texts = useTexts(giftTexts);
  const { state, from, message, items } = gift;
  return (
    <Page>
      <article className={styles["gift"]}>
        <header className={styles["heading"]}>
          <p className={styles["artist"]}>{artistName}</p>
          <h1>{texts.title}</h1>
          {from !== null && <p className={styles["giver"]}>{texts.from(<bdi>{from}</bdi>)}</p>}
        </header>
        {message !== null && (
          <blockquote className={styles["words"]} dir="auto">
            {message}
          </blockquote>
        )}
        <ul className={styles["items"]}>
          {items.map(({ name, imageUrl, image }, index) => (
            <li key={index}>
              <div aria-hidden="true">
                <ProductImage
                  product={{ id: index + 1, name: "", image_url: imageUrl, image }}
                  sizes="(min-width: 40rem) 16rem, 60vw"
                  isEager
                />
              </div>
              <p>{name}</p>
            </li>
          ))}
        </ul>
        {state === "opened" ? <Opened gift={gift} /> : <OpenForm gift={gift} token={token} />}
      </article>
    </Page>
  );
}

/** The form that opens it, also without JavaScript. */
function OpenForm({ gift: { needsEmail }, token }: GiftProps) {
  const texts = useTexts(giftTexts);
  const problem = useUrlQuery().get("problem");
  const problems = new Map(Object.entries(texts.problems));
  return (
    <form method="post" action={`/api/gifts/${token}/open`} data-native className={styles["open"]}>
      <LocaleField />
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {problems.get(problem) ?? texts.failed}
        </p>
      )}
      {needsEmail && (
        <FormField
          name="email"
          label={texts.email}
          note={texts.emailNote}
          type="email"
          required
          autoComplete="email"
          placeholder={texts.emailExample}
          maxLength={visitorLimits.emailLength}
        />
      )}
      <button type="submit" className={buttonClass("primary")}>
        {texts.open}
      </button>
      <p className="quiet">{needsEmail ? texts.isYours : texts.isYoursByEmail}</p>
    </form>
  );
}

function Opened({ gift: { downloadsUrl } }: Pick<GiftProps, "gift">) {
  const texts = useTexts(giftTexts);
  if (downloadsUrl !== null) {
    return (
      <p>
        <a href={downloadsUrl} data-native className={buttonClass("primary")}>
          {texts.download}
        </a>
      </p>
    );
  }
  return (
    <p className={styles["opened"]} role="status">
      {texts.opened}
    </p>
  );
}

export const giftPage = definePage({
  path: "/gifts/:token",
  read: ({ token }, { api }) => giftQuery(api, token),
  head: ({ artistName, language }) => ({
    title: `${giftTexts[language].title} | ${artistName}`,
    description: giftTexts[language].description,
  }),
  Page: GiftPage,
  onServer: import.meta.env.SSR && {
    isPrivate: true,
    hasSecretUrl: true,
    status: (result) => (isRefusal(result) ? result.status : result.state === "revoked" ? 410 : 200),
  },
});
