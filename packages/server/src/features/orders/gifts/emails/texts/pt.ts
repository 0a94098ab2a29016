import type { GiftEmailTexts } from "./en.ts";

export const pt: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} deu a você música de ${artist}`,
  subjectOfUnnamed: (artist) => `Alguém deu a você música de ${artist}`,
  heading: "Um presente para você",
  preheader: (giver, artist) => `${giver} deu a você música de ${artist}. Abra quando quiser.`,
  preheaderOfUnnamed: (artist) => `Alguém deu a você música de ${artist}. Abra quando quiser.`,
  gives: (giver, artist) => `${giver} deu a você música de ${artist}:`,
  unnamedGives: (artist) => `Alguém deu a você música de ${artist}:`,
  open: "Abrir o presente",
  keep: "Você pode baixar e guardar. Não é preciso ter uma conta.",
  reason: (giver) =>
    `Você recebeu este e-mail porque ${giver} informou seu endereço para um presente. Você pode ignorá-lo.`,
  reasonOfUnnamed:
    "Você recebeu este e-mail porque alguém informou seu endereço para um presente. Você pode ignorá-lo.",
};
