import type { Downloads } from "@recital/contract/endpoints/downloads";
import { formatBytes } from "@recital/contract/values/format-bytes";
import { type DownloadsRefusal, downloadsQuery, isRefusal } from "@recital/ui/api/downloads";
import { buttonClass } from "../../kit/button-class.ts";
import { definePage, type PageProps } from "../../kit/define-page.ts";
import { Loading } from "../../kit/loading.tsx";
import { LocalDate } from "../../kit/local-date.tsx";
import { Message } from "../../kit/message.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../kit/router.tsx";
import styles from "./downloads-page.module.css";
import { FileList } from "./file-list.tsx";
import { LinkRefused } from "./link-refused.tsx";
import { describeProblem } from "./problem.ts";

/** The files of an order, for everyone with the link. Downloads work without JavaScript. */
function DownloadsPage({ params, data, read }: PageProps<Downloads | DownloadsRefusal, "token">) {
  if (data && isRefusal(data)) return <LinkRefused status={data.status} sentence={data.sentence} />;
  if (data?.revoked) return <LinkRefused status={410} sentence="" />;
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
          The files of <AppLink to={`/orders/${orderId}`}>order #{orderId}</AppLink>. You can download them until{" "}
          <LocalDate at={expiresAt} />.
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
    status: (result) => (isRefusal(result) ? result.status : 200),
  },
});
