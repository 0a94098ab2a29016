import { useApi } from "@recital/ui/api/api-context";
import { featuredMusicQuery, navigationQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";
import { About } from "../features/about/about.tsx";
import { Contact } from "../features/contact/contact.tsx";
import { Hero } from "../features/hero/hero.tsx";
import { Music } from "../features/music/music.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { SocialLinks } from "../features/social/social-links.tsx";
import { Videos } from "../features/videos/videos.tsx";
import { Section } from "../kit/section/section.tsx";
import { latePart } from "../late-page.tsx";

const fetchParts = () => import("./late-parts.ts");

const listenNow = latePart(() => fetchParts().then(({ ListenNow }) => ListenNow));
const nextConcerts = latePart(() => fetchParts().then(({ NextConcerts }) => NextConcerts));
const featuredRelease = latePart(() => fetchParts().then(({ FeaturedRelease }) => FeaturedRelease));

/** Loads the parts that the home page has only where the artist has music or concerts; the browser loads them late. */
export async function loadParts(): Promise<void> {
  if (import.meta.env.SSR) await Promise.all([listenNow.load(), featuredRelease.load(), nextConcerts.load()]);
}

export function Home() {
  const api = useApi();
  const { data: music } = useQuery(featuredMusicQuery(api));
  const { data: filled } = useQuery(navigationQuery(api));
  return (
    <>
      <Hero listen={music?.first ? <listenNow.Part music={music} /> : null} />
      <Music own={music?.release ? <featuredRelease.Part music={music} /> : null} />
      {filled?.hasConcerts && (
        <Section id="concerts" heading="Concerts" isWide>
          <nextConcerts.Part />
        </Section>
      )}
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
