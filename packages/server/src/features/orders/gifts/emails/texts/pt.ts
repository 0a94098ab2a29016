import type { GiftEmailTexts } from "./en.ts";

export const pt: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} presenteou você com música de ${artist}`,
  subjectOfUnnamed: (artist) => `Alguém presenteou você com música de ${artist}`,
  heading: "Um presente para você",
  preheader: (giver, artist) => `${giver} presenteou você com música de ${artist}. Abra quando quiser.`,
  preheaderOfUnnamed: (artist) => `Alguém presenteou você com música de ${artist}. Abra quando quiser.`,
  gives: (giver, artist) => `${giver} presenteou você com música de ${artist}:`,
  unnamedGives: (artist) => `Alguém presenteou você com música de ${artist}:`,
  open: "Abrir seu presente",
  keep: "Você pode baixar e guardar. Não é preciso ter conta.",
  reason: (giver) =>
    `Você recebeu este e-mail porque ${giver} informou seu endereço para um presente. Você pode ignorá-lo.`,
  reasonOfUnnamed:
    "Você recebeu este e-mail porque alguém informou seu endereço para um presente. Você pode ignorá-lo.",
};
