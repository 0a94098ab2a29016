import type { Downloads } from "@recital/contract/endpoints/downloads";
import { useState } from "react";
import { buttonClass } from "../../kit/button-class.ts";
import { Hidden } from "../../kit/hidden.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { LocalDate } from "../../kit/local-date.tsx";
import { describeContent, describeFormat, describeLeft, fileState, type FileState } from "./file-state.ts";
import styles from "./file-list.module.css";

type DownloadFile = Downloads["files"][number];

interface FileListProps {
  readonly files: readonly DownloadFile[];
  readonly token: string;
}

/** The files on a string, each with its download button. */
export function FileList({ files, token }: FileListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className={styles["files"]}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} token={token} now={now} />
      ))}
    </ul>
  );
}

interface FileRowProps {
  readonly file: DownloadFile;
  readonly token: string;
  readonly now: Date;
}

function FileRow({ file, token, now }: FileRowProps) {
  const state = fileState(file, now);
  const left = describeLeft(file);
  const content = describeContent(file);
  return (
    <li className={styles["file"]} data-state={state}>
      <div className={styles["facts"]}>
        <h2>
          <bdi>{file.label}</bdi>
        </h2>
        {content !== null && (
          <p>
            <bdi>{content}</bdi>
          </p>
        )}
        {left !== null && <p className={styles["left"]}>{left}</p>}
        {file.sha256 !== null && (
          <details>
            <summary>Checksum</summary>
            <p>
              SHA-256 <code>{file.sha256}</code>
            </p>
          </details>
        )}
      </div>
      {state === "ready" ? <DownloadForm file={file} token={token} /> : <Unavailable file={file} state={state} />}
    </li>
  );
}

/** The browser posts the form and saves the file that the response redirects to; the page stays. */
function DownloadForm({ file, token }: { readonly file: DownloadFile; readonly token: string }) {
  const field = `format-${file.id}`;
  return (
    <form method="post" action={`/api/downloads/${token}/tickets`} data-native className={styles["form"]}>
      <input type="hidden" name="fileId" value={file.id} />
      {file.formats.length > 0 && (
        <div className={styles["format"]}>
          <label htmlFor={field}>
            Format<Hidden> of {file.label}</Hidden>
          </label>
          <select className={styles["select"]} id={field} name="format">
            {file.formats.map((format) => (
              <option key={format} value={format}>
                {describeFormat(format, file.sizes)}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className={buttonClass("primary")}>
        Download<Hidden> {file.label}</Hidden>
      </button>
    </form>
  );
}

interface UnavailableProps {
  readonly file: DownloadFile;
  readonly state: Exclude<FileState, "ready">;
}

function Unavailable({ file: { availableFrom }, state }: UnavailableProps) {
  const { contactEmail } = useIdentity();
  return (
    <p className={styles["unavailable"]}>
      {state === "none-left" && (
        <>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> for more.
        </>
      )}
      {state === "later" && availableFrom !== null && (
        <>
          Available from <LocalDate at={availableFrom} withTime />. You will get an email.
        </>
      )}
      {state === "preparing" && "Not ready yet. You will get an email when it is."}
    </p>
  );
}
