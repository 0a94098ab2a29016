import { useIdentity } from "../../kit/identity.ts";
import styles from "./about-section.module.css";
import { Section } from "./section.tsx";

export function AboutSection() {
  const { artistName } = useIdentity();
  return (
    <Section id="about" heading={`About ${artistName}`}>
      <div className={styles["text"]}>
        <p>
          {artistName} is a composer and pianist who writes for the piano as it is heard from the bench: hammers, felt,
          wood, and the long decay of a string.
        </p>
        <p>
          The pieces begin at an upright piano and end among synthesizers. Melodies come from a classical training; the
          spaces between them come from electronic music.
        </p>
        <p>
          Each recording is made in small rooms with the microphones close, so that a phrase can be as quiet as a breath
          and still fill the night.
        </p>
        <p>The music has found its way into films, dance and late trains home. It asks only for a little time.</p>
      </div>
    </Section>
  );
}
