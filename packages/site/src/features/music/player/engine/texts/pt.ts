import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { EngineTexts } from "./en.ts";

export const pt: EngineTexts = {
  player: "Player",
  closePlayer: "Fechar o player",
  moreControls: "Mais controles",
  room: "Sala de audição",
  play: "Reproduzir",
  pause: "Pausar",
  previous: "Faixa anterior",
  next: "Próxima faixa",
  mute: "Silenciar",
  unmute: "Ativar o som",
  volume: "Volume",
  percent: (share) => `${share}%`,
  tracks: "Faixas",
  position: "Posição",
  positionIn: (title) => `Posição em ${title}`,
  elapsedOf: (elapsed, total) => `${elapsed} de ${total}`,
  seconds: (count) => plural("pt", count, { one: `${count} segundo`, other: `${count} segundos` }),
  minutes: (count) => plural("pt", count, { one: `${count} minuto`, other: `${count} minutos` }),
  minutesAndSeconds: (minutes, seconds) =>
    plural("pt", minutes, { one: `${minutes} minuto e ${seconds}`, other: `${minutes} minutos e ${seconds}` }),
  nowPlaying: (title) => `Tocando agora: ${title}`,
  connectionLost: "A conexão foi perdida.",
  notPlayable: "Não é possível reproduzir esta faixa agora.",
  retry: "Tentar novamente",
  wasPreview: (title) => `Esta foi uma prévia de “${title}”.`,
  buy: "Comprar",
  notStreamed: "Não disponível para ouvir",
  notYet: "Ainda não disponível",
  availableOn: (day) => `Disponível em ${formatDay(day, "pt")}`,
};
