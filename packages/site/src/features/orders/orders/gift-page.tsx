import type { ReceivedGift } from "@recital/contract/endpoints/orders/gifts";
import { formatDay } from "@recital/contract/values/format";
import { visitorLimits } from "@recital/contract/values/order-line";
import { type DownloadsRefusal, giftQuery, isRefusal } from "@recital/ui/api/downloads";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { FormField, LocaleField } from "../../../kit/form-field.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { LoneCard, NotLoaded, Page } from "../../../kit/page.tsx";
import { ProductImage } from "../../../kit/product-image.tsx";
import { useUrlQuery } from "../../../kit/router.tsx";
import styles from "./gift.module.css";

/** A gift for the holder of its link. Reading the page opens nothing, since email scanners read every link. */
function GiftPage({ params, data, read }: PageProps<ReceivedGift | DownloadsRefusal, "token">) {
  const { artistName, contactEmail } = useIdentity();
  if (!data) {
    return (
      <Page>
        <NotLoaded isPending={read.isPending} />
      </Page>
    );
  }
  if (isRefusal(data)) {
    return (
      <LoneCard string="silent">
        <h1>{data.status === 429 ? "Too many requests" : "There is no gift here"}</h1>
        <p>{data.status === 429 ? "Please try again in a minute." : "Please check that the link is complete."}</p>
      </LoneCard>
    );
  }
  if (data.state === "revoked") {
    return (
      <LoneCard string="silent">
        <h1>This gift was taken back</h1>
        <p>
          We are sorry: its order was refunded before you opened it. Please ask the person who sent it to you, or write
          to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </LoneCard>
    );
  }
  if (data.state === "waiting") {
    return (
      <LoneCard string="silent">
        <h1>There is a gift for you</h1>
        <p>
          It is music by <bdi>{artistName}</bdi>, and you can open it on {formatDay(data.opensOn ?? "")}. Please come
          back then.
        </p>
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
  const { state, from, message, items } = gift;
  return (
    <Page>
      <article className={styles["gift"]}>
        <header className={styles["heading"]}>
          <p className={styles["artist"]}>{artistName}</p>
          <h1>A gift for you</h1>
          {from !== null && (
            <p className={styles["giver"]}>
              from <bdi>{from}</bdi>
            </p>
          )}
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
  const problem = useUrlQuery().get("problem");
  return (
    <form method="post" action={`/api/gifts/${token}/open`} data-native className={styles["open"]}>
      <LocaleField />
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {problems.get(problem) ?? "The gift could not be opened. Please try again later."}
        </p>
      )}
      {needsEmail && (
        <FormField
          name="email"
          label="Your email address"
          note="for the link to your files, and nothing else"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={visitorLimits.emailLength}
        />
      )}
      <button type="submit" className={buttonClass("primary")}>
        Open your gift
      </button>
      <p className="quiet">
        It is yours to download and to keep. You need no account{!needsEmail && ", and we email you the link, too"}.
      </p>
    </form>
  );
}

const problems: ReadonlyMap<string, string> = new Map([
  ["invalid_input", "Please enter your whole email address."],
  ["gift_empty", "The files are not ready yet. Please try again later."],
]);

function Opened({ gift: { downloadsUrl } }: Pick<GiftProps, "gift">) {
  if (downloadsUrl !== null) {
    return (
      <p>
        <a href={downloadsUrl} data-native className={buttonClass("primary")}>
          Download your files
        </a>
      </p>
    );
  }
  return (
    <p className={styles["opened"]} role="status">
      This gift was opened. The link to its files is in the email that we sent then.
    </p>
  );
}

export const giftPage = definePage({
  path: "/gifts/:token",
  read: ({ token }, { api }) => giftQuery(api, token),
  head: ({ artistName }) => ({ title: `A gift for you | ${artistName}`, description: "A gift for you." }),
  Page: GiftPage,
  onServer: import.meta.env.SSR && {
    isPrivate: true,
    hasSecretUrl: true,
    status: (result) => (isRefusal(result) ? result.status : result.state === "revoked" ? 410 : 200),
  },
});
