/** Runs in the page. Returns a list to which every later error of the page is added. */
export function recordFaults(): string[] {
  const faults: string[] = [];
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      // Errors of images, styles and scripts do not rise to the window, but pass through it.
      if (target instanceof HTMLElement) faults.push(`not loaded: ${target.outerHTML.slice(0, 200)}`);
      else faults.push(`uncaught: ${event.message}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => void faults.push(`rejected: ${String(reason)}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
    // No page names this file. WebKit asks for it by itself, and refuses it if the page is being replaced.
    if (blockedURI === `${location.origin}/favicon.ico`) return;
    faults.push(`${violatedDirective} refuses ${blockedURI} of ${sourceFile}`);
  });
  for (const level of ["error", "warn"] as const) {
    const print = console[level];
    console[level] = (...values: unknown[]) => {
      faults.push(`console.${level}: ${values.map(String).join(" ")}`);
      print.apply(console, values);
    };
  }
  return faults;
}
