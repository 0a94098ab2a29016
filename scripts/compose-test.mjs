import { prepareBaseImages } from "./compose/base-images.mjs";
import { prepareEngine } from "./compose/engine.mjs";
import { followCompose, followWithoutDocker } from "./compose/follow-guide.mjs";
import { lookInside } from "./compose/look-inside.mjs";
import { behindTheProxy, incomplete, withEmulators, withoutSettings } from "./compose/trials.mjs";
import { say, step } from "./say.mjs";
import { startSummary } from "./summary.mjs";
import { prepareToolchain } from "./toolchain.mjs";

/** The task `compose:test`: builds the images, runs the Compose file in all its ways, and follows docs/install.md. */
export async function testCompose(words) {
  const { node } = await prepareToolchain();
  const engine = await prepareEngine();
  await prepareBaseImages(engine, node);
  const summary = startSummary();
  const trials = [
    ["the images are built", () => engine.compose("--profile", "dev", "build", "--quiet")],
    ["the image contains what the site needs and no more", () => lookInside(engine, say)],
    ["incomplete settings stop the start, and are named", () => incomplete(engine)],
    ["without settings: a demo on MySQL that restarts", () => withoutSettings(engine, say)],
    ["with the emulators: a purchase", () => withEmulators(engine)],
    ["behind the proxy: three replicas are one site", () => behindTheProxy(engine)],
    ["docs/install.md on a clean machine, with Compose", () => followCompose(engine)],
    ["docs/install.md on a clean machine, without Docker", () => followWithoutDocker(engine)],
  ];
  for (const [name, run] of trials.filter(
    ([text]) => words.length === 0 || words.some((word) => text.includes(word)),
  )) {
    try {
      await step(name, run);
      summary.addCheck(name, true);
    } catch (error) {
      summary.addBroken(name, error.output ?? error.message);
    }
  }
  return summary.print();
}
