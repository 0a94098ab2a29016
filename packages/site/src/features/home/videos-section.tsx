import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { RingingString } from "../../kit/motif/ringing-string.tsx";
import { Section } from "./section.tsx";
import styles from "./videos-section.module.css";

export function VideosSection() {
  const { youtubeChannelUrl } = useIdentity();
  return (
    <Section id="videos" heading="Videos & Performances">
      <div className={styles["screen"]}>
        <RingingString state="struck" />
        <p>Check back soon for upcoming videos.</p>
        {youtubeChannelUrl && (
          <a href={youtubeChannelUrl} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
            Visit YouTube Channel
          </a>
        )}
      </div>
    </Section>
  );
}
