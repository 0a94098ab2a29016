interface ImportMeta {
  /** Replaced by Vite. */
  readonly env: { readonly SSR: boolean };
}
