import { expect } from "@playwright/test";
import type { Command, Engine } from "./engine.ts";
import { recordFaults } from "./record-faults.ts";
import { css, findElement, type Target } from "./target.ts";

/** Keys that are no letters, as W3C WebDriver names them. */
const keys = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
} as const;

type Key = keyof typeof keys | "a" | "b" | "c" | "v";

/** As `expect.poll`, which waits as long. */
const timeout = 60_000;
const reference = "element-6066-11e4-a52e-4f735466cecf";

/** A visitor who uses the site in a browser. Each action waits until the page allows it. */
export type Visitor = ReturnType<typeof makeVisitor>;

export function makeVisitor({ send }: Engine, site: string) {
  const faults: string[] = [];

  /** Runs a function in the page, which may use only its arguments. */
  async function evaluate<Parameters extends unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>> {
    const script = `const faults = (window.recordedFaults ??= (${String(recordFaults)})());
      return Promise.resolve((${String(run)})(...arguments)).then((value) => ({ value, faults: faults.splice(0) }));`;
    const ran = (await send("ExecuteScript", { script, args: parameters })) as {
      value: Awaited<Result>;
      faults: string[];
    };
    faults.push(...ran.faults);
    return ran.value;
  }
  /** Returns WebDriver's id of an element. */
  async function locate(target: Target): Promise<string> {
    // An element arrives as a reference to it.
    const found = (await evaluate(findElement, target)) as { [reference]: string } | null;
    if (found === null) throw new Error(`The page shows no ${describe(target)}`);
    return found[reference];
  }
  /** Tries again what a page that still moves or loads has refused. */
  const persist = (act: () => Promise<unknown>) => expect(act).toPass({ timeout });
  const toElement = (target: Target, command: Command, parameters = {}) =>
    persist(async () => send(command, { id: await locate(target), ...parameters }));
  const act = (actions: readonly object[]) =>
    send("PerformActions", { actions: [{ type: "key", id: "keys", actions }] });
  /** Presses keys together. */
  function press(...names: readonly Key[]): Promise<unknown> {
    const values = names.map((name) => Object.entries(keys).find(([known]) => known === name)?.[1] ?? name);
    const down = values.map((value) => ({ type: "keyDown", value }));
    return act([...down, ...values.toReversed().map((value) => ({ type: "keyUp", value }))]);
  }

  return {
    evaluate,
    open: (path: string) => send("Navigate", { url: new URL(path, site).href }),
    back: () => send("Back"),
    /** Becomes a new visitor. */
    async forget() {
      await send("Navigate", { url: new URL("/robots.txt", site).href });
      await send("DeleteAllCookies");
      await evaluate(() => localStorage.clear());
    },
    sees: (target: Target) => persist(() => locate(target)),
    seesNo: (target: Target) => persist(async () => expect(await evaluate(findElement, target)).toBeNull()),
    /** Returns the text that an element shows. */
    reads: (selector: string) =>
      evaluate((cssSelector) => document.querySelector<HTMLElement>(cssSelector)?.innerText ?? "", selector),
    click: (target: Target) => toElement(target, "ElementClick"),
    /** Types at the end of a field. */
    type: (target: Target, text: string) => toElement(target, "ElementSendKeys", { text }),
    /** Types where the focus is. */
    write: (text: string) =>
      act(
        Array.from(text).flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      ),
    press,
    /** Clicks a button that opens a file chooser, and chooses a file there. */
    async upload(target: Target, path: string) {
      await evaluate(() => {
        HTMLInputElement.prototype.click = function keep(this: HTMLInputElement) {
          document.body.append(this);
        };
      });
      await toElement(target, "ElementClick");
      await toElement(css("body > input[type=file]"), "ElementSendKeys", { text: path });
    },
    /** Puts HTML into the clipboard, as another program does. The focus must be in text that can be copied. */
    async copy(html: string) {
      await evaluate((input) => {
        const copy = (event: ClipboardEvent) => {
          event.clipboardData?.setData("text/html", input);
          event.preventDefault();
          event.stopImmediatePropagation();
        };
        addEventListener("copy", copy, { capture: true, once: true });
      }, html);
      await press("Control", "a");
      await press("Control", "c");
    },
    resize: (width: number) => send("SetWindowRect", { x: 0, y: 0, width, height: 900 }),
    /** Does something in the window that the page has opened, and closes that. */
    async inNewWindow(use: () => Promise<void>) {
      const opener = await send("GetWindowHandle");
      const otherWindows = async () =>
        ((await send("GetWindowHandles")) as string[]).filter((handle) => handle !== opener);
      await expect.poll(otherWindows).toHaveLength(1);
      const [handle] = await otherWindows();
      await send("SwitchToWindow", { handle });
      await use();
      await send("CloseWindow");
      await send("SwitchToWindow", { handle: opener });
    },
    screenshot: async () => Buffer.from((await send("TakeScreenshot")) as string, "base64"),
    /** Returns what went wrong in all pages since the last call. */
    async faults() {
      await evaluate(() => {});
      return faults.splice(0);
    },
  };
}

function describe({ css: selector, name, within }: Target): string {
  return [selector, name && `named ${name}`, within && `in ${within}`].filter(Boolean).join(" ");
}
