import { spawnSync } from "node:child_process";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { chromiumFlags, findChromium, onAllCores } from "../browser.ts";
import { counted, type Result } from "../result.ts";

/** The network of the pages by phone: 1.6 Mbit/s, 150 ms. */
const phone = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const loads = 9;

/** Times that the page records, in ms of its own clock. */
interface Noted {
  clickedAt?: number;
  heardAt?: number;
}

/** Measures the time from the first click on a play button of `page` until its sound moves on, here and by phone. */
export async function measureClickToSound(page: string, button: string): Promise<Result[]> {
  const [command, args] = onAllCores("true", []);
  // This process is pinned to a core, and the browser would inherit that.
  if (command === "taskset") spawnSync("taskset", ["-acp", args[1] ?? "0", String(process.pid)]);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    return [
      await line(browser, { page, button, what: "here", network: null, maxMs: 300 }),
      await line(browser, { page, button, what: "at 1.6 Mbit/s and 150 ms", network: phone, maxMs: 1000 }),
    ];
  } finally {
    await browser.close();
  }
}

interface Wanted {
  readonly page: string;
  readonly button: string;
  readonly what: string;
  readonly network: typeof phone | null;
  readonly maxMs: number;
}

async function line(browser: Browser, { what, maxMs, ...expectation }: Wanted): Promise<Result> {
  const times: number[] = [];
  for (let load = 0; load < loads; load++) {
    const context = await browser.newContext();
    times.push(await timeOnce(context, expectation));
    await context.close();
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(loads / 2)] ?? 0;
  const text = `${median.toFixed(0)} ms, ${(times.at(-1) ?? 0).toFixed(0)} ms`;
  return counted(
    null,
    `click to sound ${what}, first visit: median, slowest of ${loads}`,
    text,
    `≤ ${maxMs} ms`,
    median <= maxMs,
  );
}

async function timeOnce(
  context: BrowserContext,
  { page: url, button, network }: Pick<Wanted, "page" | "button" | "network">,
): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteSound);
  await page.goto(url);
  if (network) await (await context.newCDPSession(page)).send("Network.emulateNetworkConditions", network);
  await page.getByRole("button", { name: button, exact: true }).click();
  const handle = await page.waitForFunction(() => {
    const { clickedAt, heardAt } = globalThis as Noted;
    return clickedAt !== undefined && heardAt !== undefined ? heardAt - clickedAt : false;
  });
  return Number(await handle.jsonValue());
}

/** Runs in the page: notes the first click, and the moment from which an audio element's position moves on. */
function noteSound(): void {
  const noted = globalThis as Noted;
  addEventListener("click", () => (noted.clickedAt ??= performance.now()), true);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    const look = () => {
      if (this.currentTime > 0) noted.heardAt ??= performance.now();
      else setTimeout(look, 4);
    };
    look();
    return play.call(this);
  };
}
