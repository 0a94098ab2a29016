import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";

const plays = (count: number) =>
  plural("en", count, { one: `${formatNumber(count, "en")} play`, other: `${formatNumber(count, "en")} plays` });

export const en = {
  heading: "Private links",
  loading: "Loading the private links",
  loadFailed: "Failed to load the private links",
  explanation:
    "A private link lets a journalist or a label hear all of this release, also while it is a draft. You see how often it was played, and can revoke it at any time.",
  add: "New link",
  title: "New private link",
  means:
    "Everyone with the link can hear all tracks in full. It is shown once, after you make it: copy it then. Only you see for whom it is.",
  make: "Make link",
  made: "Link made. Copy it now.",
  makeFailed: "Failed to make the link",
  label: "For whom",
  lastDay: "Last day",
  lastDayHint: (timezone: string) => `Optional. The link works until the end of this day in ${timezone}.`,
  maxPlays: "Plays",
  maxPlaysHint: "Optional. Each start of a track is one play.",
  noLimit: "No limit",
  downloads: "Downloads",
  downloadsHint: "The page offers the files, too.",
  states: { active: "Active", usedUp: "Used up", expired: "Expired", revoked: "Revoked" },
  plays,
  playsOf: (count: number, most: number) => `${formatNumber(count, "en")} of ${plays(most)}`,
  notPlayed: "Not played yet",
  lastPlay: (time: string) => `Last play ${time}`,
  noEnd: "No end",
  until: (time: string) => `Until ${time}`,
  withDownloads: "With downloads",
  copyNow: "Copy the link now. It is shown only once.",
  revoke: "Revoke",
  revokeNamed: (label: string) => `Revoke: ${label}`,
  revokeQuestion: "Revoke this link?",
  revokeMeans: (label: string) =>
    `“${label}” stops at once, also what is playing, and cannot be restored. You can make a new link.`,
  revoked: "Link revoked",
  revokeFailed: "Failed to revoke the link",
};

export type PrivateLinkTexts = typeof en;
