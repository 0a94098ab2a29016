export const en = {
  position: (number: number, count: number) => `${number} of ${count}`,
  noImage: "No image",
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
  close: "Close",
  next: "Next image",
  previous: "Previous image",
};

export type ZoomTexts = typeof en;
