import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { EngineTexts } from "./en.ts";

export const fr: EngineTexts = {
  player: "Lecteur",
  closePlayer: "Fermer le lecteur",
  moreControls: "Autres commandes du lecteur",
  room: "Salon d’écoute",
  play: "Lecture",
  pause: "Pause",
  previous: "Titre précédent",
  next: "Titre suivant",
  mute: "Couper le son",
  unmute: "Rétablir le son",
  volume: "Volume",
  percent: (share) => `${share}\u00a0%`,
  tracks: "Titres",
  position: "Position",
  positionIn: (title) => `Position dans ${title}`,
  elapsedOf: (elapsed, total) => `${elapsed} sur ${total}`,
  seconds: (count) => plural("fr", count, { one: `${count} seconde`, other: `${count} secondes` }),
  minutes: (count) => plural("fr", count, { one: `${count} minute`, other: `${count} minutes` }),
  minutesAndSeconds: (minutes, seconds) =>
    plural("fr", minutes, { one: `${minutes} minute ${seconds}`, other: `${minutes} minutes ${seconds}` }),
  nowPlaying: (title) => `En cours de lecture\u00a0: ${title}`,
  connectionLost: "La connexion a été interrompue.",
  notPlayable: "Ce titre ne peut pas être lu pour le moment.",
  retry: "Réessayer",
  wasPreview: (title) => `C’était un extrait de «\u00a0${title}\u00a0».`,
  buy: "Acheter",
  notStreamed: "Non disponible à l’écoute",
  notYet: "Pas encore disponible",
  availableOn: (day) => `Disponible le ${formatDay(day, "fr")}`,
};
