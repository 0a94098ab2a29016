import { About } from "../features/about/about.tsx";
import { Contact } from "../features/contact/contact.tsx";
import { Hero } from "../features/hero/hero.tsx";
import { Music } from "../features/music/music.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { SocialLinks } from "../features/social/social-links.tsx";
import { Videos } from "../features/videos/videos.tsx";

export function Home() {
  return (
    <>
      <Hero />
      <Music />
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
