/** The name of the tag with the URL of the late pages' style sheet, in a page that does not contain the style sheet. */
export const lateStylesName = "late-styles";

/**
 * Loads the style sheet that only the late pages need, unless the page has it.
 * @throws an error if it cannot be loaded, so that the page is not shown without it
 */
export async function loadLateStyles(): Promise<void> {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=${lateStylesName}]`);
  if (!tag) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = tag.content;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error("The page's style sheet did not load"));
    };
    document.head.append(link);
  });
  tag.remove();
}
