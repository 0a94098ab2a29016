import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { SequenceKind } from "@recital/contract/values/newsletter";

const emails = (count: number) =>
  `${formatNumber(count, "en")} ${plural("en", count, { one: "email", other: "emails" })}`;

interface KindTexts {
  readonly name: string;
  /** Who gets the emails, and from when on. */
  readonly who: string;
  /** An example of a subject. */
  readonly subject: string;
  /** What an email could say. */
  readonly idea: string;
  /** What a delay is counted from; behind fields with a number and "hours" or "days". */
  readonly afterStart: string;
  readonly atOnce: string;
  /** `time`: "3 days". */
  readonly later: (time: string) => string;
}

export const en = {
  title: "Automatic emails",
  intro:
    "Write once to people who have just subscribed, bought something or become quiet. All are off until you turn them on.",
  loadingSequences: "Loading the automatic emails",
  sequencesFailed: "Failed to load the automatic emails",
  all: "All automatic emails",
  missing: "There are no such emails",
  missingHint: "The link may be wrong.",
  kinds: {
    welcome: {
      name: "Welcome",
      who: "For people who have just confirmed the newsletter",
      subject: "Good to have you here",
      idea: "Say who you are, what you write about and how often, and where to start listening.",
      afterStart: "after they confirm",
      atOnce: "Right after they confirm",
      later: (time) => `${time} after they confirm`,
    },
    "after-purchase": {
      name: "After a purchase",
      who: "For subscribers who have bought something",
      subject: "The story behind the record",
      idea: "Thank them, tell how the music came about, or ask what they think of it.",
      afterStart: "after the payment",
      atOnce: "Right after the payment",
      later: (time) => `${time} after the payment`,
    },
    "quiet-year": {
      name: "After a quiet year",
      who: "For subscribers who have bought nothing for a year",
      subject: "It has been a while",
      idea: "Tell what has happened since, and make it easy to leave for those who no longer want your emails.",
      afterStart: "after the quiet year",
      atOnce: "Right after the quiet year",
      later: (time) => `${time} after the quiet year`,
    },
  } satisfies Record<SequenceKind, KindTexts> as Readonly<Record<SequenceKind, KindTexts>>,

  off: "Off",
  on: "On",
  paused: "Paused",
  nothingWritten: "Nothing written yet",
  written: (count: number) => `${emails(count)} written`,
  sent: (count: number) => `${emails(count)} sent`,
  waiting: (count: number) => `${count} waiting`,
  failed: (count: number) => `${count} failed`,

  loadingEmails: "Loading the emails",
  emailsFailed: "Failed to load the emails",
  emails: "Emails",
  email: (number: number) => `Email ${number}`,
  refusedEmail: (number: number, reason: string) => `Email ${number}: ${reason}`,
  add: "Add email",
  turnOn: "Turn on",
  turnOnQuestion: "Turn on these emails?",
  beginsFor: {
    welcome: () => "Everyone who confirms the newsletter from now on gets them. Earlier subscribers do not.",
    "after-purchase": () => "Subscribers who buy something from now on get them, at most once a year.",
    "quiet-year": (count) =>
      `${formatNumber(count, "en")} ${plural("en", count, { one: "subscriber has", other: "subscribers have" })} been quiet for a year already and will get the first email in the next hours.`,
  } satisfies Record<SequenceKind, (count: number) => string> as Readonly<
    Record<SequenceKind, (count: number) => string>
  >,
  turnedOn: "The emails are on",
  turnOnFailed: "Failed to turn on the emails",
  turnOff: "Turn off",
  turnedOff: "The emails are off",
  turnOffFailed: "Failed to turn off the emails",
  resume: "Resume",
  resumed: "The emails go on",
  resumeFailed: "Failed to resume the emails",
  untilResumed: "Nothing is sent until you resume.",
  goesOn: (time: string) => `Goes on ${time}.`,
  since: (time: string) => `Since ${time}`,
  sentOnceOn: "Nothing is sent until you turn these emails on",
  noEmails: "No emails yet",
  firstEmail: "Your first automatic email",
  firstEmailHint: (idea: string) => `${idea} Nothing is sent until you turn these emails on.`,
  delete: "Delete",
  deleteEmail: (name: string) => `Delete: ${name}`,
  deleteQuestion: "Delete this email?",
  deleteHint: "Nobody gets it any more. This cannot be undone.",
  deleted: "Email deleted",
  deleteFailed: "Failed to delete the email",

  loadingEmail: "Loading the email",
  emailFailed: "Failed to load the email",
  noSuchEmail: "There is no such email",
  noSuchEmailHint: "It may have been deleted.",
  allEmails: "All emails",
  saved: "Email saved",
  saveFailed: "Failed to save the email",
  subject: "Subject",
  text: "Text of the email",
  preview: "Preview",
  sendTest: "Send test",
  save: "Save",
  /** Before fields with a number and a unit, and what the delay is counted from. */
  sentAfter: "Sent",
  delay: "Delay",
  unit: "Unit",
  units: { hours: "hours", days: "days" },
  hours: (count: number) => `${count} ${plural("en", count, { one: "hour", other: "hours" })}`,
  days: (count: number) => `${count} ${plural("en", count, { one: "day", other: "days" })}`,
};

export type SequenceTexts = typeof en;
