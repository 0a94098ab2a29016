import { useEffect, useState } from "react";

/** A line a little above the middle of the window. The section on it counts as the one in view. */
const readingLine = "-42% 0px -57% 0px";

/** Returns the id of the section in view; null at the top of the page and on pages without sections. */
export function useSectionInView(pathname: string): string | null {
  const [section, setSection] = useState<string | null>(null);
  useEffect(() => {
    const parts = document.querySelectorAll("section[id]:not(#home)");
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
