export const en = {
  loading: "Loading...",
  failed: "Something went wrong. Please try again later.",
  tryAgain: "Try Again",
  returnHome: "Return to Home",
  notifications: "Notifications",
  close: "Close",
  noImage: "No image",
  noImageAvailable: "No image available",
  /** The notes of buyers. */
  notesTo: (name: string) => `Notes to ${name}`,
  listener: "A listener",
};

export type KitTexts = typeof en;
