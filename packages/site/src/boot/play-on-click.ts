interface PlayerModule {
  readonly Player: new (audio: HTMLAudioElement) => { press(button: HTMLElement): void };
}

/** How long the player waits for the sound, in ms. */
const longestWaitMs = 400;

/**
 * Plays on clicks on `[data-play]` buttons, also before the application has started. The first click starts the sound and
 * marks the button at once: Safari allows sound only within a click. The player loads when the sound is heard, because
 * its code would delay the sound on a slow device.
 */
export function playOnClick(load: () => Promise<PlayerModule>): void {
  let audio: HTMLAudioElement | undefined;
  let player: Promise<InstanceType<PlayerModule["Player"]>> | undefined;
  const handleClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-play]");
    if (!button) return;
    button.title = "";
    const element = (audio ??= new Audio());
    player ??= startSound(element, button)
      .then(load)
      .then((module) => new module.Player(element));
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
 * phone. The next tracks load while one plays, and are Opus. Resolves when the sound is heard, has failed or takes long;
 * at once if the button does not know it. The player explains a failure.
 */
function startSound(audio: HTMLAudioElement, { dataset }: HTMLElement): Promise<unknown> {
  const { mp3 } = dataset;
  if (mp3 !== undefined) audio.src = mp3;
  dataset["state"] = "playing";
  return new Promise((resolve) => {
    audio.play().then(resolve, resolve);
    setTimeout(resolve, mp3 === undefined ? 0 : longestWaitMs);
  });
}
