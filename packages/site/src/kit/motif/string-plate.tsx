import styles from "./string-plate.module.css";
import { restingStrings, vibratingString } from "./string-shape.ts";

interface StringPlateProps {
  /** Which chord is drawn; the same seed always draws the same one. */
  readonly seed: number;
}

const size = 400;
const strings = Array.from({ length: 17 }, (_, index) => ({ x: 24 + index * 22, top: -10 }));

/** A picture for what has none: a few strings of the instrument, one chord for each seed. Decoration only. */
export function StringPlate({ seed }: StringPlateProps) {
  const struck = [seed * 5 + 3, seed * 7 + 8, seed * 11 + 13].map((place, voice) => ({
    x: 24 + (place % strings.length) * 22,
    harmonic: ((seed + voice) % 4) + 1,
    swing: 6 + ((seed * 3 + voice * 5) % 9),
  }));
  return (
    <svg
      className={styles["plate"]}
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles["strings"]} d={restingStrings(strings, size + 10)} />
      {struck.map(({ x, harmonic, swing }, voice) => (
        <path
          key={voice}
          className={voice === 0 ? styles["lead"] : styles["voice"]}
          d={vibratingString(x, -10, size + 10, harmonic, swing)}
        />
      ))}
    </svg>
  );
}
