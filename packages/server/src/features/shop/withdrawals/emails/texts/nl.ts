import type { WithdrawalEmailTexts } from "./en.ts";

export const nl: WithdrawalEmailTexts = {
  subject: (artist) => `Uw herroeping is ontvangen door ${artist}`,
  heading: "We hebben uw herroeping ontvangen",
  time: (day, time) => `${day} om ${time} UTC`,
  preheader: (time) => `Ontvangen op ${time}. Bewaar deze e-mail.`,
  received: (time) =>
    `We hebben uw verklaring ontvangen op ${time}. Deze e-mail bevestigt de inhoud ervan; bewaar hem goed.`,
  receivedWithoutContent: (time) => `We hebben uw verklaring ontvangen op ${time}. Bewaar deze e-mail goed.`,
  declaration: "Uw verklaring",
  name: "Naam:",
  email: (address) => `E-mail: ${address}`,
  order: (id) => `Bestelling: nr. ${id}`,
  noOrder: "Bestelling: geen nummer opgegeven",
  receivedAt: (time) => `Ontvangen: ${time}`,
  unknownOrder:
    "We hebben onder dat nummer geen bestelling gevonden die met dit e-mailadres is geplaatst. Iedereen kan uw adres invullen, daarom herhaalt deze e-mail niet wat er is geschreven. Was u het niet, dan kunt u hem negeren.",
  next: "Hoe het verdergaat",
  checks: (artist) =>
    `${artist} bekijkt uw bestelling en schrijft u over het terugsturen van de artikelen en uw terugbetaling.`,
};
