/**
 * Sets the page's theme from what this browser stored; dark where nothing is. It also stands as text in the page's
 * head (see theme-script.ts), so it may use nothing from outside itself.
 */
export function applyStoredTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem("recital-ui-theme");
  } catch {
    // Storage is refused: the default it is.
  }
  const prefersLight = stored === "system" && matchMedia("(prefers-color-scheme: light)").matches;
  const theme = stored === "light" || prefersLight ? "light" : "dark";
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.style.colorScheme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme === "light" ? "#f5f2ea" : "#0c0d10");
}
