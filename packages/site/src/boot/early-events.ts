/** Events that came before the application could answer them. */
interface EarlyEvents {
  /** The application answers now: does again what was held, each upon what `settle` let the one before it change. */
  replay(settle: () => Promise<void>): Promise<void>;
  /** The application will not come: lets links and forms do what they do without it. */
  letGo(): void;
}

interface HeldEvent {
  readonly again: () => void;
  /** True for links and forms, which do something without the application. */
  readonly worksAlone: boolean;
  /** The field whose new value this is. */
  readonly field?: Field;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How long a link or form waits for the application before it goes its own way, in milliseconds. */
const patience = 4000;

/** Holds clicks and submits, and notes changed fields, in their order, from now until told what to do with them. */
export function holdEarlyEvents(): EarlyEvents {
  const held: HeldEvent[] = [];
  let isReplaying = false;
  const listeners = new AbortController();
  const listen = { capture: true, signal: listeners.signal };

  const hold = (event: Event, again: () => void, worksAlone: boolean) => {
    if (isReplaying) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ again, worksAlone });
    if (worksAlone) setTimeout(letGo, patience);
  };
  const letGo = () => {
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
    if (isReplaying || !isField(target)) return;
    const { value } = target;
    if (held.at(-1)?.field === target) held.pop();
    held.push({ again: () => fillIn(target, value), worksAlone: false, field: target });
  };
  addEventListener("input", note, listen);
  addEventListener("change", note, listen);

  return {
    async replay(settle) {
      // What comes meanwhile waits behind what was there before it.
      for (let early = held.shift(); early; early = held.shift()) {
        isReplaying = true;
        early.again();
        isReplaying = false;
        await settle();
      }
      listeners.abort();
    },
    letGo,
  };
}

type Hold = (event: Event, again: () => void, worksAlone: boolean) => void;

function holdClick(event: MouseEvent, hold: Hold): void {
  if (!(event.target instanceof Element)) return;
  const target = event.target.closest("a[href], button");
  if (target instanceof HTMLAnchorElement) {
    if (isAppLink(target, event)) hold(event, () => target.click(), true);
    // A link to another part of this page leaves an open menu behind.
    target.closest<HTMLElement>("[popover]")?.hidePopover();
  } else if (target instanceof HTMLButtonElement && target.type === "button" && !target.popoverTargetElement) {
    hold(event, () => target.click(), false);
  }
}

/** Marked `data-native`: it is never the application's. */
function isLeftAlone({ dataset }: HTMLElement): boolean {
  return dataset["native"] !== undefined;
}

/** Marked `data-app`: a form that only the application can send, or a link that it answers in its own way. */
function needsApp({ dataset }: HTMLElement): boolean {
  return dataset["app"] !== undefined;
}

/** Whether the application takes this click: a plain one, on a link to another page of this site or one marked so. */
function isAppLink(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isSamePage = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  if (!isPlain || isLeftAlone(link)) return false;
  return needsApp(link) || (!isSamePage && !link.target && link.origin === location.origin);
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

/** Tells the application of a value that it did not see being entered. */
function fillIn(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) return;
  // React compares with what it last saw set on the element itself, so that must differ first.
  if (!(field instanceof HTMLSelectElement)) field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
