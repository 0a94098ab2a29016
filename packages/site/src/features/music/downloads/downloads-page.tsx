import type { Downloads } from "@recital/contract/endpoints/music/downloads";
import { formatBytes } from "@recital/contract/values/format";
import { downloadsMusicQuery } from "@recital/ui/api/releases";
import { downloadsQuery, type DownloadsRefusal, isRefusal } from "@recital/ui/api/downloads";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { Loading, LoneCard, Message, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";
import styles from "./downloads-page.module.css";
import { FileList } from "./file-list.tsx";

/** The files of an order, for everyone with the link. Downloads work without JavaScript. */
function DownloadsPage({ params, data, read }: PageProps<Downloads | DownloadsRefusal, "token">) {
  if (data && isRefusal(data)) return <LinkRefused status={data.status} message={data.message} />;
  if (data?.revoked) return <LinkRefused status={410} message="" />;
  return (
    <Page>
      {data ? (
        <Files downloads={data} token={params.token} />
      ) : read.isError ? (
        <Message role="alert">
          <p>Your files could not be loaded. Please try again later.</p>
          <button type="button" className={buttonClass("quiet")} onClick={() => void read.refetch()}>
            Try Again
          </button>
        </Message>
      ) : (
        <Loading text="Loading your files..." />
      )}
    </Page>
  );
}

interface FilesProps {
  readonly downloads: Downloads;
  readonly token: string;
}

function Files({ downloads: { orderId, expiresAt, files }, token }: FilesProps) {
  const problem = describeProblem(useUrlQuery().get("problem"));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <article>
      <PageHeading title="Your downloads">
        <p>
          {orderId === null ? (
            "Your files. "
          ) : (
            <>
              The files of <AppLink to={`/orders/${orderId}`}>order #{orderId}</AppLink>.{" "}
            </>
          )}
          You can download them until <LocalDate at={expiresAt} />.
        </p>
      </PageHeading>
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {files.length > 1 && files.every(({ sha256 }) => sha256 !== null) && (
        <p className={styles["total"]}>
          {files.length} files, {formatBytes(size)}
        </p>
      )}
      <FileList files={files} token={token} />
      {files.some(({ formats }) => formats.length > 0) && (
        <p className={styles["note"]}>
          FLAC is the recording without any loss, for keeping and for good speakers. MP3 plays everywhere. AAC suits
          iPhones and Macs. Opus is the smallest, for Android and computers. You can download more than one.
        </p>
      )}
      <p className={styles["note"]}>
        A download that stops can be resumed. Keep this page's link to yourself: it opens your files without a password.
      </p>
    </article>
  );
}

export const downloadsPage = definePage({
  path: "/downloads/:token",
  read: ({ token }, { api }) => downloadsQuery(api, token),
  head: ({ artistName }) => ({ title: `Your downloads | ${artistName}`, description: "Your downloads." }),
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
  return (
    <LoneCard string="silent">
      <h1>{titles[status]}</h1>
      <p>{message || refusals[status]}</p>
      <p>
        Please write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> with any question.
      </p>
      <AppLink to="/you" className={buttonClass("primary")}>
        Find my order
      </AppLink>
    </LoneCard>
  );
}

const titles = {
  404: "This link does not work",
  410: "This link no longer works",
  429: "Too many requests",
} as const;

const refusals = {
  404: "Please check that the link is complete. The newest one is in your latest email about the order.",
  410: "This link no longer gives access to files.",
  429: "Please try again in a minute.",
} as const;

/**
 * Returns the message about a download that a form asked for and that was refused; null without a refusal. The server
 * names the code of the refusal in the query of the page.
 */
export function describeProblem(problem: string | null): string | null {
  if (problem === null) return null;
  return problems.get(problem) ?? "The download could not be started. Please try again later.";
}

const problems: ReadonlyMap<string, string> = new Map([
  ["none_left", "No downloads of this file are left."],
  ["gone", "This item was refunded, so its files can no longer be downloaded."],
  ["invalid_input", "This file does not come in that format."],
  ["not_out_yet", "This release is not out yet. You will get an email when it is."],
  ["unavailable", "This file is unavailable right now, and no download was counted. Please try again later."],
]);
