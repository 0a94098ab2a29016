import type { NewsletterEmailTexts } from "./en.tsx";

export const pl: NewsletterEmailTexts = {
  subject: (artist) => `Prosimy o potwierdzenie: newsletter – ${artist}`,
  heading: "Jeszcze jeden krok",
  preheader: "Wystarczy jedno kliknięcie. Do tego czasu nic nie wysyłamy.",
  text: (artist) => `Prosimy potwierdzić zapis na newsletter: ${artist}.`,
  confirm: "Potwierdź zapis",
  orOpenPage: "Można też otworzyć tę stronę i nacisnąć przycisk:",
  ignore: (email) =>
    `Tę wiadomość można zignorować. Nie wysyłamy newslettera na niepotwierdzone adresy i usuwamy je po 30 dniach. W razie pytań prosimy pisać na adres ${email}.`,
  reason: (day, site) => (
    <>
      Ta wiadomość została wysłana, ponieważ {day} podano ten adres na stronie {site}.
    </>
  ),
};
