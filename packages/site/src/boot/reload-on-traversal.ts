/**
 * Reloads the page when the visitor navigates back or forward to a history entry of the application before the
 * application has started. Returns a function that stops this.
 */
export function reloadOnTraversal(): () => void {
  const currentUrl = () => location.pathname + location.search;
  const shown = currentUrl();
  const handlePopState = () => {
    // If only the hash differs, the browser scrolls by itself.
    if (currentUrl() !== shown) location.reload();
  };
  addEventListener("popstate", handlePopState);
  return () => removeEventListener("popstate", handlePopState);
}
