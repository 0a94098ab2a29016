import { ofName } from "@recital/contract/values/language";
import type { FeedTexts } from "./en.ts";

export const fr: FeedTexts = {
  releases: (artist) => `${artist}\u00a0: sorties`,
  describeReleases: (artist) => `Albums, EP et singles ${ofName(artist)}`,
  kinds: { album: "Album.", ep: "EP.", single: "Single." },
  comingKinds: {
    album: (day) => `Album, sortie le ${day}.`,
    ep: (day) => `EP, sortie le ${day}.`,
    single: (day) => `Single, sortie le ${day}.`,
  },
  preOrder: (title) => `${title} (précommande)`,
  sentence: (text) => `${text}.`,
};
