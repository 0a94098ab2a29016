/**
 * Applies the stored theme (default: dark). Its source is also inlined in the document's head (see
 * document/inline-script.ts), so it must not use anything outside the function.
 */
export function applyStoredTheme(): void {
  const { dataset } = document.documentElement;
  let stored: string | null = null;
  try {
    // A page in another site's frame follows the system.
    stored = dataset["framed"] ? "system" : localStorage.getItem("recital-ui-theme");
  } catch {
    // The browser denies storage: keep the default.
  }
  const prefersLight = stored === "system" && matchMedia("(prefers-color-scheme: light)").matches;
  const theme = stored === "light" || prefersLight ? "light" : "dark";
  dataset["theme"] = theme;
  document.documentElement.style.colorScheme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme === "light" ? "#f5f2ea" : "#0c0d10");
}
