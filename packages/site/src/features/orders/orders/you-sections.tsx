import type { OwnGrant, You } from "@recital/contract/endpoints/audience/you";
import { describeTopics } from "@recital/contract/values/topic-list";
import { useApi } from "@recital/ui/api/api-context";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { PostForm } from "./post-form.tsx";
import styles from "./you-page.module.css";

/** What the person may download, by the pages that have the files. */
export function YourDownloads({ grants }: Pick<You, "grants">) {
  const { contactEmail } = useIdentity();
  return (
    <section className={styles["part"]} aria-labelledby="downloads-heading">
      <h2 id="downloads-heading">Downloads</h2>
      {grants.length === 0 && <p>You have no downloads yet.</p>}
      <ul className={styles["files"]}>
        {byPage(grants).map(([page, given]) => (
          <li key={page} className={styles["file"]}>
            <p>
              <span className={styles["titles"]}>{titlesOf(given)}</span>
              <small>{originOf(given)}</small>
            </p>
            {typeof page === "string" ? (
              <a href={page} data-native className={buttonClass("quiet")}>
                Download<Hidden> {titlesOf(given)}</Hidden>
              </a>
            ) : (
              <small>
                Not open now. Questions? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
              </small>
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

function originOf([first]: readonly OwnGrant[]): string {
  return first?.orderId ? `Order #${first.orderId}` : "Given to you";
}

/** Whether the person gets the newsletter, and the button that changes it. */
export function YourNewsletter({ newsletter, topics }: Pick<You, "newsletter" | "topics">) {
  const api = useApi();
  const { artistName, language } = useIdentity();
  const subscribed = newsletter !== "subscribed";
  return (
    <section id="newsletter" className={styles["part"]} aria-labelledby="newsletter-heading">
      <h2 id="newsletter-heading">Newsletter</h2>
      <p>
        {subscribed ? "You do not get" : "You get"} <bdi>{artistName}</bdi>’s newsletter.
      </p>
      {topics && (
        <p>
          It brings you: {describeTopics(topics.chosen, language)}.{" "}
          <a href={topics.url} data-native>
            Choose what you get
          </a>
        </p>
      )}
      <PostForm
        action="/api/you/newsletter"
        button={subscribed ? "Subscribe" : "Unsubscribe"}
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
  return (
    <section className={styles["part"]} aria-labelledby="data-heading">
      <h2 id="data-heading">Your data</h2>
      <p>
        All that we store about <bdi>{email}</bdi>, as a file that other programs can read.
      </p>
      <p className="wrap center gap-3">
        <a href="/api/you/export" download data-native className={buttonClass("quiet")}>
          Download my data
        </a>
        <AppLink to="/you/erase" className={buttonClass("quiet")}>
          Erase my data
        </AppLink>
      </p>
    </section>
  );
}
