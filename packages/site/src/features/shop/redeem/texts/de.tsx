import type { RedeemTexts } from "./en.tsx";

export const de: RedeemTexts = {
  title: "Code einlösen",
  description: (artist) => `Einen Download-Code von ${artist} eingeben.`,
  intro: "Geben Sie Ihren Code ein und die E-Mail-Adresse, an die der Link zum Download gehen soll.",
  code: "Code",
  email: "E-Mail",
  emailPlaceholder: "name@beispiel.de",
  linkGoesThere: "der Link kommt auch dorthin",
  missingCode: "Bitte geben Sie Ihren Code ein",
  invalidEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  redeem: "Einlösen",
  redeeming: "Wird eingelöst …",
  failed: "Der Code konnte nicht eingelöst werden. Bitte versuchen Sie es noch einmal.",
  incomplete: "Bitte geben Sie Ihren Code und Ihre vollständige E-Mail-Adresse ein.",
  tooManyTries: "Zu viele Versuche von hier sind fehlgeschlagen. Bitte versuchen Sie es in einer Stunde noch einmal.",
  yours: "Gehört Ihnen",
  onItsWay: (email) => <>Der Link ist auch unterwegs an {email}.</>,
  toDownload: "Zum Download",
};
