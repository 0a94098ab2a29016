/** The name of the tag with the URL of the late pages' style sheet, in a page that does not contain the style sheet. */
export const lateStylesName = "late-styles";

/**
 * Loads the style sheet that only the late pages need, unless the document has it.
 * @throws {Error} if it cannot be loaded, so that no page is shown without it
 */
export async function loadLateStyles(): Promise<void> {
  if (import.meta.env.SSR) return;
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=${lateStylesName}]`);
  if (!tag) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = tag.content;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error("A style sheet did not load"));
    document.head.append(link);
  });
}
