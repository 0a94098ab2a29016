import { contentSection, type ContentSection } from "@recital/contract/endpoints/site-content";

/** The sections in the order of the home page. */
export const sections: readonly ContentSection[] = contentSection.options;

export const sectionNames: Readonly<Record<ContentSection, string>> = {
  hero: "Hero Banner",
  music: "Music Section",
  video: "Video Section",
};
