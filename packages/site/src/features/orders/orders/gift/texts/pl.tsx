import type { GiftTexts } from "./en.tsx";

export const pl: GiftTexts = {
  title: "Prezent",
  description: "Prezent do otwarcia.",
  tooMany: { heading: "Zbyt wiele żądań", text: "Prosimy spróbować za minutę." },
  unknown: { heading: "Nie ma tu prezentu", text: "Prosimy sprawdzić, czy link jest kompletny." },
  revoked: {
    heading: "Ten prezent został wycofany",
    text: (email) => (
      <>
        Przykro nam: pieniądze za zamówienie zwrócono, zanim prezent został otwarty. Prosimy zapytać osobę, która go
        wysłała, albo napisać na adres {email}.
      </>
    ),
  },
  waiting: {
    heading: "Czeka tu prezent",
    text: (artist, day) => (
      <>
        To muzyka (<bdi>{artist}</bdi>), a prezent będzie można otworzyć {day}. Zapraszamy wtedy.
      </>
    ),
  },
  from: (giver) => <>od: {giver}</>,
  email: "Adres e-mail",
  emailNote: "tylko do wysłania linku do plików",
  emailExample: "imie@example.com",
  open: "Otwórz prezent",
  isYours: "Można go pobrać i zachować. Konto nie jest potrzebne.",
  isYoursByEmail: "Można go pobrać i zachować. Konto nie jest potrzebne, a link wyślemy też e-mailem.",
  problems: {
    invalid_input: "Prosimy podać pełny adres e-mail.",
    gift_empty: "Pliki nie są jeszcze gotowe. Prosimy spróbować później.",
  },
  failed: "Nie udało się otworzyć prezentu. Prosimy spróbować później.",
  download: "Pobierz pliki",
  opened: "Ten prezent został już otwarty. Link do plików jest w e-mailu, który wtedy wysłaliśmy.",
  card: {
    title: "Kartka do prezentu",
    description: "Kartka do prezentu.",
    heading: "Kartka do prezentu",
    hint: "Kartkę można wydrukować, złożyć albo włożyć do koperty. Kto ją ma, może raz otworzyć prezent.",
    print: "Wydrukuj kartkę",
    toOrder: "Wróć do zamówienia",
    none: "Nie ma kartki do wydrukowania: prezent został otwarty lub zwrócono za niego pieniądze albo ta przeglądarka nie może otworzyć zamówienia.",
    findOrder: "Znajdź moje zamówienie",
    label: "Kartka",
    qr: "Kod QR strony prezentu",
    scan: "Aby otworzyć prezent, wystarczy zeskanować kod albo wpisać",
    scanFrom: (day) => `Aby otworzyć prezent, od ${day} wystarczy zeskanować kod albo wpisać`,
  },
};
