import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { Harp } from "../../kit/motif/harp.tsx";
import styles from "./hero-section.module.css";

/** A longer name is set smaller, so that the words below it stay in the first view. */
const longName = 20;

export function HeroSection() {
  const { artistName } = useIdentity();
  return (
    <section id="home" className={styles["hero"]} aria-labelledby="hero-title">
      <div className={styles["picture"]}>
        <Harp />
      </div>
      <div className={styles["text"]}>
        <h1 id="hero-title" className={styles["title"]} data-long={artistName.length > longName || undefined}>
          {artistName} <em>Music</em>
        </h1>
        <p className={styles["lead"]}>
          Contemporary piano and synthesizer compositions blending classical influence with modern electronic
          soundscapes.
        </p>
        <p className={styles["actions"]}>
          <AppLink to="/#music" className={buttonClass("primary")}>
            Listen Now
          </AppLink>
          <AppLink to="/#contact" className={buttonClass("quiet")}>
            Get In Touch
          </AppLink>
        </p>
      </div>
      <AppLink to="/#music" className={styles["down"]} aria-label="Go to music">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 4v16m-6-6 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </AppLink>
    </section>
  );
}
