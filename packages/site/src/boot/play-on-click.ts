import type { Language } from "@recital/contract/values/language";
import { bootTexts } from "./texts/index.ts";

interface PlayerModule {
  readonly Player: new (audio: HTMLAudioElement) => { press(button: HTMLElement): void };
}

/** How long the player waits for the sound, in ms. */
const maxWaitMs = 400;

/**
 * Plays on clicks on `[data-play]` buttons, also before the application has started. The first click starts the sound and
 * marks the button at once: Safari allows sound only within a click. The player loads when the sound is heard or has
 * failed, because its code would delay the sound on a slow device; it explains a failure.
 *
 * The MP3 is started: browsers read the end of an Ogg file before they play its beginning, which takes another 600 ms by
 * phone. The next tracks load while one plays, and are Opus.
 */
export function playOnClick(load: () => Promise<PlayerModule>): void {
  const audio = new Audio();
  let player: Promise<InstanceType<PlayerModule["Player"]>> | undefined;
  const handleClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-play]");
    if (!button) return;
    button.title = "";
    player ??= new Promise((resolve) => {
      // Without a source, playing fails at once, and the player finds out what to play.
      audio.src = button.dataset["mp3"] ?? "";
      button.dataset["state"] = "playing";
      audio.play().then(resolve, resolve);
      setTimeout(resolve, maxWaitMs);
    })
      .then(load)
      .then((module) => new module.Player(audio));
    player.then(
      (opened) => opened.press(button),
      () => {
        audio.pause();
        player = undefined;
        button.dataset["state"] = "failed";
        button.title = bootTexts[document.documentElement.lang as Language].connectionLost;
      },
    );
  };
  addEventListener("click", handleClick, true);
}
