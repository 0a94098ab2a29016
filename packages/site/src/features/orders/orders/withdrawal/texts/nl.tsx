import type { WithdrawalTexts } from "./en.tsx";

export const nl: WithdrawalTexts = {
  title: "Iets retourneren",
  description: "Een aankoop herroepen.",
  intro: (days) =>
    `U kunt een aankoop herroepen binnen ${days} dagen nadat het laatste artikel is aangekomen. U hoeft geen reden op te geven, en we bevestigen per e-mail.`,
  howReturnsWork: "Zo werkt retourneren",
  loading: "Uw bestelling wordt geladen…",
  name: "Naam",
  email: "E-mail",
  emailExample: "naam@example.com",
  toThisAddress: "de bevestiging gaat naar dit adres",
  orderedWith: "het adres waarmee u hebt besteld",
  message: "Uw verklaring",
  nameItems: "(noem de artikelen als u niet alles retourneert)",
  orderNumber: "Bestelnummer",
  ifKnown: "als u het weet",
  what: (id) => `Wat wilt u retourneren van bestelling nr. ${id}?`,
  downloaded: "Geleverd als download",
  quantityOf: (name) => `Aantal: ${name}`,
  next: "Doorgaan",
  confirm: "Herroeping bevestigen",
  faults: {
    item: "Kies wat u wilt retourneren",
    name: "Vul uw naam in",
    email: "Vul een geldig e-mailadres in",
    orderId: "Een bestelnummer bestaat alleen uit cijfers",
    statement: "Schrijf wat u wilt retourneren",
  },
  statement: {
    whole: "Ik deel u hierbij mede dat ik onze overeenkomst betreffende de verkoop van de goederen herroep.",
    of: (id) =>
      `Ik deel u hierbij mede dat ik onze overeenkomst betreffende de verkoop van de volgende goederen herroep (bestelling nr. ${id}):`,
    alsoOf: (id) =>
      `Ik deel u hierbij mede dat ik ook onze overeenkomst betreffende de verkoop van de volgende goederen herroep (bestelling nr. ${id}):`,
  },
  confirmHeading: "Bevestig uw herroeping",
  order: "Bestelling",
  sending: "Wordt verzonden…",
  change: "Wijzigen",
  failed: "Uw herroeping kon niet worden verzonden. Probeer het opnieuw, of schrijf ons.",
  received: "We hebben uw herroeping ontvangen",
  receivedAt: (time, email) => (
    <>
      Op {time}. Er is een bevestiging met uw verklaring onderweg naar {email}.
    </>
  ),
  confirmationSent: "Er is een bevestiging onderweg naar uw e-mailadres.",
  yourOrders: "Uw bestellingen",
  toOrder: "Terug naar uw bestelling",
  notSent: "Uw herroeping is niet verzonden",
  needs: "Uw naam, uw e-mailadres en een verklaring zijn nodig, en een bestelnummer bestaat alleen uit cijfers.",
  toForm: "Terug naar het formulier",
  nothingLeft: (id) => `Alles in bestelling nr. ${id} is al herroepen of terugbetaald.`,
  viewOrder: "Uw bestelling bekijken",
  withdrew: (days) => <>U hebt deze aankoop herroepen op {days}.</>,
  withdrewOf: (days, items) => (
    <>
      U hebt deze aankoop herroepen op {days}: {items}.
    </>
  ),
  comma: ", ",
  and: " en ",
  readStatement: "Uw verklaring lezen",
  outcome: {
    partlyRefunded: (refunded, coming) => `We hebben ${refunded} terugbetaald, en ${coming} is onderweg.`,
    refunded: (amount) => `We hebben ${amount} terugbetaald.`,
    coming: (amount) => `Uw terugbetaling van ${amount} is onderweg.`,
    orderRefunded: "We hebben deze bestelling terugbetaald.",
    open: (artist) => `${artist} schrijft u over de retour en de terugbetaling.`,
    closed: (artist) => `${artist} heeft het afgehandeld.`,
  },
  yourWithdrawal: "Uw herroeping",
  yourWithdrawals: "Uw herroepingen",
  more: "Nog meer artikelen herroepen",
  offer: (link, days) => (
    <>
      U kunt {link("deze aankoop herroepen")} binnen {days} dagen nadat het laatste artikel is aangekomen.
    </>
  ),
  offerUntil: (link, day) => (
    <>
      U kunt {link("deze aankoop herroepen")} tot en met {day}.
    </>
  ),
};
