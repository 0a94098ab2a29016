interface PlayerModule {
  readonly Player: new (audio: HTMLAudioElement) => { press(button: HTMLElement): void };
}

/**
 * Plays on clicks on `[data-play]` buttons, also before the application has started. The first click starts the sound at
 * once, because Safari allows it only within a click, and because the first bytes arrive while the player loads.
 */
export function playOnClick(load: () => Promise<PlayerModule>): void {
  let audio: HTMLAudioElement | undefined;
  let player: Promise<InstanceType<PlayerModule["Player"]>> | undefined;
  const handleClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-play]");
    if (!button) return;
    button.title = "";
    const element = (audio ??= startSound(button));
    player ??= load().then((module) => new module.Player(element));
    player.then(
      (opened) => opened.press(button),
      () => {
        element.pause();
        audio = player = undefined;
        button.dataset["state"] = "failed";
        button.title = "The connection was lost. Try again.";
      },
    );
  };
  addEventListener("click", handleClick, true);
}

/**
 * Starts the MP3: browsers read the end of an Ogg file before they play its beginning, which takes another 600 ms by
 * phone. The next tracks load while one plays, and are Opus.
 */
function startSound({ dataset: { mp3 } }: HTMLElement): HTMLAudioElement {
  const audio = new Audio();
  if (mp3 !== undefined) audio.src = mp3;
  // The player explains a failure.
  audio.play().catch(() => undefined);
  return audio;
}
