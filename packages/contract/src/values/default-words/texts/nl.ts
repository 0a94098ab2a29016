import type { DefaultTexts } from "./en.ts";

export const nl: DefaultTexts = {
  heroTitle: (name) => `Muziek van ${name}`,
  heroDescription:
    "Hedendaagse composities voor piano en synthesizer, waarin klassieke invloeden samenkomen met moderne elektronische klanklandschappen.",
  musicDescription: "Sfeervolle mengingen van piano en synthesizer, van dichtbij opgenomen en rustig uitgeklonken.",
  musicTitle: "Nieuwste releases",
  videosTitle: "Video’s & optredens",
  aboutHeading: (name) => `Over ${name}`,
};
