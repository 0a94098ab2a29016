import styles from "./harp.module.css";
import { restingStrings, vibratingString } from "@recital/contract/values/string-shape";

/** The size of the drawing, which is stretched. */
export const width = 1440;
export const height = 900;
const stringCount = 72;

/** The strings of an open grand piano, short treble to long bass, seen from above. */
export const strings = Array.from({ length: stringCount }, (_, index) => {
  const share = index / (stringCount - 1);
  return { x: 12 + share * (width - 24), top: height - 60 - 800 * share ** 2.3 };
});

/** The vibrating strings: string, harmonic, swing. */
const chord = [
  [21, 1, 5],
  [33, 2, 6],
  [41, 1, 9],
  [50, 3, 8],
  [57, 2, 12],
  [66, 1, 17],
] as const;

/** The strings of a grand piano, some of them vibrating. Fills its positioned parent. Decorative. */
export function Harp() {
  const third = Math.floor(stringCount / 3);
  return (
    <svg
      className={styles["harp"]}
      data-levels
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="harp-sound" x1="0" y1="0" x2="0" y2="1">
          <stop className={styles["soundTop"]} offset="0" />
          <stop className={styles["soundMiddle"]} offset="0.5" />
          <stop className={styles["soundBottom"]} offset="1" />
        </linearGradient>
      </defs>
      <g className={styles["strings"]}>
        <path d={restingStrings(strings.slice(0, third), height)} strokeWidth="0.8" />
        <path d={restingStrings(strings.slice(third, 2 * third), height)} strokeWidth="1.1" />
        <path d={restingStrings(strings.slice(2 * third), height)} strokeWidth="1.7" />
      </g>
      {chord.map(([index, harmonic, swing]) => {
        const string = strings[index];
        return (
          string && (
            <path
              key={index}
              className={styles["sound"]}
              d={vibratingString(string.x, string.top, height + 120, harmonic, swing)}
            />
          )
        );
      })}
      <path
        className={styles["pins"]}
        d={strings.map(({ x, top }) => `M${x.toFixed(1)} ${top.toFixed(1)}v.01`).join("")}
      />
    </svg>
  );
}
