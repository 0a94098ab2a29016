import type { Track } from "@recital/contract/endpoints/releases";
import styles from "./waveform.module.css";
import { barWidth, drawWaveform, waveformHeight } from "./waveform-shape.ts";

/** A track's loudness over time. The player makes it a slider while the track is the current one. */
export function Waveform({ track: { id, title, waveform } }: { readonly track: Track }) {
  const { path, bars } = drawWaveform(waveform);
  const shape = `waveform-${id}`;
  return (
    <div className={styles["waveform"]} data-seek={id} data-title={title}>
      <svg
        viewBox={`0 0 ${bars * barWidth} ${waveformHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <path id={shape} vectorEffect="non-scaling-stroke" d={path} />
        </defs>
        <use href={`#${shape}`} className={styles["whole"]} />
        <use href={`#${shape}`} className={styles["played"]} />
      </svg>
    </div>
  );
}
