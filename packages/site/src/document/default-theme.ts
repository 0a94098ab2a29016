import type { SiteIdentity } from "@recital/contract/site-renderer";
import { grounds } from "@recital/contract/values/accent";

type WithTheme = Pick<SiteIdentity, "defaultTheme">;

/**
 * Returns the root's attributes for the site's default theme. A visitor's own choice, and the system's, are applied by
 * the inline script before the first paint.
 */
export function themeAttributes({ defaultTheme }: WithTheme): string {
  const theme = defaultTheme === "light" ? "light" : "dark";
  return ` data-theme="${theme}"${defaultTheme === "dark" ? "" : ` data-default-theme="${defaultTheme}"`}`;
}

/** Returns the color of the browser's own bars. */
export function themeColor({ defaultTheme }: WithTheme): string {
  return defaultTheme === "light" ? grounds.light : grounds.dark;
}
