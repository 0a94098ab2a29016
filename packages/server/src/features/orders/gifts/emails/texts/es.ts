import type { GiftEmailTexts } from "./en.ts";

export const es: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} le regala música de ${artist}`,
  subjectOfUnnamed: (artist) => `Alguien le regala música de ${artist}`,
  heading: "Un regalo para usted",
  preheader: (giver, artist) => `${giver} le regala música de ${artist}. Ábralo cuando quiera.`,
  preheaderOfUnnamed: (artist) => `Alguien le regala música de ${artist}. Ábralo cuando quiera.`,
  gives: (giver, artist) => `${giver} le regala música de ${artist}:`,
  unnamedGives: (artist) => `Alguien le regala música de ${artist}:`,
  open: "Abrir su regalo",
  keep: "Puede descargarlo y conservarlo. No necesita ninguna cuenta.",
  reason: (giver) => `Ha recibido este correo porque ${giver} introdujo su dirección para un regalo. Puede ignorarlo.`,
  reasonOfUnnamed: "Ha recibido este correo porque alguien introdujo su dirección para un regalo. Puede ignorarlo.",
};
