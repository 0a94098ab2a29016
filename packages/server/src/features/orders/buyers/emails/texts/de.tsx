import type { LinkEmailTexts } from "./en.tsx";

export const de: LinkEmailTexts = {
  subjects: {
    erasure: (artist) => `Ihr Code zum Löschen Ihrer Daten bei ${artist}`,
    page: (artist) => `Ihr Link zu ${artist}`,
  },
  heading: "Ihre Bestellungen und Downloads",
  preheader: "Öffnen Sie Ihre Seite mit diesem Link. Er gilt einmal und läuft in einer Stunde ab.",
  reason: (site) => <>Sie erhalten diese E-Mail, weil Ihre Adresse auf der Website von {site} eingegeben wurde.</>,
  enterCode: "Geben Sie diesen Code innerhalb von zehn Minuten in dem Browser ein, in dem Sie ihn angefordert haben:",
  openPage: "Öffnen Sie diese Seite und drücken Sie die Schaltfläche:",
  orOpenPage: "Oder öffnen Sie diese Seite und drücken Sie die Schaltfläche:",
  open: "Meine Seite öffnen",
  worksOnce: "Der Link gilt einmal und läuft in einer Stunde ab.",
  ignore: (email) =>
    `Sie können diese E-Mail ignorieren. Ihre Seite sieht nur, wer diesen Link oder diesen Code hat. Geben Sie beide nicht weiter. Fragen? Schreiben Sie an ${email}.`,
  erasure: {
    heading: "Daten löschen",
    preheader: "Dieser Code löscht Ihre Daten. Er läuft in zehn Minuten ab.",
    reason: (site) => (
      <>Sie erhalten diese E-Mail, weil auf der Website von {site} das Löschen Ihrer Daten angefordert wurde.</>
    ),
    enterCode:
      "Geben Sie diesen Code innerhalb von zehn Minuten ein, um alles zu löschen, was wir zu Ihrer E-Mail-Adresse speichern:",
    keepCode: (email) =>
      `Geben Sie den Code nicht weiter: Ohne ihn wird nichts gelöscht, und das Löschen lässt sich nicht rückgängig machen. Fragen? Schreiben Sie an ${email}.`,
  },
};
