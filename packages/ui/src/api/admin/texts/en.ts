export const en = {
  notStarted: "The upload could not be started",
  imageNotStored: "The image was not stored",
};

export type SendingTexts = typeof en;
