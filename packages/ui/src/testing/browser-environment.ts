import { builtinEnvironments, type Environment } from "vitest/runtime";
import { addPopovers } from "../popover/add-popovers.ts";

/**
 * The parts of Node that the server of a test needs in the same process: happy-dom's versions would break its requests.
 */
const nodesOwn = [
  "AbortController",
  "AbortSignal",
  "Blob",
  "File",
  "FormData",
  "Headers",
  "MessagePort",
  "Request",
  "Response",
  "URL",
  "URLSearchParams",
  "fetch",
] as const;

/** No animations: nothing draws the frames that would end them. */
const simulated = { width: 1280, height: 800, settings: { device: { prefersReducedMotion: "reduce" } } };

/** The environment of component tests: happy-dom's window and document, and Node's network. */
const environment: Environment = {
  ...builtinEnvironments["happy-dom"],
  name: "browser",
  // `import.meta.env.SSR` is true, since the server of a test renders pages in the same process.
  viteEnvironment: "ssr",
  async setup(global: Record<string, unknown>) {
    const kept = nodesOwn.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const { teardown } = await builtinEnvironments["happy-dom"].setup(global, { happyDOM: { ...simulated } });
    const simulatedForms = global["FormData"] as typeof FormData;
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(global, name, descriptor);
    Object.assign(global, { FormData: readForms(global["FormData"] as typeof FormData, simulatedForms) });
    addPopovers();
    Object.assign(global, { getComputedStyle: readInlineStyle });
    Object.assign(global["window"] as object, { getComputedStyle: readInlineStyle });
    // No images are loaded, and an image that is complete without pixels would count as failed.
    Object.defineProperty((global["HTMLImageElement"] as typeof HTMLImageElement).prototype, "complete", {
      value: false,
    });
    return { teardown };
  },
};

/**
 * Replaces `getComputedStyle`, which reads every style sheet again for each property: there are none that matter. Knows
 * the inline style and the attribute `hidden`.
 */
function readInlineStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style, hidden } = element;
  const shown: Record<string, string> = {
    display: hidden ? "none" : style.display || "block",
    visibility: style.visibility || "visible",
    opacity: style.opacity || "1",
    // Media queries in rem are computed with it.
    fontSize: "16px",
  };
  return new Proxy(style, {
    get(target, name) {
      if (name === "getPropertyValue")
        return (property: string) => shown[property] ?? target.getPropertyValue(property);
      const value: unknown = typeof name === "string" && name in shown ? shown[name] : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Returns Node's form data, which also reads a form of the simulated document. */
function readForms(nodes: typeof FormData, simulatedForms: typeof FormData): typeof FormData {
  return class extends nodes {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (form) for (const [name, value] of new simulatedForms(form, submitter)) this.append(name, value);
    }
  };
}

// oxlint-disable-next-line import/no-default-export -- vitest reads an environment from the default export
export default environment;
