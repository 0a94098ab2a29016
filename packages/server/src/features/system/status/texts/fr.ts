import type { AlertEmailTexts } from "./en.ts";

export const fr: AlertEmailTexts = {
  statusAt: (url) => `État\u00a0: ${url}`,
  resolved: (title) => `Résolu\u00a0: ${title}`,
  isOver: (title, at) => `«\u00a0${title}\u00a0», signalé le ${at}, est terminé. Vous n’avez rien à faire.`,
};
