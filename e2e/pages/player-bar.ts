import type { Page } from "@playwright/test";

/** The player at the bottom of the window. */
export function playerBar(page: Page) {
  const bar = page.getByRole("region", { name: "Player" });
  return {
    bar,
    title: bar.getByRole("link").first(),
    play: bar.getByRole("button", { name: "Play", exact: true }),
    pause: bar.getByRole("button", { name: "Pause", exact: true }),
    next: bar.getByRole("button", { name: "Next track" }),
    previous: bar.getByRole("button", { name: "Previous track" }),
    position: bar.getByRole("slider", { name: "Position" }),
    mute: bar.getByRole("button", { name: "Mute", exact: true }),
    unmute: bar.getByRole("button", { name: "Unmute" }),
    tracks: bar.getByRole("button", { name: "Tracks" }),
    queue: bar.getByRole("region", { name: "Tracks" }),
    retry: bar.getByRole("button", { name: "Retry" }),
    /** Opens what phones do not show at once. */
    fold: bar.getByRole("button", { name: "More controls" }),
    close: bar.getByRole("button", { name: "Close player" }),
    /** The text for screen readers. */
    status: bar.getByRole("status"),
  };
}
