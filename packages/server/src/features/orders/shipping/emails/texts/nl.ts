import { plural } from "@recital/contract/values/language";
import type { ShippingEmailTexts } from "./en.ts";

export const nl: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Nieuwe verzenddatum voor uw bestelling nr. ${id} bij ${artist}`,
    heading: "Een nieuwe verzenddatum",
    fact: (names, count, day) =>
      plural("nl", count, {
        one: `${names} wordt op ${day} verzonden.`,
        other: `${names} worden op ${day} verzonden.`,
      }),
    later: (email) =>
      `Dat is later dan gepland. Onze excuses. Wilt u liever niet wachten? Schrijf vóór de verzending naar ${email}, dan betalen we het terug.`,
  },
  subjects: {
    shipped: (id, artist) => `Onderweg: uw bestelling nr. ${id} bij ${artist}`,
    corrected: (id, artist) => `Correctie: verzending van uw bestelling nr. ${id} bij ${artist}`,
  },
  headings: { shipped: "Onderweg", corrected: "Gecorrigeerde verzendgegevens" },
  shipped: (id) => `Uw bestelling nr. ${id} is verzonden en naar u onderweg.`,
  shippedBy: (id, carrier) => `Uw bestelling nr. ${id} is met ${carrier} verzonden en naar u onderweg.`,
  partShipped: (id) => `Een deel van uw bestelling nr. ${id} is verzonden en naar u onderweg.`,
  partShippedBy: (id, carrier) =>
    `Een deel van uw bestelling nr. ${id} is met ${carrier} verzonden en naar u onderweg.`,
  corrected: (id) =>
    `We hebben de gegevens van een zending van uw bestelling nr. ${id} gecorrigeerd. Gebruik deze in plaats van de eerdere.`,
  track: "Pakket volgen",
  quantity: "Aantal",
  moreLeft: "De andere artikelen van uw bestelling volgen in een ander pakket.",
  carrier: (name) => `Vervoerder: ${name}`,
  trackingNumber: (number) => `Trackingnummer: ${number}`,
};
