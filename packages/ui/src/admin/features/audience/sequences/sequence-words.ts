import type { ListedSequence, SequenceFigures } from "@recital/contract/endpoints/audience/sequences";
import type { SequenceKind } from "@recital/contract/values/newsletter";
import type { BadgeHue } from "../../../components/layout/card.tsx";

interface Words {
  readonly name: string;
  /** Who gets the emails, and from when on. */
  readonly who: string;
  /** The start that delays count from, after "… after". */
  readonly start: string;
  readonly subject: string;
  /** What an email could say. */
  readonly idea: string;
}

/** How the back office speaks of each sequence. */
export const sequenceWords: Readonly<Record<SequenceKind, Words>> = {
  welcome: {
    name: "Welcome",
    who: "For people who have just confirmed the newsletter",
    start: "they confirm",
    subject: "Good to have you here",
    idea: "Say who you are, what you write about and how often, and where to start listening.",
  },
  "after-purchase": {
    name: "After a purchase",
    who: "For subscribers who have bought something",
    start: "the payment",
    subject: "The story behind the record",
    idea: "Thank them, tell how the music came about, or ask what they think of it.",
  },
  "quiet-year": {
    name: "After a quiet year",
    who: "For subscribers who have bought nothing for a year",
    start: "the quiet year",
    subject: "It has been a while",
    idea: "Tell what has happened since, and make it easy to leave for those who no longer want your emails.",
  },
};

export function stateOf({ isEnabled, pauseReason }: Pick<ListedSequence, "isEnabled" | "pauseReason">): {
  readonly name: string;
  readonly hue: BadgeHue;
} {
  if (!isEnabled) return { name: "Off", hue: "gray" };
  return pauseReason === null ? { name: "On", hue: "green" } : { name: "Paused", hue: "red" };
}

/** Returns "1 email" or "3 emails". */
export function countEmails(number: number): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? "email" : "emails"}`;
}

/** Returns what became of emails, in a line. */
export function describeFigures({ sent, waiting, failed }: SequenceFigures): string {
  return [`${countEmails(sent)} sent`, waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(", ");
}

export type Unit = "hours" | "days";

/** Returns a delay as it is entered: in days if it is a whole number of them. */
export function delayOf(afterHours: number): { readonly amount: string; readonly unit: Unit } {
  const isDays = afterHours > 0 && afterHours % 24 === 0;
  return isDays ? { amount: String(afterHours / 24), unit: "days" } : { amount: String(afterHours), unit: "hours" };
}

/** Returns "Right after they confirm" or "3 days after they confirm". */
export function describeDelay(afterHours: number, kind: SequenceKind): string {
  const { start } = sequenceWords[kind];
  if (afterHours === 0) return `Right after ${start}`;
  const { amount, unit } = delayOf(afterHours);
  return `${amount} ${amount === "1" ? unit.slice(0, -1) : unit} after ${start}`;
}
