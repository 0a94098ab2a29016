/**
 * Marks images that fail to load, whose box then shows that there is no image until the application shows the fallback.
 * The function's source is inlined in the document's head, so it must not use anything outside of it.
 */
export function markFailedImages(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset["failed"] = "";
    },
    true,
  );
}
