import type { ListenTexts } from "./en.tsx";

export const it: ListenTexts = {
  title: "Ascolto privato",
  description: "Ascolto privato.",
  private: "Link privato: si prega di non condividerlo.",
  tracks: "Brani",
  player: "Lettore",
  needsScripts: "Per ascoltare è necessario attivare JavaScript.",
  play: (title) => `Ascolta ${title}`,
  pause: (title) => `Metti in pausa ${title}`,
  notReady: "Non ancora pronto",
  failed: "Non è stato possibile riprodurre il brano. Si prega di riprovare.",
  download: (title, hidden) => <>Scarica{hidden(` ${title}`)}</>,
  downloadFailed: "Non è stato possibile avviare il download. Si prega di riprovare più tardi.",
  invalid: "Questo link non è più valido",
  askForNew: (artist) => `È possibile chiederne uno nuovo a ${artist}.`,
  tooMany: "Troppe richieste",
  waitMinute: "Si prega di riprovare tra un minuto.",
};
