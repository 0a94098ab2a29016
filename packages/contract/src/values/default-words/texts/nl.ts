import type { DefaultTexts } from "./en.ts";

export const nl: DefaultTexts = {
  heroTitle: (name) => `Muziek van ${name}`,
  heroDescription:
    "Hedendaagse composities voor piano en synthesizer, waarin klassieke invloeden samenkomen met moderne elektronische klanklandschappen.",
  musicDescription:
    "Sfeervolle combinaties van piano en synthesizer, van dichtbij opgenomen, met alle ruimte om uit te klinken.",
  musicTitle: "Nieuwste releases",
  videosTitle: "Video’s & optredens",
  aboutHeading: (name) => `Over ${name}`,
};
