export interface DemoVideo {
  readonly title: string;
  readonly description: string;
  readonly youtubeUrl: string;
  readonly tags: readonly string[];
  readonly isFeatured: boolean;
  /** A file in `demo-images`, without its extension. */
  readonly image: string;
}

/** From the oldest to the newest. The ids are invented; each URL has another of the accepted forms. */
export const demoVideos: readonly DemoVideo[] = [
  {
    title: "How a chord dies away",
    description: "Two minutes of nothing but one chord, filmed as sound: every line is the same chord a moment later.",
    youtubeUrl: "https://www.youtube.com/v/demo-vid-01",
    tags: ["sound", "study"],
    isFeatured: false,
    image: "sound-ridges",
  },
  {
    title: "Two against three",
    description: "A short lesson with a green screen: two tones, one beam, and why the left hand is never quite alone.",
    youtubeUrl: "https://youtu.be/demo-vid-02",
    tags: ["lesson", "synthesizer"],
    isFeatured: false,
    image: "scope-still",
  },
  {
    title: "Low Tide, recorded in one take",
    description: "Both sides of the cassette with the machine in the photo. The tape runs out at the end; so do we.",
    youtubeUrl: "https://www.youtube.com/embed/demo-vid-03",
    tags: ["tape", "live", "Low Tide"],
    isFeatured: false,
    image: "tape-reels",
  },
  {
    title: "Fade IV, live in the small hall",
    description:
      "The fourth piece of Fade for felted piano and one slow synthesizer, played to sixty people on a Sunday in " +
      "February. No cuts, two microphones, one cough.",
    youtubeUrl: "https://www.youtube.com/watch?v=demo-vid-04&t=12s",
    tags: ["live", "Fade", "piano"],
    isFeatured: true,
    image: "strings-still",
  },
  {
    title: "Nocturne 3, from above",
    description: "Hands, keys and the practice pedal, for those who are learning it from the score.",
    youtubeUrl: "https://m.youtube.com/watch?v=demo-vid-05",
    tags: ["score", "nocturnes", "piano"],
    isFeatured: false,
    image: "keys-still",
  },
];
