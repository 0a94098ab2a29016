import type { ListenTexts } from "./en.tsx";

export const pt: ListenTexts = {
  title: "Audição privada",
  description: "Audição privada.",
  private: "Link privado: por favor, não o compartilhe.",
  tracks: "Faixas",
  player: "Player",
  needsScripts: "Ative o JavaScript para ouvir.",
  play: (title) => `Ouvir ${title}`,
  pause: (title) => `Pausar ${title}`,
  notReady: "Ainda não está pronta",
  failed: "Não foi possível reproduzir esta faixa. Tente novamente.",
  download: (title, hidden) => <>Baixar{hidden(` ${title}`)}</>,
  downloadFailed: "Não foi possível iniciar o download. Tente novamente mais tarde.",
  invalid: "Este link não é mais válido",
  askForNew: (artist) => `Peça um novo a ${artist}.`,
  tooMany: "Muitas solicitações",
  waitMinute: "Tente novamente em um minuto.",
};
