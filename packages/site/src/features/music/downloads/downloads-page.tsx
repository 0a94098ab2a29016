import type { Downloads } from "@recital/contract/endpoints/music/downloads";
import { formatBytes } from "@recital/contract/values/format";
import { downloadsMusicQuery } from "@recital/ui/api/releases";
import { downloadsQuery, type DownloadsRefusal, isRefusal } from "@recital/ui/api/downloads";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Loading, LoneCard, Message, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";
import styles from "./downloads-page.module.css";
import { FileList } from "./file-list.tsx";
import type { DownloadTexts } from "./texts/en.tsx";
import { downloadTexts } from "./texts/index.ts";

/** The files of an order, for everyone with the link. Downloads work without JavaScript. */
function DownloadsPage({ params, data, read }: PageProps<Downloads | DownloadsRefusal, "token">) {
  const t = useTexts(downloadTexts);
  if (data && isRefusal(data)) return <LinkRefused status={data.status} message={data.message} />;
  if (data?.revoked) return <LinkRefused status={410} message="" />;
  return (
    <Page>
      {data ? (
        <Files downloads={data} token={params.token} />
      ) : read.isError ? (
        <Message role="alert">
          <p>{t.notLoaded}</p>
          <button type="button" className={buttonClass("quiet")} onClick={() => void read.refetch()}>
            {t.tryAgain}
          </button>
        </Message>
      ) : (
        <Loading text={t.loading} />
      )}
    </Page>
  );
}

interface FilesProps {
  readonly downloads: Downloads;
  readonly token: string;
}

function Files({ downloads: { orderId, expiresAt, files }, token }: FilesProps) {
  const { language } = useIdentity();
  const t = useTexts(downloadTexts);
  const problem = describeProblem(useUrlQuery().get("problem"), t);
  const until = <LocalDate at={expiresAt} />;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <article>
      <PageHeading title={t.title}>
        <p>
          {orderId === null
            ? t.yourFiles(until)
            : t.ofOrder(orderId, until, (text) => <AppLink to={`/orders/${orderId}`}>{text}</AppLink>)}
        </p>
      </PageHeading>
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {files.length > 1 && files.every(({ sha256 }) => sha256 !== null) && (
        <p className={styles["total"]}>{t.total(files.length, formatBytes(size, language))}</p>
      )}
      <FileList files={files} token={token} />
      {files.some(({ formats }) => formats.length > 0) && <p className={styles["note"]}>{t.formats}</p>}
      <p className={styles["note"]}>{t.resumed}</p>
    </article>
  );
}

export const downloadsPage = definePage({
  path: "/downloads/:token",
  read: ({ token }, { api }) => downloadsQuery(api, token),
  head({ artistName, language }) {
    const { title, description } = downloadTexts[language];
    return { title: `${title} | ${artistName}`, description };
  },
  Page: DownloadsPage,
  onServer: import.meta.env.SSR && {
    // On a phone the formats begin with another.
    hydrate: "now",
    isPrivate: true,
    hasSecretUrl: true,
    // A page without its play buttons is complete.
    async prefetch({ params, api, data, read }) {
      const downloads = await data;
      if (downloads && !isRefusal(downloads)) await read(downloadsMusicQuery(api, params.token, downloads.files));
    },
    status: (result) => (isRefusal(result) ? result.status : 200),
  },
});

/** The page of a link that gives no access to files. */
export function LinkRefused({ status, message }: DownloadsRefusal) {
  const { contactEmail } = useIdentity();
  const t = useTexts(downloadTexts);
  const { title, text } = t.refusals[status];
  return (
    <LoneCard string="silent">
      <h1>{title}</h1>
      <p>{message || text}</p>
      <p>{t.questions(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}</p>
      <AppLink to="/you" className={buttonClass("primary")}>
        {t.findOrder}
      </AppLink>
    </LoneCard>
  );
}

/**
 * Returns the message about a download that a form asked for and that was refused; null without a refusal. The server
 * names the code of the refusal in the query of the page.
 */
export function describeProblem(problem: string | null, { problems }: DownloadTexts): string | null {
  if (problem === null) return null;
  const known: ReadonlyMap<string, string> = new Map(Object.entries(problems));
  return known.get(problem) ?? problems.other;
}
