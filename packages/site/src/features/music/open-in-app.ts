const longEnoughMs = 2000;

/**
 * Opens a URI such as `spotify:track:1` in its app. Uses a frame, because without such an app some browsers would
 * replace the page by an error page.
 */
export function openInApp(uri: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = uri;
  document.body.append(frame);
  setTimeout(() => frame.remove(), longEnoughMs);
}
