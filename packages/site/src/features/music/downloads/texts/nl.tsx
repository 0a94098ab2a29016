import { plural } from "@recital/contract/values/language";
import type { DownloadTexts } from "./en.tsx";

export const nl: DownloadTexts = {
  title: "Uw downloads",
  description: "Uw downloads.",
  loading: "Uw bestanden laden…",
  notLoaded: "Uw bestanden konden niet worden geladen. Probeer het later opnieuw.",
  tryAgain: "Opnieuw proberen",
  ofOrder: (id, until, link) => (
    <>
      De bestanden van {link(`bestelling nr. ${id}`)}. U kunt ze downloaden tot en met {until}.
    </>
  ),
  yourFiles: (until) => <>Uw bestanden. U kunt ze downloaden tot en met {until}.</>,
  total: (count, size) =>
    plural("nl", count, { one: `${count} bestand, ${size}`, other: `${count} bestanden, ${size}` }),
  formats:
    "FLAC is de opname zonder enig verlies, om te bewaren en voor goede luidsprekers. MP3 werkt overal. AAC past bij iPhones en Macs. Opus is het kleinst, voor Android en computers. U kunt meer dan één formaat downloaden.",
  resumed:
    "Een onderbroken download kan worden hervat. Deel de link van deze pagina met niemand: die opent uw bestanden zonder wachtwoord.",
  checksum: "Controlesom",
  playHere: (name, hidden) => <>Hier beluisteren{hidden(`: ${name}`)}</>,
  download: (label, hidden) => <>Downloaden{hidden(`: ${label}`)}</>,
  archive: (tracks) =>
    plural("nl", tracks, {
      one: `${tracks} nummer en de medewerkenden, als ZIP-archief`,
      other: `${tracks} nummers en de medewerkenden, als ZIP-archief`,
    }),
  oneTrack: "Eén nummer",
  left: (count) => plural("nl", count, { one: `Nog ${count} download`, other: `Nog ${count} downloads` }),
  noneLeft: "Geen downloads meer over",
  writeForMore: (email) => <>Schrijf naar {email} voor meer downloads.</>,
  availableFrom: (time) => <>Beschikbaar vanaf {time}. U ontvangt dan een e-mail.</>,
  preparing: "Nog niet klaar. U ontvangt een e-mail zodra het zover is.",
  problems: {
    none_left: "Er zijn geen downloads van dit bestand meer over.",
    gone: "Dit artikel is terugbetaald, dus de bestanden kunnen niet meer worden gedownload.",
    invalid_input: "Dit bestand is niet beschikbaar in dat formaat.",
    not_out_yet: "Deze release is nog niet uit. U ontvangt een e-mail zodra het zover is.",
    unavailable: "Dit bestand is nu niet beschikbaar en er is geen download geteld. Probeer het later opnieuw.",
    other: "De download kon niet worden gestart. Probeer het later opnieuw.",
  },
  refusals: {
    404: {
      title: "Deze link werkt niet",
      text: "Controleer of de link volledig is. De nieuwste staat in de laatste e-mail over uw bestelling.",
    },
    410: { title: "Deze link werkt niet meer", text: "Deze link geeft geen toegang meer tot bestanden." },
    429: { title: "Te veel verzoeken", text: "Probeer het over een minuut opnieuw." },
  },
  questions: (email) => <>Schrijf bij vragen naar {email}.</>,
  findOrder: "Mijn bestelling zoeken",
};
