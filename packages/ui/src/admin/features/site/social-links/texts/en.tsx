import type { ReactNode } from "react";

export const en = {
  title: "Social Links",
  intro: "Manage where visitors can follow you",
  loadFailed: "Failed to load social links",
  none: "No social links yet. Add a social link to get started.",
  addLink: "Add Social Link",
  editLink: "Edit Social Link",
  update: "Update",
  added: "Social link created successfully",
  updated: "Social link updated successfully",
  addFailed: "Failed to create social link",
  updateFailed: "Failed to update social link",
  deleteQuestion: "Delete this social link?",
  deleteMeans: (name: string) => `“${name}” will be removed from the website. You can undo this for ten seconds.`,
  deleted: "Social link deleted successfully",
  deleteFailed: "Failed to delete social link",
  moveFailed: "Failed to move the social link",
  activeFailed: "Failed to update status",
  active: (name: string) => `Active: ${name}`,
  activeAt: (order: number) => `Active · Display order ${order}`,
  inactiveAt: (order: number) => `Inactive · Display order ${order}`,
  iconPreview: "Icon preview",
  noIconPreview: "Icon preview: empty",
  fields: {
    url: "URL",
    urlHint: "Paste the address of your page there. Platform, name and icon are filled in.",
    unknownPlatform: "We have no icon for this platform. Enter its name, and its icon or a general one.",
    isMastodon: (button: (text: string) => ReactNode) => (
      <>Is this your profile at Mastodon? {button("Use its icon")}</>
    ),
    platform: "Platform",
    displayName: "Display name",
    icon: "Icon SVG",
    iconHint: "24 × 24 SVG, or the data of one path. Only shapes are used.",
    useGeneralIcon: "Use a general link icon",
    displayOrder: "Display order",
    isActive: "Active",
    isActiveHint: "Show this link on the website",
  },
};

export type SocialLinkTexts = typeof en;
