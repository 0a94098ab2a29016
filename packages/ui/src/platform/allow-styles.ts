/**
 * Gives every style sheet that a script makes from now on the nonce that the page's content security policy asks for.
 * The component library knows of nonces, but some of what it is made of (the measuring of scroll bars, for one) does not.
 */
export function allowStyles(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
