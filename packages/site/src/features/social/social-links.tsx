import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { useApi } from "@recital/ui/api/api-context";
import { socialLinksQuery } from "@recital/ui/api/social-links";
import { useQuery } from "@tanstack/react-query";
import { PlatformGlyph } from "../../kit/glyphs/platform-glyph.tsx";
import icon from "../../kit/icon-button.module.css";
import { useIdentity } from "../../kit/identity.ts";
import styles from "./social-links.module.css";

/** The social links; nothing if there are none. */
export function SocialLinks() {
  const { artistName } = useIdentity();
  const { data } = useQuery(socialLinksQuery(useApi()));
  const links = data?.filter((link) => link.isActive) ?? [];
  if (links.length === 0) return null;
  return (
    <div className={styles["social"]}>
      <h3>Connect with {artistName}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <a
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              className={icon["icon"]}
              aria-label={`Follow on ${link.displayName}`}
            >
              <SocialIcon link={link} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SocialIcon({ link }: { readonly link: SocialLink }) {
  if (!link.icon) return <PlatformGlyph platform={link.platform} />;
  // The server reduces icons to shapes when they are saved, and the content security policy blocks inline scripts.
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: link.icon }}
    />
  );
}
