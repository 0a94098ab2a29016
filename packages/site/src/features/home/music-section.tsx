import { StringPlate } from "../../kit/motif/string-plate.tsx";
import styles from "./music-section.module.css";
import { Section } from "./section.tsx";

export function MusicSection() {
  return (
    <Section
      id="music"
      heading="Latest Releases"
      description="Atmospheric blends of piano and synthesizer, recorded close and left to ring."
    >
      <article className={styles["album"]}>
        <div className={styles["cover"]}>
          <StringPlate seed={9} />
        </div>
        <div>
          <p className={styles["kind"]}>Featured Album</p>
          <h3 className={styles["title"]}>Fade</h3>
          <p className={styles["facts"]}>2008 · Album · 9 tracks</p>
        </div>
      </article>
    </Section>
  );
}
