import type { PressPhoto } from "@recital/contract/endpoints/site/press";
import { formatBytes } from "@recital/contract/values/format";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { hidden } from "../../../kit/page.tsx";
import styles from "./press-page.module.css";
import { pressTexts } from "./texts/index.ts";

interface PressPhotosProps {
  /** All of one kind. */
  readonly photos: readonly PressPhoto[];
  /** Bytes of the archive of everything; null for no link to it. */
  readonly archiveSize: number | null;
}

const sizes = "(min-width: 90rem) 20rem, (min-width: 48rem) 30vw, 92vw";

/** Photos or logos, small, with their credits and the files for print. */
export function PressPhotos({ photos, archiveSize }: PressPhotosProps) {
  const { language } = useIdentity();
  const t = useTexts(pressTexts);
  return (
    <>
      <ul className={styles["photos"]}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo photo={photo} number={index + 1} />
          </li>
        ))}
      </ul>
      {archiveSize !== null && (
        <p className={styles["all"]}>
          <a href="/press/photos.zip" download data-native className={buttonClass("primary")}>
            {t.downloadAll}
          </a>{" "}
          <span className={styles["facts"]}>ZIP, {formatBytes(archiveSize, language)}</span>
        </p>
      )}
    </>
  );
}

function Photo({ photo, number }: { readonly photo: PressPhoto; readonly number: number }) {
  const { artistName, language } = useIdentity();
  const t = useTexts(pressTexts);
  const { kind, imageUrl, image, alt, credit, print } = photo;
  const ending = print.url.slice(print.url.lastIndexOf("."));
  const name = `${artistName} - ${kind} ${String(number).padStart(2, "0")}${ending}`;
  return (
    <figure>
      <div className={styles["frame"]} data-kind={kind}>
        <ResponsiveImage
          source={{ url: imageUrl, alt, set: image }}
          sizes={sizes}
          isComplete={kind === "logo"}
          fallback={null}
        />
      </div>
      <figcaption className={styles["caption"]}>
        {credit !== null && <span className="quiet anywhere">{t.credit(credit)}</span>}
        <span>
          <a href={print.url} download={name} data-native className={styles["download"]}>
            {t.download(alt, hidden)}
          </a>{" "}
          <span className={styles["facts"]}>
            {print.width} × {print.height} px, {formatBytes(print.size, language)}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
