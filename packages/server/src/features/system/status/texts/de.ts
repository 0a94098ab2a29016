import type { AlertEmailTexts } from "./en.ts";

export const de: AlertEmailTexts = {
  statusAt: (url) => `Zum Status: ${url}`,
  resolved: (title) => `Behoben: ${title}`,
  isOver: (title, at) => `„${title}“, gemeldet am ${at}, hat sich erledigt. Sie müssen nichts tun.`,
};
