export const en = {
  heroTitle: (name: string) => `${name} Music`,
  /** Of the example artist, like the next one. */
  heroDescription:
    "Contemporary piano and synthesizer compositions blending classical influence with modern electronic soundscapes.",
  musicDescription: "Atmospheric blends of piano and synthesizer, recorded close and left to ring.",
  musicTitle: "Latest Releases",
  videosTitle: "Videos & Performances",
  aboutHeading: (name: string) => `About ${name}`,
};

export type DefaultTexts = typeof en;
