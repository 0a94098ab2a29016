import type { Downloads } from "@recital/contract/endpoints/music/downloads";
import type { ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import { formatBytes } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import { useApi } from "@recital/ui/api/api-context";
import { downloadsMusicQuery } from "@recital/ui/api/releases";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LocaleField } from "../../../kit/form-field.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import { FormatField } from "../../../kit/format-field.tsx";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { ProductImage } from "../../../kit/product-image.tsx";
import { PlayButton } from "../player/play-button.tsx";
import { downloadTexts } from "./texts/index.ts";
import styles from "./downloads-page.module.css";

type DownloadFile = Downloads["files"][number];

/** A release that can be played, or one of its tracks. */
interface Played {
  readonly release: ReleaseDetail;
  readonly track: Track | null;
}

interface FileListProps {
  readonly files: readonly DownloadFile[];
  readonly token: string;
}

/** The files of each product on a string, each with its download button. */
export function FileList({ files, token }: FileListProps) {
  const [now] = useState(() => new Date());
  const { data: music = [] } = useQuery(downloadsMusicQuery(useApi(), token, files));
  const productIds = [...new Set(files.map(({ product }) => product.id))];
  return productIds.map((id) => (
    <ProductFiles
      key={id}
      files={files.filter(({ product }) => product.id === id)}
      token={token}
      now={now}
      music={music}
    />
  ));
}

interface ProductFilesProps extends FileListProps {
  readonly now: Date;
  /** What of the files can be played here. */
  readonly music: readonly Played[];
}

function ProductFiles({ files, token, now, music }: ProductFilesProps) {
  const [first] = files;
  if (!first) return null;
  const { id, name, imageUrl, image } = first.product;
  return (
    <section className={styles["product"]} aria-labelledby={`product-${id}`}>
      <div className={styles["head"]}>
        <div className={styles["cover"]} aria-hidden="true">
          <ProductImage product={{ id, name: "", image_url: imageUrl, image }} sizes="5rem" isEager />
        </div>
        <h2 id={`product-${id}`}>
          <bdi>{name}</bdi>
        </h2>
      </div>
      <ul className="stack">
        {files.map((file) => (
          <FileRow key={file.id} file={file} token={token} now={now} played={findPlayed(music, file)} />
        ))}
      </ul>
    </section>
  );
}

function findPlayed(music: readonly Played[], { music: bought }: DownloadFile): Played | undefined {
  return music.find(({ release, track }) => release.slug === bought?.slug && (track?.id ?? null) === bought.trackId);
}

interface FileRowProps {
  readonly file: DownloadFile;
  readonly token: string;
  readonly now: Date;
  readonly played: Played | undefined;
}

function FileRow({ file, token, now, played }: FileRowProps) {
  const state = fileState(file, now);
  const { language } = useIdentity();
  const t = useTexts(downloadTexts);
  const left = describeLeft(file, language);
  const content = describeContent(file, language);
  return (
    <li className={styles["file"]} data-state={state}>
      <div className={`shrink anywhere ${styles["facts"]}`}>
        {file.label !== file.product.name && (
          <h3>
            <bdi>{file.label}</bdi>
          </h3>
        )}
        {content !== null && (
          <p>
            <bdi>{content}</bdi>
          </p>
        )}
        {left !== null && <p className={styles["left"]}>{left}</p>}
        {played && (
          <PlayButton
            release={played.release}
            {...(played.track && { track: played.track })}
            kind="quiet"
            label={t.playHere}
          />
        )}
      </div>
      {state === "ready" ? <DownloadForm file={file} token={token} /> : <Unavailable file={file} state={state} />}
      {file.sha256 !== null && (
        <details className={`quiet small anywhere ${styles["checksum"]}`}>
          <summary>{t.checksum}</summary>
          <p>
            SHA-256 <code>{file.sha256}</code>
          </p>
        </details>
      )}
    </li>
  );
}

/** The browser posts the form and saves the file that the response redirects to; the page stays. */
function DownloadForm({ file, token }: { readonly file: DownloadFile; readonly token: string }) {
  const { id, label, formats, sizes } = file;
  const t = useTexts(downloadTexts);
  return (
    <form
      method="post"
      action={`/api/downloads/${token}/tickets`}
      data-native
      className={`stack gap-3 ${styles["form"]}`}
    >
      <input type="hidden" name="fileId" value={id} />
      <LocaleField />
      {formats.length > 0 && <FormatField id={`format-${id}`} of={label} formats={formats} sizes={sizes} />}
      <button type="submit" className={buttonClass("primary")}>
        {t.download(label, hidden)}
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
  const t = useTexts(downloadTexts);
  return (
    <p className={styles["unavailable"]}>
      {state === "none-left" && t.writeForMore(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}
      {state === "later" && availableFrom !== null && t.availableFrom(<LocalDate at={availableFrom} withTime />)}
      {state === "preparing" && t.preparing}
    </p>
  );
}

/** Whether a file can be downloaded now, at its date, once it is made, or no more. */
export type FileState = "ready" | "later" | "preparing" | "none-left";

/** The remaining downloads are shown from this number on. */
const fewLeft = 3;

export function fileState({ left, availableFrom, isReady }: DownloadFile, now: Date): FileState {
  if (left <= 0) return "none-left";
  if (availableFrom !== null && new Date(availableFrom) > now) return "later";
  return isReady ? "ready" : "preparing";
}

/** Returns what a download contains, in words; null while it is not made. */
export function describeContent(file: DownloadFile, language: Language): string | null {
  const { label, fileName, formats, tracks, isReady } = file;
  const t = downloadTexts[language];
  if (!isReady) return null;
  if (tracks !== null) return t.archive(tracks);
  if (formats.length > 0) return t.oneTrack;
  const size = formatBytes(file.size, language);
  return fileName === label ? size : `${size} · ${fileName}`;
}

/** Returns how many downloads are left, in words; null while there are many. */
export function describeLeft({ left }: Pick<DownloadFile, "left">, language: Language): string | null {
  const t = downloadTexts[language];
  if (left <= 0) return t.noneLeft;
  return left > fewLeft ? null : t.left(left);
}
