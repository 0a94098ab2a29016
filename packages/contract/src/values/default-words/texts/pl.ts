import type { DefaultTexts } from "./en.ts";

export const pl: DefaultTexts = {
  heroTitle: (name) => `${name} – muzyka`,
  heroDescription:
    "Współczesne kompozycje na fortepian i syntezator, w których klasyczne inspiracje spotykają nowoczesne elektroniczne pejzaże dźwiękowe.",
  musicDescription: "Nastrojowe połączenia fortepianu i syntezatora, nagrane z bliska i pozostawione, by wybrzmiały.",
  musicTitle: "Najnowsze wydawnictwa",
  videosTitle: "Filmy i występy",
  aboutHeading: (name) => `${name} – sylwetka`,
};
