/** Events from before the application could handle them. */
interface EarlyEvents {
  /** Replays the held events in order, waiting for `settle` after each. Called when the application has started. */
  replay(settle: () => Promise<void>): Promise<void>;
  /** Lets links and forms work without the application. Called if it cannot be loaded. */
  release(): void;
}

interface HeldEvent {
  readonly again: () => void;
  /** True for links and forms, which work without the application. */
  readonly worksAlone: boolean;
  /** The field that was changed. */
  readonly field?: Field;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How long a link or form waits for the application before the browser handles it, in ms. */
const timeoutMs = 4000;

/**
 * Holds clicks and submits and records changed fields, in order, until they are replayed or released.
 *
 * @param start called for each held event: programs that press for the visitor send none before it
 */
export function holdEarlyEvents(start: () => void): EarlyEvents {
  const held: HeldEvent[] = [];
  let isReplaying = false;
  const listeners = new AbortController();
  const listen = { capture: true, signal: listeners.signal };

  const hold = (event: Event, again: () => void, worksAlone: boolean) => {
    if (isReplaying) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ again, worksAlone });
    start();
    if (worksAlone) setTimeout(release, timeoutMs);
  };
  const release = () => {
    listeners.abort();
    for (const early of held.splice(0)) {
      if (early.worksAlone) early.again();
      else held.push(early);
    }
  };

  addEventListener("click", (event) => holdClick(event, hold), listen);
  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || isLeftAlone(form)) return;
      hold(event, () => form.requestSubmit(event.submitter), !needsApp(form));
    },
    listen,
  );
  const note = ({ target }: Event) => {
    if (isReplaying || !isField(target) || isLeftAlone(target)) return;
    const { value } = target;
    if (held.at(-1)?.field === target) held.pop();
    held.push({ again: () => fillIn(target, value), worksAlone: false, field: target });
  };
  addEventListener("input", note, listen);
  addEventListener("change", note, listen);

  return {
    async replay(settle) {
      // Events during the replay are appended to the queue.
      for (let early = held.shift(); early; early = held.shift()) {
        isReplaying = true;
        early.again();
        isReplaying = false;
        await settle();
      }
      listeners.abort();
    },
    release,
  };
}

type Hold = (event: Event, again: () => void, worksAlone: boolean) => void;

function holdClick(event: MouseEvent, hold: Hold): void {
  if (!(event.target instanceof Element)) return;
  const target = event.target.closest("a[href], button");
  if (target instanceof HTMLAnchorElement) {
    if (isAppLink(target, event)) hold(event, () => target.click(), true);
    // A link to another section of this page must close an open menu.
    target.closest<HTMLElement>("[popover]")?.hidePopover();
  } else if (
    target instanceof HTMLButtonElement &&
    target.type === "button" &&
    !target.hasAttribute("popovertarget") &&
    !isLeftAlone(target)
  ) {
    hold(event, () => target.click(), false);
  }
}

/** Whether an element is marked `data-native`: never handled by the application. */
function isLeftAlone({ dataset }: HTMLElement): boolean {
  return "native" in dataset;
}

/** Whether an element is marked `data-app`: always handled by the application. */
function needsApp({ dataset }: HTMLElement): boolean {
  return "app" in dataset;
}

/** Whether the application handles a click: a plain one on a marked link or on a link to another page of the site. */
function isAppLink(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const isSamePage = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  if (!isPlain || isLeftAlone(link)) return false;
  return needsApp(link) || (!isSamePage && !link.target && link.origin === location.origin);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches("input, select, textarea");
}

/** Makes React notice a value that was entered before hydration. */
function fillIn(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) return;
  // React ignores the event unless the element's value differs from the value that React has tracked.
  if (!(field instanceof HTMLSelectElement)) field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
