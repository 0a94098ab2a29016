interface DemoSocialLink {
  readonly platform: string;
  readonly url: string;
  readonly displayName: string;
  /** As an owner would enter it; empty uses the site's own glyph. */
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
