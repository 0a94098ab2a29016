interface ImportMeta {
  /** Replaced by Vite with the modules whose paths match. */
  glob<T>(pattern: string, options: { readonly eager: true; readonly import: string }): Readonly<Record<string, T>>;
}
