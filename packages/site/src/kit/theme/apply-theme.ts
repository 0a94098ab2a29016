/**
 * Applies the stored theme, else the site's default. Its source is also inlined in the document's head (see
 * document/inline-script.ts), so it must not use anything outside the function.
 */
export function applyStoredTheme(): void {
  const { dataset } = document.documentElement;
  let choice = dataset["defaultTheme"];
  try {
    // A page in another site's frame follows the system.
    choice = dataset["framed"] ? "system" : (localStorage.getItem("recital-ui-theme") ?? choice);
  } catch {
    // The browser denies storage: keep the default.
  }
  const prefersLight = choice === "system" && matchMedia("(prefers-color-scheme: light)").matches;
  const theme = choice === "light" || prefersLight ? "light" : "dark";
  dataset["theme"] = theme;
  document.documentElement.style.colorScheme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme === "light" ? "#f5f2ea" : "#0c0d10");
}
