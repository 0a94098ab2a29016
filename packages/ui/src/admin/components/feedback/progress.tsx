import type { AdminLanguage } from "@recital/contract/values/language";
import { useEffect, useState } from "react";
import { useLanguage, useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly hasFailed?: boolean;
  readonly isThin?: boolean;
  /** True if the percentage is not written beside it. */
  readonly isBare?: boolean;
}

export function ProgressBar({ label, share, hasFailed = false, isThin = false, isBare = false }: ProgressBarProps) {
  const texts = useTexts(componentTexts);
  const percent = Math.round(share * 100);
  return (
    <span
      className={`row center gap-2 full ${styles["progress"]}`}
      data-failed={hasFailed || undefined}
      data-thin={isThin || undefined}
    >
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles["track"]}
      >
        <span className={styles["bar"]} style={{ inlineSize: `${percent}%` }} />
      </span>
      {!isBare && <span className={styles["percent"]}>{texts.percent(percent)}</span>}
    </span>
  );
}

/**
 * Returns the time left of some work in words, by the progress seen since the component was mounted, so that neither
 * clocks nor pauses before matter; empty while too little was seen. `done` is from 0 to 1, or null if nothing runs.
 */
export function useTimeLeft(done: number | null): string {
  const language = useLanguage();
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    const sample = done === null ? null : { at: Date.now(), done };
    const timer = setTimeout(() => setSamples((before) => addProgress(before, sample)));
    return () => clearTimeout(timer);
  }, [done]);
  return describeTimeLeft(samples, language);
}

/** The progress of some work at a time. */
export interface ProgressSample {
  /** In ms. */
  readonly at: number;
  /** From 0 to 1. */
  readonly done: number;
}

const maxSamples = 100;
const minSamples = 3;
const minSpanMs = 5000;

/** Adds a sample if more is done than before; begins again if there is less, and with null, of no work. */
export function addProgress(samples: readonly ProgressSample[], sample: ProgressSample | null): ProgressSample[] {
  if (sample === null) return [];
  const before = samples.at(-1)?.done ?? -1;
  if (sample.done === before) return [...samples];
  return sample.done < before ? [sample] : [...samples, sample].slice(-maxSamples);
}

/** Returns the time that the rest takes at the mean speed of the samples, in words; empty while they are too few. */
export function describeTimeLeft(samples: readonly ProgressSample[], language: AdminLanguage): string {
  const first = samples.at(0);
  const last = samples.at(-1);
  if (!first || !last || samples.length < minSamples || last.at - first.at < minSpanMs) return "";
  if (last.done >= 1) return "";
  const secondsPerPart = (last.at - first.at) / 1000 / (last.done - first.done);
  return describeSecondsLeft((1 - last.done) * secondsPerPart, language);
}

/** Returns "A few seconds left", "About 3 minutes left" and the like. */
export function describeSecondsLeft(seconds: number, language: AdminLanguage): string {
  const texts = componentTexts[language];
  if (seconds < 10) return texts.secondsLeft;
  if (seconds < 45) return texts.minuteLeft;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 90) return texts.minutesLeft(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 36 ? texts.hoursLeft(hours) : texts.daysLeft(Math.round(hours / 24));
}
