import type { GiftEmailTexts } from "./en.ts";

export const it: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} Le regala musica di ${artist}`,
  subjectOfUnnamed: (artist) => `Qualcuno Le regala musica di ${artist}`,
  heading: "Un regalo per Lei",
  preheader: (giver, artist) => `${giver} Le regala musica di ${artist}. Può aprire il regalo quando desidera.`,
  preheaderOfUnnamed: (artist) => `Qualcuno Le regala musica di ${artist}. Può aprire il regalo quando desidera.`,
  gives: (giver, artist) => `${giver} Le regala musica di ${artist}:`,
  unnamedGives: (artist) => `Qualcuno Le regala musica di ${artist}:`,
  open: "Apri il regalo",
  keep: "Può scaricarlo e conservarlo. Non serve un account.",
  reason: (giver) =>
    `Questa e-mail è stata inviata perché ${giver} ha inserito il Suo indirizzo per un regalo. Può ignorarla.`,
  reasonOfUnnamed:
    "Questa e-mail è stata inviata perché qualcuno ha inserito il Suo indirizzo per un regalo. Può ignorarla.",
};
