import type { DownloadEmailTexts } from "./en.ts";

export const it: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `I Suoi download: ordine n. ${id} da ${artist}`,
    given: (artist) => `I Suoi download da ${artist}`,
    release: (title, artist) => `È uscito «${title}» di ${artist}`,
  },
  heading: "I Suoi download",
  facts: {
    given: "Questi file sono per Lei.",
    reissued: "Ecco un nuovo link ai file. I link precedenti non funzionano più.",
    delivered: "Ci sono nuovi file pronti per Lei.",
  },
  until: (day) => `I file si possono scaricare fino al giorno ${day}.`,
  release: {
    heading: (title) => `È uscito «${title}»`,
    preheader: "La musica è pronta da scaricare.",
    text: "Grazie per l’ordine. La musica è pronta: basta scegliere un formato e scaricarla.",
    download: "Scarica la musica",
    until: (day) => `Si può scaricare fino al giorno ${day}.`,
  },
};
