import type { AddressChangedTexts } from "./en.tsx";

export const de: AddressChangedTexts = {
  subject: (id) => `Neue Lieferadresse für Bestellung #${id}`,
  heading: (id) => `Neue Adresse für Bestellung #${id}`,
  preheader: (id, country) => `Bestellung #${id} soll an eine andere Adresse gehen: ${country}.`,
  footer: (site) => <>Gesendet von der Website von {site}, weil die Adresse einer Bestellung geändert wurde.</>,
  text: (id) => `Die Lieferadresse von Bestellung #${id} wurde auf der Website geändert. Senden Sie sie hierhin:`,
  openOrders: "Bestellungen öffnen",
};
