import type { AboutTexts } from "./en.ts";

export const nl: AboutTexts = {
  contact: "Contact",
  contactDescription: "Concerten, opdrachten, licenties of een woord over een plaat.",
  inquiry: "Vraag via de website",
  connect: (name) => `${name} online volgen`,
  followOn: (platform) => `Volgen op ${platform}`,
};
