import { imageLocations } from "@recital/contract/values/image-location";

interface DemoSiteImage {
  readonly location: string;
  readonly title: string;
  readonly altText: string;
  /** A file in `images`, without its extension. */
  readonly image: string;
}

export const demoSiteImages: readonly DemoSiteImage[] = [
  {
    location: imageLocations.hero,
    title: "Strings at night",
    altText: "The strings of an open grand piano coming out of the dark; one of them sounds, brass-colored",
    image: "hero",
  },
  {
    location: imageLocations.aboutLeft,
    title: "Upright, evening",
    altText: "Piano keys from above in lamplight, two of them held down",
    image: "keyboard",
  },
  {
    location: imageLocations.aboutRight,
    title: "One patch",
    altText: "The front of a modular synthesizer: knobs, sockets and four cables, one of them amber",
    image: "patch-bay",
  },
  {
    location: imageLocations.albumCover,
    title: "Fade",
    altText:
      "Cover of Fade: ivory lines on blue-black that swell from one wave to nine and thin out, one line in ember",
    image: "fade-cover",
  },
  {
    location: imageLocations.videosBackground,
    title: "Three against four",
    altText: "A faint figure on an oscilloscope",
    image: "faint-scope",
  },
  {
    location: imageLocations.storeBanner,
    title: "The shelf",
    altText: "Spines of records on a dark shelf, one of them amber",
    image: "record-shelf",
  },
  {
    location: imageLocations.footer,
    title: "Strings at rest",
    altText: "Long strings at rest, hardly lit",
    image: "quiet-strings",
  },
];

interface DemoVideo {
  readonly title: string;
  readonly description: string;
  readonly youtubeUrl: string;
  readonly tags: readonly string[];
  readonly isFeatured: boolean;
  /** A file in `images`, without its extension. */
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

interface DemoSocialLink {
  readonly platform: string;
  readonly url: string;
  readonly displayName: string;
  /** The URL as an owner would enter it; empty uses the site's own glyph. */
  readonly icon: string;
  readonly isActive: boolean;
}

export const demoSocialLinks: readonly DemoSocialLink[] = [
  {
    platform: "instagram",
    url: "https://instagram.example/recital.demo",
    displayName: "Instagram",
    icon: "",
    isActive: true,
  },
  {
    platform: "youtube",
    url: "https://youtube.example/@recital-demo",
    displayName: "YouTube",
    icon: "",
    isActive: true,
  },
  {
    platform: "spotify",
    url: "https://spotify.example/artist/recital-demo",
    displayName: "Spotify",
    icon: "",
    isActive: true,
  },
  {
    platform: "bandcamp",
    url: "https://recital-demo.bandcamp.example/",
    displayName: "Bandcamp",
    icon: '<svg viewBox="0 0 24 24" fill="currentColor"><circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/><path d="M9.6 8.4H17l-2.6 7.2H7z"/></svg>',
    isActive: true,
  },
  {
    platform: "soundcloud",
    url: "https://soundcloud.example/recital-demo",
    displayName: "SoundCloud",
    icon: "",
    isActive: false,
  },
];

interface DemoAboutEntry {
  readonly title: string;
  readonly content: string;
}

/** The About blocks in order. The first one's title is the section's heading, which is shown once. */
export function demoAboutEntries(artistName: string): readonly DemoAboutEntry[] {
  return [
    {
      title: `About ${artistName}`,
      content:
        "Music for one piano and the machines beside it. The piano is an upright with a strip of felt between hammers " +
        "and strings; the machines are two old synthesizers that take ten minutes to come into tune and are at their " +
        "best in the eleventh.",
    },
    {
      title: "The room",
      content:
        "Nearly everything is recorded in one small room above a boatyard, at night, when the saws are quiet. What " +
        "can be heard between the notes is the room: a wooden floor, a stove, sometimes rain. It is never taken out.",
    },
    {
      title: "On stage",
      content:
        "Concerts are for forty to two hundred people and one lamp. There is a piano, a table with cables, and no " +
        "program; the pieces are announced when they are over. Halls, churches and reading rooms have all worked. " +
        "The sound travels in one suitcase.",
    },
    {
      title: "For images and dance",
      content:
        "Scores so far for three short films, a radio play and an evening of dance. If you are cutting something and " +
        "it needs less music than you thought, write.",
    },
  ];
}

/** The hero and the videos keep their default texts. */
export const demoMusicText = {
  title: "Latest Releases",
  subtitle: null,
  description:
    "Pieces for felted piano and slow synthesizers, recorded close: hammers, wood, and the long way down of every note.",
} as const;
