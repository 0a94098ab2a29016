/** Updates the head of the document; `url` is the page's own. */
export function setPageHead(
  { title, description }: { readonly title: string; readonly description: string },
  url: string,
): void {
  document.title = title;
  setAttribute('meta[name="description"]', "content", description);
  setAttribute('link[rel="canonical"]', "href", url);
}

function setAttribute(selector: string, name: string, value: string): void {
  document.querySelector(selector)?.setAttribute(name, value);
}
