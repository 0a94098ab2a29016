import type { Release } from "@recital/contract/endpoints/releases";
import { LocalDate } from "../../kit/local-date.tsx";
import styles from "./release-facts.module.css";
import { describeKind, isToCome } from "./release-text.ts";

interface ReleaseFactsProps {
  readonly release: Pick<Release, "kind" | "tracks" | "releaseAt">;
  /** More facts, such as the length. */
  readonly more?: string | null;
}

/** A release's kind, number of tracks and date; of a pre-release, when it is out. */
export function ReleaseFacts({ release, more }: ReleaseFactsProps) {
  const { releaseAt } = release;
  return (
    <p className={styles["facts"]}>
      <span>{describeKind(release)}</span>
      {more && (
        <>
          {" · "}
          <span>{more}</span>
        </>
      )}
      {releaseAt && (
        <>
          {" · "}
          <span {...(isToCome(release) && { className: styles["toCome"] ?? "" })}>
            {isToCome(release) && "Out "}
            <LocalDate at={releaseAt} />
          </span>
        </>
      )}
    </p>
  );
}
