import type { ContentSection } from "@recital/contract/endpoints/site/site-content";

export const en = {
  title: "Site Content",
  intro: "Manage the texts of your home page",
  loadFailed: "Failed to load content",
  tabs: "Sections",
  all: "All Sections",
  sections: {
    hero: "Hero Banner",
    music: "Music Section",
    video: "Video Section",
  } satisfies Record<ContentSection, string>,
  addSection: "Add Section",
  addContent: "Add Section Content",
  editContent: "Edit Section Content",
  save: "Save",
  update: "Update",
  added: "Section content saved successfully",
  updated: "Section content updated successfully",
  addFailed: "Failed to save content",
  updateFailed: "Failed to update content",
  incomplete: "Validation Error",
  incompleteMeans: "Section and Title are required fields",
  edit: "Edit",
  editNamed: (name: string) => `Edit: ${name}`,
  fields: {
    section: "Section",
    sectionIsFixed: "The section cannot be changed.",
    chooseSection: "Choose a section",
    title: "Title",
    subtitle: "Subtitle",
    description: "Description",
  },
  updatedAt: "Last updated",
  neverUpdated: "Never. Your website shows this text until you edit it.",
  noText: "None",
  music: {
    place: "Home page",
    title: "Example music",
    explanation:
      "Until you publish a release, the home page shows an example album and singles where no streaming service is connected. Your first release replaces them for good.",
    show: "Show example music",
    shown: "Example music is shown",
    hidden: "Example music is hidden",
    saveFailed: "Failed to save the setting",
  },
};

export type SiteContentTexts = typeof en;
