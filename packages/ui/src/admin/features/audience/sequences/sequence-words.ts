import type { ListedSequence, SequenceFigures } from "@recital/contract/endpoints/audience/sequences";
import type { SequenceKind } from "@recital/contract/values/newsletter";
import type { BadgeHue } from "../../../components/layout/card.tsx";
import type { SequenceTexts } from "./texts/en.ts";

interface SequenceState {
  readonly name: string;
  readonly hue: BadgeHue;
}

export function stateOf(
  { isEnabled, pauseReason }: Pick<ListedSequence, "isEnabled" | "pauseReason">,
  texts: SequenceTexts,
): SequenceState {
  if (!isEnabled) return { name: texts.off, hue: "gray" };
  return pauseReason === null ? { name: texts.on, hue: "green" } : { name: texts.paused, hue: "red" };
}

/** Returns what became of emails, in a line. */
export function describeFigures({ sent, waiting, failed }: SequenceFigures, texts: SequenceTexts): string {
  return [texts.sent(sent), waiting > 0 && texts.waiting(waiting), failed > 0 && texts.failed(failed)]
    .filter(Boolean)
    .join(", ");
}

export type Unit = "hours" | "days";

/** A delay as it is entered. */
export interface Delay {
  readonly amount: string;
  readonly unit: Unit;
}

/** Returns a delay in days if it is a whole number of them, or else in hours. */
export function delayOf(afterHours: number): Delay {
  const isDays = afterHours > 0 && afterHours % 24 === 0;
  return isDays ? { amount: String(afterHours / 24), unit: "days" } : { amount: String(afterHours), unit: "hours" };
}

/** Returns "Right after they confirm" or "3 days after they confirm". */
export function describeDelay(afterHours: number, kind: SequenceKind, texts: SequenceTexts): string {
  const { atOnce, later } = texts.kinds[kind];
  if (afterHours === 0) return atOnce;
  const { amount, unit } = delayOf(afterHours);
  return later(texts[unit](Number(amount)));
}
