export const en = {
  subject: (host: string) => `Images of ${host} are missing`,
  text: (host: string) =>
    `${host} does not respond, so its images could not be copied to your site. Pages show no image in their place.`,
  advice: "Upload these images yourself, or save their entries again once that site responds.",
};

export type RemoteImageTexts = typeof en;
