/**
 * Sets the nonce of the content security policy on every style element that a script creates from now on. antd supports
 * nonces, but some of its dependencies do not.
 */
export function allowStyles(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
