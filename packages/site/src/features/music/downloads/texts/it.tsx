import { plural } from "@recital/contract/values/language";
import type { DownloadTexts } from "./en.tsx";

export const it: DownloadTexts = {
  title: "I Suoi download",
  description: "I Suoi download.",
  loading: "Caricamento dei file…",
  notLoaded: "Non è stato possibile caricare i file. Si prega di riprovare più tardi.",
  tryAgain: "Riprova",
  ofOrder: (id, until, link) => (
    <>
      I file dell’{link(`ordine n. ${id}`)}. È possibile scaricarli fino al giorno {until}.
    </>
  ),
  yourFiles: (until) => <>I Suoi file. È possibile scaricarli fino al giorno {until}.</>,
  total: (count, size) => `${count} file, ${size}`,
  formats:
    "FLAC è la registrazione senza alcuna perdita, da conservare e per buoni altoparlanti. MP3 si riproduce ovunque. AAC è adatto a iPhone e Mac. Opus è il più leggero, per Android e computer. È possibile scaricare più di un formato.",
  resumed:
    "Un download interrotto può essere ripreso. Si consiglia di non condividere il link di questa pagina: apre i file senza password.",
  checksum: "Codice di controllo",
  playHere: (name, hidden) => <>Ascolta qui{hidden(`: ${name}`)}</>,
  download: (label, hidden) => <>Scarica{hidden(` ${label}`)}</>,
  archive: (tracks) =>
    plural("it", tracks, {
      one: `${tracks} brano e i crediti, in un archivio ZIP`,
      other: `${tracks} brani e i crediti, in un archivio ZIP`,
    }),
  oneTrack: "Un brano",
  left: (count) => plural("it", count, { one: `${count} download rimanente`, other: `${count} download rimanenti` }),
  noneLeft: "Nessun download rimanente",
  writeForMore: (email) => <>Per averne altri, scrivere a {email}.</>,
  availableFrom: (time) => <>Disponibile dal giorno {time}. Arriverà un’e-mail.</>,
  preparing: "Non ancora pronto. Arriverà un’e-mail non appena lo sarà.",
  problems: {
    none_left: "Non ci sono più download disponibili per questo file.",
    gone: "Questo articolo è stato rimborsato, quindi i suoi file non possono più essere scaricati.",
    invalid_input: "Questo file non è disponibile in quel formato.",
    not_out_yet: "Questa uscita non è ancora disponibile. Arriverà un’e-mail non appena lo sarà.",
    unavailable:
      "Al momento questo file non è disponibile e nessun download è stato conteggiato. Si prega di riprovare più tardi.",
    other: "Non è stato possibile avviare il download. Si prega di riprovare più tardi.",
  },
  refusals: {
    404: {
      title: "Questo link non funziona",
      text: "Si prega di verificare che il link sia completo. Il più recente si trova nell’ultima e-mail relativa all’ordine.",
    },
    410: { title: "Questo link non funziona più", text: "Questo link non dà più accesso ad alcun file." },
    429: { title: "Troppe richieste", text: "Si prega di riprovare tra un minuto." },
  },
  questions: (email) => <>Per qualsiasi domanda, scrivere a {email}.</>,
  findOrder: "Trova il mio ordine",
};
