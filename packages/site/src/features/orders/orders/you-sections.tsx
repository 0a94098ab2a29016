import type { OwnGrant, You } from "@recital/contract/endpoints/audience/you";
import { describeTopics } from "@recital/contract/values/topic-list";
import { useApi } from "@recital/ui/api/api-context";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { PostForm } from "./post-form.tsx";
import { stateTexts } from "./state/texts/index.ts";
import styles from "./you-page.module.css";
import { youTexts } from "./you/texts/index.ts";

/** What the person may download, by the pages that have the files. */
export function YourDownloads({ grants }: Pick<You, "grants">) {
  const { contactEmail } = useIdentity();
  const texts = useTexts(youTexts);
  const { orderNumber } = useTexts(stateTexts);
  return (
    <section className={styles["part"]} aria-labelledby="downloads-heading">
      <h2 id="downloads-heading">{texts.downloads}</h2>
      {grants.length === 0 && <p>{texts.noDownloads}</p>}
      <ul className={styles["files"]}>
        {byPage(grants).map(([page, given]) => (
          <li key={page} className={styles["file"]}>
            <p>
              <span className={styles["titles"]}>{titlesOf(given)}</span>
              <small>{given[0]?.orderId ? orderNumber(given[0].orderId) : texts.given}</small>
            </p>
            {typeof page === "string" ? (
              <a href={page} data-native className={buttonClass("quiet")}>
                {texts.download(titlesOf(given), (text) => (
                  <Hidden>{text}</Hidden>
                ))}
              </a>
            ) : (
              <small>{texts.notOpen(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the grants by the page of their files; each without one stands alone, by its ID. */
function byPage(grants: readonly OwnGrant[]): [string | number, OwnGrant[]][] {
  const pages = new Map<string | number, OwnGrant[]>();
  for (const grant of grants) {
    const page = grant.downloadsUrl ?? grant.id;
    pages.set(page, [...(pages.get(page) ?? []), grant]);
  }
  return [...pages];
}

function titlesOf(grants: readonly OwnGrant[]): string {
  return [...new Set(grants.map(({ title }) => title))].join(", ");
}

/** Whether the person gets the newsletter, and the button that changes it. */
export function YourNewsletter({ newsletter, topics }: Pick<You, "newsletter" | "topics">) {
  const api = useApi();
  const { artistName, language } = useIdentity();
  const texts = useTexts(youTexts);
  const subscribed = newsletter !== "subscribed";
  return (
    <section id="newsletter" className={styles["part"]} aria-labelledby="newsletter-heading">
      <h2 id="newsletter-heading">{texts.newsletter}</h2>
      <p>{subscribed ? texts.notSubscribed(artistName) : texts.subscribed(artistName)}</p>
      {topics && (
        <p>
          {texts.brings(describeTopics(topics.chosen, language))}{" "}
          <a href={topics.url} data-native>
            {texts.chooseTopics}
          </a>
        </p>
      )}
      <PostForm
        action="/api/you/newsletter"
        button={subscribed ? texts.subscribe : texts.unsubscribe}
        kind="quiet"
        send={() => api("POST /api/you/newsletter", { body: { subscribed } })}
      >
        {() => <input type="hidden" name="subscribed" value={String(subscribed)} />}
      </PostForm>
    </section>
  );
}

/** The person's data as a file, and the way to erase it. */
export function YourRecords({ email }: Pick<You, "email">) {
  const texts = useTexts(youTexts);
  return (
    <section className={styles["part"]} aria-labelledby="data-heading">
      <h2 id="data-heading">{texts.data}</h2>
      <p>{texts.allData(<bdi>{email}</bdi>)}</p>
      <p className="wrap center gap-3">
        <a href="/api/you/export" download data-native className={buttonClass("quiet")}>
          {texts.downloadData}
        </a>
        <AppLink to="/you/erase" className={buttonClass("quiet")}>
          {texts.eraseData}
        </AppLink>
      </p>
    </section>
  );
}
