/**
 * Loads the page anew when the visitor goes back or forth to an address that the application made: before it has
 * started, nobody else shows what belongs there. Returns the function that leaves it to the application.
 */
export function reloadOnTraversal(): () => void {
  const address = () => location.pathname + location.search;
  const shown = address();
  const handlePopState = () => {
    // Where only the hash differs, the browser itself scrolls there.
    if (address() !== shown) location.reload();
  };
  addEventListener("popstate", handlePopState);
  return () => removeEventListener("popstate", handlePopState);
}
