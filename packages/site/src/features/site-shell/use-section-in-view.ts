import { useEffect, useState } from "react";
import { siteLinks } from "./site-links.ts";

/** A line across the window, a little above its middle: the section that lies under it is the one being read. */
const readingLine = "-42% 0px -57% 0px";

/** The id of the section that the visitor reads; null at the top of the page, and on pages without sections. */
export function useSectionInView(pathname: string): string | null {
  const [section, setSection] = useState<string | null>(null);
  useEffect(() => {
    const parts = siteLinks.flatMap(({ to }) => document.getElementById(to.split("#")[1] ?? "") ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setSection((current) => (isIntersecting ? target.id : current === target.id ? null : current));
        }
      },
      { rootMargin: readingLine },
    );
    for (const part of parts) observer.observe(part);
    return () => {
      observer.disconnect();
      setSection(null);
    };
  }, [pathname]);
  return section;
}
