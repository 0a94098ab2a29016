export const en = {
  subjects: {
    order: (id: number, artist: string) => `Your downloads: order #${id} from ${artist}`,
    given: (artist: string) => `Your downloads from ${artist}`,
    release: (title: string, artist: string) => `“${title}” by ${artist} is out`,
  },
  heading: "Your downloads",
  facts: {
    given: "These files are for you.",
    reissued: "Here is a new link to your files. Earlier links no longer work.",
    delivered: "New files are ready for you.",
  },
  until: (day: string) => `You can download your files until ${day}.`,
  release: {
    heading: (title: string) => `“${title}” is out`,
    preheader: "Your music is ready to download.",
    text: "Thank you for your order. Your music is ready: choose a format and download it.",
    download: "Download your music",
    until: (day: string) => `You can download it until ${day}.`,
  },
};

export type DownloadEmailTexts = typeof en;
