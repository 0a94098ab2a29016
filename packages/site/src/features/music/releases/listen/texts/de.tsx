import type { ListenTexts } from "./en.tsx";

export const de: ListenTexts = {
  title: "Privat anhören",
  description: "Privat anhören.",
  private: "Privater Link: Bitte behalten Sie ihn für sich.",
  tracks: "Titel",
  player: "Player",
  needsScripts: "Bitte schalten Sie zum Anhören JavaScript ein.",
  play: (title) => `${title} abspielen`,
  pause: (title) => `${title} anhalten`,
  notReady: "Noch nicht bereit",
  failed: "Dieser Titel konnte nicht abgespielt werden. Bitte versuchen Sie es noch einmal.",
  download: (title, hidden) => <>Herunterladen{hidden(`: ${title}`)}</>,
  downloadFailed: "Der Download konnte nicht gestartet werden. Bitte versuchen Sie es später noch einmal.",
  invalid: "Dieser Link ist nicht mehr gültig",
  askForNew: (artist) => `Bitte fragen Sie ${artist} nach einem neuen.`,
  tooMany: "Zu viele Anfragen",
  waitMinute: "Bitte versuchen Sie es in einer Minute noch einmal.",
};
