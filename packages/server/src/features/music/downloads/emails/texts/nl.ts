import type { DownloadEmailTexts } from "./en.ts";

export const nl: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `Uw downloads: bestelling nr. ${id} bij ${artist}`,
    given: (artist) => `Uw downloads van ${artist}`,
    release: (title, artist) => `‘${title}’ van ${artist} is uit`,
  },
  heading: "Uw downloads",
  facts: {
    given: "Deze bestanden zijn voor u.",
    reissued: "Hier is een nieuwe link naar uw bestanden. Eerdere links werken niet meer.",
    delivered: "Er staan nieuwe bestanden voor u klaar.",
  },
  until: (day) => `U kunt uw bestanden downloaden tot en met ${day}.`,
  release: {
    heading: (title) => `‘${title}’ is uit`,
    preheader: "Uw muziek staat klaar om te downloaden.",
    text: "Bedankt voor uw bestelling. Uw muziek staat klaar: kies een formaat en begin met downloaden.",
    download: "Muziek downloaden",
    until: (day) => `U kunt uw muziek downloaden tot en met ${day}.`,
  },
};
