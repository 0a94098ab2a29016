import { AboutSection } from "../features/home/about-section.tsx";
import { ContactSection } from "../features/home/contact-section.tsx";
import { HeroSection } from "../features/home/hero-section.tsx";
import { MusicSection } from "../features/home/music-section.tsx";
import { VideosSection } from "../features/home/videos-section.tsx";
import type { SiteRoute } from "../site-route.ts";

function HomePage() {
  return (
    <>
      <HeroSection />
      <MusicSection />
      <VideosSection />
      <AboutSection />
      <ContactSection />
    </>
  );
}

export const homePage = {
  path: "/",
  Page: HomePage,
  hydrate: "on-intent",
  isIndexed: true,
  head: ({ artistName, artistTagline }) => ({
    title: `${artistName} | ${artistTagline}`,
    description: `${artistName}: contemporary piano and synthesizer compositions blending classical influence with modern electronic soundscapes.`,
  }),
} satisfies SiteRoute;
