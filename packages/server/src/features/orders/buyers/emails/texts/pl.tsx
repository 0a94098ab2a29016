import type { LinkEmailTexts } from "./en.tsx";

export const pl: LinkEmailTexts = {
  subjects: {
    erasure: (artist) => `Kod do usunięcia danych – ${artist}`,
    page: (artist) => `Link do strony – ${artist}`,
  },
  heading: "Zamówienia i pliki do pobrania",
  preheader: "Ten link otwiera stronę z zamówieniami. Działa raz i wygasa za godzinę.",
  reason: (site) => <>Ta wiadomość została wysłana, ponieważ podano ten adres na stronie {site}.</>,
  enterCode: "Ten kod należy wpisać w ciągu dziesięciu minut w przeglądarce, w której o niego poproszono:",
  openPage: "Prosimy otworzyć tę stronę i nacisnąć przycisk:",
  orOpenPage: "Można też otworzyć tę stronę i nacisnąć przycisk:",
  open: "Otwórz moją stronę",
  worksOnce: "Link działa raz i wygasa za godzinę.",
  ignore: (email) =>
    `Tę wiadomość można zignorować. Strona jest widoczna tylko dla osoby, która ma ten link lub kod, dlatego prosimy ich nie udostępniać. W razie pytań prosimy pisać na adres ${email}.`,
  erasure: {
    heading: "Usunięcie danych",
    preheader: "Ten kod służy do usunięcia danych. Wygasa za dziesięć minut.",
    reason: (site) => <>Ta wiadomość została wysłana, ponieważ na stronie {site} poproszono o usunięcie danych.</>,
    enterCode: "Wpisanie tego kodu w ciągu dziesięciu minut usunie to, co przechowujemy wraz z tym adresem e-mail:",
    keepCode: (email) =>
      `Prosimy nie udostępniać kodu: bez niego nic nie zostanie usunięte, a usunięcia nie można cofnąć. W razie pytań prosimy pisać na adres ${email}.`,
  },
};
