import type { RedeemTexts } from "./en.tsx";

export const de: RedeemTexts = {
  title: "Code einlösen",
  description: (artist) => `Einen Downloadcode von ${artist} eingeben.`,
  intro: "Geben Sie Ihren Code ein und die E-Mail-Adresse, an die der Link zum Download gehen soll.",
  code: "Code",
  email: "E-Mail",
  emailPlaceholder: "name@example.com",
  linkGoesThere: "auch dorthin senden wir den Link",
  missingCode: "Bitte geben Sie Ihren Code ein",
  invalidEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  redeem: "Einlösen",
  redeeming: "Wird eingelöst …",
  failed: "Der Code konnte nicht eingelöst werden. Bitte versuchen Sie es noch einmal.",
  incomplete: "Bitte geben Sie Ihren Code und Ihre vollständige E-Mail-Adresse ein.",
  tooManyTries: "Von hier gab es zu viele Fehlversuche. Bitte versuchen Sie es in einer Stunde noch einmal.",
  yours: "Viel Freude damit",
  onItsWay: (email) => <>Der Link ist auch unterwegs an {email}.</>,
  toDownload: "Zum Download",
};
