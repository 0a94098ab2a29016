import { imageLocations } from "@recital/contract/values/image-location";
import { useApi } from "@recital/ui/api/api-context";
import { featuredMusicQuery, navigationQuery } from "@recital/ui/api/featured-music";
import { pickedProductsQuery } from "@recital/ui/api/products";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { useQuery } from "@tanstack/react-query";
import { About, Contact, SocialLinks } from "../features/site/about/about.tsx";
import { Hero, heroSizes } from "../features/site/hero/hero.tsx";
import { Music } from "../features/music/music/music.tsx";
import { NewsletterForm } from "../features/audience/newsletter/newsletter-form.tsx";
import { Videos } from "../features/site/videos/videos.tsx";
import { definePage } from "../kit/define-page.ts";
import { latePart } from "../kit/hydration.tsx";
import { useTexts } from "../kit/identity.ts";
import { isOwnUrl } from "../kit/image/responsive-image.tsx";
import { Section } from "../kit/section/section.tsx";
import { describeHome, prefetchHome } from "./home-data.ts";
import { pagesTexts } from "./texts/index.ts";

const fetchFeatured = () => import("../features/music/releases/featured-release.tsx");

const listenNow = latePart(() => fetchFeatured().then(({ ListenNow }) => ListenNow));
const nextConcerts = latePart(() =>
  import("../features/site/concerts/concert-list.tsx").then(({ NextConcerts }) => NextConcerts),
);
const featuredRelease = latePart(() => fetchFeatured().then(({ FeaturedRelease }) => FeaturedRelease));
const storePicks = latePart(() =>
  import("../features/shop/cart/product-row.tsx").then(({ ProductPicks }) => ProductPicks),
);
const streamedMusic = latePart(() =>
  import("../features/music/music/streamed-music.tsx").then(({ StreamedMusic }) => StreamedMusic),
);

/**
 * Loads the parts that the home page has only where the artist has music or concerts. The browser loads them late, but
 * for streamed music that the server has rendered, whose links are handled by code.
 */
async function loadParts(): Promise<void> {
  if (import.meta.env.SSR) {
    await Promise.all([
      listenNow.load(),
      featuredRelease.load(),
      nextConcerts.load(),
      storePicks.load(),
      streamedMusic.load(),
    ]);
  } else if (document.querySelector("[data-streamed]")) await streamedMusic.load();
}

function Home() {
  const api = useApi();
  const { data: music } = useQuery(featuredMusicQuery(api));
  const t = useTexts(pagesTexts);
  const { data: filled } = useQuery(navigationQuery(api));
  return (
    <>
      <Hero listen={music?.first ? <listenNow.Part music={music} /> : null} />
      <Music isOwn={Boolean(music?.release)}>
        {music?.release ? <featuredRelease.Part music={music} /> : <streamedMusic.Part />}
      </Music>
      {filled?.hasConcerts && (
        <Section id="concerts" heading={t.concerts} isWide>
          <nextConcerts.Part />
        </Section>
      )}
      <FromTheStore />
      <Videos />
      {filled?.hasAbout !== false && (
        <About>
          <SocialLinks />
        </About>
      )}
      <Contact>
        <NewsletterForm />
      </Contact>
    </>
  );
}

/** The first products of the store; nothing while there are none to buy. */
function FromTheStore() {
  const { data } = useQuery(pickedProductsQuery(useApi()));
  const t = useTexts(pagesTexts);
  if (!data || data.length === 0) return null;
  return (
    <Section id="from-the-store" heading={t.fromStore} isWide>
      <storePicks.Part products={data} />
    </Section>
  );
}

export const homePage = definePage({
  path: "/",
  head: ({ artistName, artistTagline }) => ({
    title: artistTagline ? `${artistName} | ${artistTagline}` : artistName,
    description: artistTagline ? `${artistName}: ${artistTagline}` : artistName,
  }),
  Page: Home,
  loadParts,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    prefetch: prefetchHome,
    firstImage(_, { api, cached }) {
      const shown = cached(siteImageQuery(api, imageLocations.hero));
      return isOwnUrl(shown?.imageUrl)
        ? { source: { url: shown.imageUrl, alt: "", set: shown.image }, sizes: heroSizes }
        : null;
    },
    describe: (_, sources) => describeHome(sources),
  },
});
