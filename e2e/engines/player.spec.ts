import { publishRelease, removeReleases } from "../fixtures/publish-release.ts";
import { expect, test } from "./test.ts";
import { button, css, link } from "./target.ts";
import type { Visitor } from "./visitor.ts";

const title = "Tones";
const bar = "[aria-label=Player]";

test.afterEach(({ stack }) => removeReleases(stack));

test(
  "a track plays on through other pages, is followed by the next, and is as the player says after coming back",
  { tag: "@nightly" },
  async ({ visitor, stack }) => {
    const tracks = ["Night Windows", "Lamp", "Dusk"].map((name) => ({ title: name, seconds: 70 }));
    const { slug } = await publishRelease(await stack.admin(), { title, tracks });
    await visitor.open(`/music/${slug}`);
    await visitor.evaluate(keepSound);
    await visitor.click(button("Play Night Windows"));
    await expectSound(visitor);
    await visitor.click(link("Store", "header"));
    await visitor.sees(css("main article"));
    await expectSound(visitor);
    await visitor.click(button("Next track", bar));
    await expect.poll(() => visitor.reads(bar)).toContain("Lamp");
    await expectSound(visitor);
    await visitor.click(button("Pause", bar));
    await visitor.sees(button("Play", bar));
    await expect.poll(() => visitor.evaluate(soundOf)).toMatchObject({ isPaused: true });
    await visitor.click(button("Play", bar));
    await expectSound(visitor);

    await visitor.open("/press");
    await visitor.back();
    await visitor.sees(css("main article"));
    // A browser may load the page anew instead of keeping it; there is no sound then.
    if ((await visitor.evaluate(soundOf)) === null) return;
    const isPaused = async () => (await visitor.evaluate(soundOf))?.isPaused;
    const says = () =>
      visitor.evaluate((barSelector) => document.querySelector(`${barSelector} .player-play`)?.ariaLabel, bar);
    await expect.poll(async () => (await says()) === ((await isPaused()) ? "Play" : "Pause")).toBe(true);
    if (await isPaused()) await visitor.click(button("Play", bar));
    await expectSound(visitor);
    await visitor.click(button("Close player", bar));
    await visitor.seesNo(css(bar));
  },
);

type WithSound = Window & { sound?: HTMLMediaElement };

/** Runs in the page. Keeps the element that plays, which is not in the document. */
function keepSound(): void {
  const { play } = window.HTMLMediaElement.prototype;
  window.HTMLMediaElement.prototype.play = function playKept(this: HTMLMediaElement) {
    (window as WithSound).sound = this;
    return play.call(this);
  };
}

/** Runs in the page. */
function soundOf(): { isPaused: boolean; position: number } | null {
  const { sound } = window as WithSound;
  return sound === undefined ? null : { isPaused: sound.paused, position: sound.currentTime };
}

async function expectSound(visitor: Visitor): Promise<void> {
  const position = async () => (await visitor.evaluate(soundOf))?.position ?? 0;
  await visitor.sees(button("Pause", bar));
  const reached = await position();
  await expect.poll(position).not.toBe(reached);
}
