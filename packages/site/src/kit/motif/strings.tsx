import { restingStrings, vibratingString } from "@recital/contract/values/string-shape";
import styles from "./strings.module.css";

interface RingingStringProps {
  /** `ringing` while loading, `struck` as an ornament, `silent` for empty states. */
  readonly state: "ringing" | "struck" | "silent";
}

/** One horizontal string. Decorative. */
export function RingingString({ state }: RingingStringProps) {
  return (
    <svg className={styles[state]} viewBox="0 0 240 24" aria-hidden="true" focusable="false">
      <path className={styles["rest"]} d="M0 12H240" />
      {state !== "silent" && (
        <g transform="rotate(-90 0 0) translate(-12 0)">
          <path className={styles["sound"]} d={vibratingString(0, 0, 240, state === "ringing" ? 3 : 2, 7)} />
        </g>
      )}
    </svg>
  );
}

interface StringPlateProps {
  /** Selects the chord. The same seed always draws the same one. */
  readonly seed: number;
}

const size = 400;
const stringCount = 17;
const placeOf = (index: number) => 24 + index * 22;
const strings = restingStrings(
  Array.from({ length: stringCount }, (_, index) => ({ x: placeOf(index), top: -10 })),
  size + 10,
);

/** A cache of at most 1,000 drawings, since the store repeats them. */
const shapes = new Map<string, string>();

function shapeOf(x: number, harmonic: number, swing: number): string {
  const key = `${x} ${harmonic} ${swing}`;
  const shape = shapes.get(key) ?? vibratingString(x, -10, size + 10, harmonic, swing);
  shapes.set(key, shape);
  return shape;
}

/** A drawn placeholder for a missing image: strings with one chord per seed. Decorative. */
export function StringPlate({ seed }: StringPlateProps) {
  const struck = [seed * 5 + 3, seed * 7 + 8, seed * 11 + 13].map((place, voice) => ({
    x: placeOf(place % stringCount),
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
      <path className={styles["strings"]} d={strings} />
      {struck.map(({ x, harmonic, swing }, voice) => (
        <path key={voice} className={voice === 0 ? styles["lead"] : styles["voice"]} d={shapeOf(x, harmonic, swing)} />
      ))}
    </svg>
  );
}
