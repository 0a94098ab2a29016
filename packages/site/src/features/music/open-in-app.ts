const longEnoughMs = 2000;

/**
 * Asks the system for the application that answers an address such as `spotify:track:1`. In a frame, because where
 * there is no such application some browsers would leave the page for an error of theirs.
 */
export function openInApp(address: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => frame.remove(), longEnoughMs);
}
