/**
 * Reloads the page when the visitor navigates back or forward to a history entry of the application before the
 * application has started. Returns a function that tells whether the page is being reloaded, and one that stops this.
 */
export function reloadOnTraversal(): readonly [isReloading: () => boolean, stop: () => void] {
  const currentUrl = () => location.href.split("#", 1)[0];
  const shown = currentUrl();
  let isReloading = false;
  const handlePopState = () => {
    // If only the hash differs, the browser scrolls by itself.
    if (currentUrl() === shown) return;
    isReloading = true;
    location.reload();
  };
  addEventListener("popstate", handlePopState);
  return [() => isReloading, () => removeEventListener("popstate", handlePopState)];
}
