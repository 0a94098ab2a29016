export const en = {
  loading: "Loading videos...",
  featured: "Featured Video",
  none: "Check back soon for upcoming videos.",
  visitChannel: "Visit YouTube Channel",
  tags: "Tags",
  channel: "YouTube channel",
  close: "Close video",
  watch: "Watch on YouTube",
  demoChannel: "This is a demo: the button will lead to your own channel.",
  demoVideo: "This is a demo video: your own will play here.",
};

export type VideoTexts = typeof en;
