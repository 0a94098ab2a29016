import type { ConsentMeaning, ImportMode } from "@recital/contract/endpoints/audience/subscriber-import";
import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";

const people = (count: number) =>
  `${formatNumber(count, "en")} ${plural("en", count, { one: "person", other: "people" })}`;

interface ModeTexts {
  readonly title: string;
  readonly text: string;
}

export const en = {
  title: "Import subscribers",
  close: "Close",
  cancel: "Cancel",
  import: "Import",
  importing: "Importing...",
  hint: "Choose a CSV file, as other newsletter programs export it. People who left your newsletter are not added again.",
  file: (lines: number) => `A file with ${people(lines)}.`,
  exportOf: (program: string, lines: number) => `An export of ${program} with ${people(lines)}.`,
  added: {
    confirmed: (count: number) => `${people(count)} subscribed.`,
    ask: (count: number) => `${people(count)} asked to confirm.`,
  } satisfies Record<Exclude<ImportMode, "suppress">, (count: number) => string>,
  known: (count: number) =>
    `${formatNumber(count, "en")} ${plural("en", count, { one: "was", other: "were" })} known already.`,
  suppressed: (count: number) =>
    `${people(count)} ${plural("en", count, { one: "gets", other: "get" })} no newsletter, because they left or their address does not work.`,
  skipped: (count: number) =>
    `${formatNumber(count, "en")} ${plural("en", count, { one: "line was", other: "lines were" })} skipped.`,

  emailColumn: "Column of the emails",
  chooseEmailColumn: "Choose the column of the email addresses",
  chooseColumn: "Choose a column",
  nameColumn: "Column of the names (optional)",
  lastNameColumn: "Column of the last names (optional)",
  noColumn: "None",
  mode: "What happens with these people",
  modes: {
    confirmed: { title: "Subscribe them", text: "They agreed to your newsletter elsewhere." },
    ask: { title: "Ask them to confirm", text: "Each gets one email with a confirmation link, 100 an hour." },
    suppress: { title: "Never email them", text: "They unsubscribed elsewhere, or their addresses do not work." },
  } satisfies Record<ImportMode, ModeTexts>,
  howTheyAgreed: "Where and how they agreed",
  whereFrom: "Where you know them from (optional)",
  consentHint: "Kept with each person, in case someone asks.",
  consentMissing: "Say where and how these people agreed",
  consentExample: "Signed up on paper at my concerts in 2025",

  whoAgreed: "Who agreed and who left",
  checkValues: "These columns may say who agreed and who left. Check what each value means before anyone is added.",
  knownValues: "These columns say who agreed and who left. People who left are not added and get no email.",
  unrelated: "This column is not about the newsletter",
  valuesOf: (column: string) => `Values of ${column}`,
  meaningOf: (value: string, column: string) => `Meaning of ${value} in ${column}`,
  meaningOfEmpty: (column: string) => `Meaning of empty cells in ${column}`,
  meaningOfOthers: (column: string) => `Meaning of all other values in ${column}`,
  otherValues: "All other values",
  empty: "Empty",
  people,
  meanings: {
    subscribed: "Subscribed",
    unconfirmed: "Not confirmed yet",
    skip: "Do not add",
    suppress: "Never email",
  } satisfies Record<ConsentMeaning, string>,
};

export type SubscriberImportTexts = typeof en;
