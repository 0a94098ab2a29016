import type { PolicyTemplateTexts } from "./en.ts";

export const pl: PolicyTemplateTexts = {
  privacy: ({ name, email }) => `
Właścicielem tej strony i administratorem danych osobowych jest ${name}. Na adres ${email} można kierować wszelkie pytania oraz prośby o wgląd w przechowywane dane, ich sprostowanie lub usunięcie.

## Odwiedziny na stronie

Serwer używa adresu IP, aby wysyłać strony i zapobiegać nadużyciom. Liczniki chroniące przed nadużyciami przechowują go najwyżej 30 dni. Ta strona nie liczy odwiedzających i nie wyświetla reklam. Liczy, ile razy odtworzono utwór, ale nie to, kto go odtworzył.

Nic nie jest ładowane z serwerów innych firm bez wyraźnego życzenia: film jest wczytywany z serwisu YouTube dopiero po uruchomieniu i od tej chwili obowiązuje [polityka prywatności YouTube](https://policies.google.com/privacy).

Koszyk i wybór jasnego lub ciemnego motywu pozostają w przeglądarce. Po przejściu do kasy lub otwarciu linku do zamówienia jeden plik cookie przechowuje losową liczbę przez najwyżej 31 dni, aby ta przeglądarka mogła pokazać zamówienie.

## Zakupy

Przechowujemy adres e-mail, treść zamówienia i zapłaconą kwotę, a w przypadku towarów wysyłanych pocztą także imię i nazwisko oraz adres pocztowy. Dane te są nam potrzebne do wykonania umowy. Płatność przyjmuje Stripe zgodnie z [własną polityką prywatności](https://stripe.com/privacy); ta strona nigdy nie widzi numeru karty. Wiadomości dotyczące zamówienia wysyła dostawca poczty tej strony.

- Opłacone zamówienie jest przechowywane tak długo, jak wymaga tego prawo podatkowe i handlowe.
- Jeśli zamówienie nie zostanie opłacone, adres e-mail i adres pocztowy są usuwane po 30 dniach.
- Przeglądarka, w której złożono zamówienie, może je pokazywać przez 30 dni. W razie prośby o link do zamówień adres e-mail jest przechowywany wraz z nią najwyżej przez godzinę.
- W przypadku zakupionych plików wraz z zamówieniem przechowywana jest liczba pobrań.
- W razie prośby o wiadomość, gdy wyprzedany produkt znów będzie dostępny, adres e-mail jest usuwany 30 dni po tej wiadomości, po 30 dniach bez potwierdzenia, po roku albo od razu za pomocą linku w naszych wiadomościach.
- W razie odstąpienia od umowy przechowujemy imię i nazwisko, adres e-mail oraz treść oświadczenia.

## Subskrypcja newslettera

Przechowujemy adres e-mail oraz, jeśli zostały podane, imię i nazwisko, wybrane tematy i miejscowość, na podstawie udzielonej zgody. Subskrypcja zaczyna się dopiero po potwierdzeniu e-mailem.

- Bez potwierdzenia wszystkie te dane są usuwane po 30 dniach.
- Każdy newsletter zawiera link do rezygnacji. Dane są usuwane 30 dni później.
- Potem przechowywany jest tylko zaszyfrowany odcisk adresu e-mail, aby nie doszło do ponownego zapisania wbrew woli właściciela adresu. Jest on usuwany w razie ponownej subskrypcji.

## Kopie zapasowe

Kopie bazy danych są przechowywane przez ograniczony czas na wypadek jej utraty. Dane usunięte ze strony są usuwane ponownie, jeśli trzeba przywrócić kopię.

## Przysługujące prawa

Każdy może zapytać, jakie jego dane są przechowywane, i otrzymać ich kopię, zażądać ich sprostowania lub usunięcia, ograniczenia ich przetwarzania albo wnieść wobec niego sprzeciw, a także w każdej chwili cofnąć zgodę. Wystarczy e-mail na adres ${email}. Z opłaconego zamówienia na potrzeby księgowości pozostają produkty, kwoty, daty i kraj. Można również wnieść skargę do organu ochrony danych właściwego dla miejsca zamieszkania.
`,

  terms: ({ email }) => `
Niniejszy regulamin dotyczy zakupów w tym sklepie. Sprzedawcą i stroną umowy jest {address}, ${email}.

## Zamówienie i płatność

Ceny w sklepie są cenami końcowymi; wysyłka jest wliczona. Zamówienie składa się, płacąc na stronie płatności Stripe. Umowa zostaje zawarta z chwilą udanej płatności, co potwierdzamy e-mailem. Zamówienie można w każdej chwili zobaczyć na stronie [Znajdź moje zamówienie](/orders).

## Dostawa

Towary wysyłane pocztą są nadawane w ciągu [liczba] dni na adres podany przy płatności. O nadaniu informujemy e-mailem. [Kraje, do których wysyłamy, oraz należności celne ponoszone przez klientów.]

Muzykę, nuty i inne pliki można pobrać, gdy tylko płatność zostanie zaksięgowana, za pomocą linku w potwierdzeniu. Link działa przez ograniczony czas i dla ograniczonej liczby pobrań. Jeśli przestanie działać, wystarczy do nas napisać, a prześlemy nowy.

## Korzystanie z plików

Pliki wolno kopiować na własny użytek, na dowolną liczbę własnych urządzeń. Nie wolno ich sprzedawać ani publikować. Jeśli przy produkcie podano licencję, zamiast tego obowiązuje ta licencja.

## Gdy coś jest nie tak

Jeśli produkt jest uszkodzony, nie działa lub jest niezgodny z zamówieniem, prosimy o wiadomość na adres ${email}. Prawa wynikające z przepisów kraju kupującego obowiązują w pełni. Aby coś zwrócić, prosimy skorzystać ze strony [Odstąp od umowy](/withdraw).

## Prawo właściwe

[Prawo właściwe, o ile prawo kraju klienta pozwala na wybór.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }) => `
## Prawo odstąpienia od umowy

Od umowy można odstąpić w ciągu ${withdrawalDays} dni bez podania przyczyny. W przypadku towarów wysyłanych pocztą termin ${withdrawalDays} dni biegnie od dnia otrzymania ostatniego produktu. Prosimy skorzystać ze strony [Odstąp od umowy](/withdraw) lub napisać na adres ${email}.

Produkty należy odesłać w ciągu kolejnych 14 dni na adres:

{address}

[Kto ponosi koszt odesłania.] Zwracamy zapłaconą kwotę wraz z kosztem wysyłki do kupującego w ciągu ${repaymentDays} dni od otrzymania wiadomości, przy użyciu takiego samego sposobu zapłaty. Możemy wstrzymać się ze zwrotem do czasu otrzymania produktów lub dowodu ich nadania.

## Pliki

W przypadku muzyki, nut i innych plików prawo to może wygasnąć z chwilą rozpoczęcia pobierania, jeśli kupujący wyraził na to zgodę. Jeśli plik jest uszkodzony lub niezgodny z opisem, wystarczy do nas napisać: prześlemy inny albo zwrócimy pieniądze.

## Produkty uszkodzone lub niewłaściwe

Prosimy o wiadomość na adres ${email} z numerem zamówienia i, jeśli to możliwe, ze zdjęciem. Wyślemy inny produkt albo zwrócimy zapłaconą kwotę, a odesłanie nic nie kosztuje.
`,

  imprint: ({ name, email }) => `
{address}

E-mail: ${email}
Telefon: {phone}

[Rejestr przedsiębiorców i numer wpisu, jeśli istnieje]
Numer VAT: {vat}

Osoba odpowiedzialna za treść: ${name}, adres jak wyżej.
`,
};
