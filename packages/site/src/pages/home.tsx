import { useApi } from "@recital/ui/api/api-context";
import { featuredMusicQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";
import { About } from "../features/about/about.tsx";
import { Contact } from "../features/contact/contact.tsx";
import { Hero } from "../features/hero/hero.tsx";
import { Music } from "../features/music/music.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { SocialLinks } from "../features/social/social-links.tsx";
import { Videos } from "../features/videos/videos.tsx";
import { latePart } from "../late-page.tsx";

const fetchFeatured = () => import("../features/releases/featured-release.tsx");

const listenNow = latePart(() => fetchFeatured().then(({ ListenNow }) => ListenNow));
const featuredRelease = latePart(() => fetchFeatured().then(({ FeaturedRelease }) => FeaturedRelease));

/** Loads the parts that the home page has only where the artist has published music. The browser loads them late. */
export const loadParts = (): Promise<unknown> => Promise.all([listenNow.load(), featuredRelease.load()]);

export function Home() {
  const { data: music } = useQuery(featuredMusicQuery(useApi()));
  return (
    <>
      <Hero listen={music?.first ? <listenNow.Part music={music} /> : null} />
      <Music own={music?.release ? <featuredRelease.Part music={music} /> : null} />
      <Videos />
      <About>
        <SocialLinks />
      </About>
      <Contact>
        <NewsletterForm />
      </Contact>
    </>
  );
}
