import type { Track } from "@recital/contract/endpoints/music/releases";
import type { RecordColors } from "@recital/contract/values/fields";
import { themed } from "../../../kit/record-wash.tsx";
import styles from "./track-list.module.css";

interface WaveformProps {
  readonly track: Track;
  readonly colors: RecordColors | null;
}

/**
 * A track's loudness over time, played in the color of its record. The player makes it a slider while the track is the
 * current one.
 */
export function Waveform({ track: { id, title, waveform }, colors }: WaveformProps) {
  const { path, bars } = drawWaveform(waveform);
  const shape = `waveform-${id}`;
  return (
    <div className={styles["waveform"]} data-seek={id} data-title={title}>
      <svg
        viewBox={`0 0 ${bars * barWidth} ${waveformHeight}`}
        preserveAspectRatio="none"
        color={colors ? themed(colors.tint) : undefined}
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

/** In units of the drawing. */
export const barWidth = 3;
export const waveformHeight = 32;

/** A bar of about 3 px in a row of a phone: more cannot be told apart. */
const maxBars = 96;

/**
 * Returns the SVG path of a waveform as vertical strokes, at most 96. Each is as high as the loudest of the peaks that it
 * stands for, relative to the loudest of all; a track without peaks is a row of dots.
 */
export function drawWaveform(peaks: readonly number[]): { readonly path: string; readonly bars: number } {
  const levels = reducePeaks(peaks, maxBars);
  const loudest = Math.max(...levels, 0.001);
  const path = levels.map((level, index) => {
    const height = Math.max(1, Math.round((level / loudest) * waveformHeight));
    return `M${index * barWidth + 1} ${(waveformHeight - height) / 2}v${height}`;
  });
  return { path: path.join(""), bars: levels.length };
}

/** Reduces peaks to `count` levels, each the loudest of an equal share; fewer peaks are repeated. */
export function reducePeaks(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}
