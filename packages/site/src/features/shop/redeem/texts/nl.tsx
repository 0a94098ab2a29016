import type { RedeemTexts } from "./en.tsx";

export const nl: RedeemTexts = {
  title: "Code inwisselen",
  description: (artist) => `Vul een downloadcode van ${artist} in.`,
  intro: "Vul de code in die u hebt gekregen, en het e-mailadres voor de link naar uw download.",
  code: "Code",
  email: "E-mail",
  emailPlaceholder: "naam@example.com",
  linkGoesThere: "de link komt ook daar",
  missingCode: "Vul uw code in",
  invalidEmail: "Vul een geldig e-mailadres in",
  redeem: "Inwisselen",
  redeeming: "Bezig met inwisselen…",
  failed: "De code kon niet worden ingewisseld. Probeer het opnieuw.",
  incomplete: "Vul uw code en uw volledige e-mailadres in.",
  tooManyTries: "Te veel mislukte pogingen vanaf deze verbinding. Probeer het over een uur opnieuw.",
  yours: "Veel plezier ermee",
  onItsWay: (email) => <>De link is ook onderweg naar {email}.</>,
  toDownload: "Naar uw download",
};
