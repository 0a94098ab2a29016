import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";

const number = (count: number) => formatNumber(count, "en");

export const en = {
  title: "Download codes",
  intro: "Each code gives one person a download, for the press or on a card in the sleeve",
  make: "Make codes",
  loading: "Loading the download codes",
  loadFailed: "Failed to load the download codes",
  none: "No download codes yet. Print them on cards for the sleeves of your records, or send them to journalists and to those who paid for your crowdfunding.",
  states: { active: "Active", "used-up": "All redeemed", expired: "Expired", stopped: "Stopped" },
  subjectDeleted: "What it was for was deleted",
  redeemed: (redeemed: number, total: number) =>
    plural("en", total, {
      one: `${number(redeemed)} of ${number(total)} code redeemed`,
      other: `${number(redeemed)} of ${number(total)} codes redeemed`,
    }),
  madeOn: (day: string) => `Made on ${day}`,
  until: (time: string) => `Until ${time}`,
  exportCsv: "Export to CSV",
  printCards: "Print cards",
  printCardsOf: (name: string) => `Print cards: ${name}`,
  stop: {
    button: "Stop",
    buttonOf: (name: string) => `Stop: ${name}`,
    title: "Stop these codes?",
    text: (count: number, name: string) =>
      plural("en", count, {
        one: `${number(count)} code of “${name}” can never be redeemed then, also on printed cards. Who has redeemed one keeps the download.`,
        other: `${number(count)} codes of “${name}” can never be redeemed then, also on printed cards. Who has redeemed one keeps the download.`,
      }),
    success: "Codes stopped",
    failure: "Failed to stop the codes",
  },
  dialog: {
    success: "Codes made",
    failure: "Failed to make the codes",
    name: "Name, for you alone",
    nameExample: "LP sleeves, first pressing",
    count: "How many",
    countHint: (most: number) => `At most ${number(most)}. Each code is for one person.`,
    lastDay: "Last day",
    lastDayHint: (timezone: string) => `Optional. The codes can be used until the end of this day in ${timezone}.`,
  },
  cards: {
    title: "Cards",
    titleOf: (name: string) => `Cards: ${name}`,
    back: "Back to the download codes",
    loading: "Loading the codes",
    loadFailed: "Failed to load the codes",
    paper: "Paper",
    codes: "Codes",
    part: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
    hint: "Codes that were redeemed are left out. Print at 100 %, without margins and without “fit to page”, and cut along the lines.",
    nothing: "All codes were redeemed",
    downloadAt: "Download it at",
  },
};

export type DownloadCodeTexts = typeof en;
